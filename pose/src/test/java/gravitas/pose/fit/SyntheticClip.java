package gravitas.pose.fit;

import gravitas.physics.body.BodyShape;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.RigidTransform;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.pose.observation.Landmark;
import gravitas.pose.observation.LandmarkSet;
import gravitas.pose.observation.Observations;
import gravitas.pose.observation.ObservedFrame;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A person of known motion before a known camera: squatting with swinging arms, feet planted. */
final class SyntheticClip {
  static final int WIDTH = 1080;
  static final int HEIGHT = 1920;
  static final double FOCAL = 0.72 * 1920;
  static final double CAMERA_HEIGHT = 1.3;
  static final double RATE = 30;

  final ScaledBody body = new ScaledBody(BodyShape.AVERAGE);
  final FitState truth;

  SyntheticClip(int frames, double tilt) {
    truth = new FitState(frames, body.jointCount());
    truth.logFocal = Math.log(FOCAL);
    truth.cameraPosition[1] = CAMERA_HEIGHT;
    Quaternion.fromAxisAngle(Vector3.X, tilt)
        .times(new Quaternion(1, 0, 0, 0))
        .into(truth.cameraRotation, 0);
    var kinematics = new FrameKinematics(body);
    for (int t = 0; t < frames; t++) {
      double phase = 2 * Math.PI * t / (2 * RATE);
      double bend = 0.5 * (1 - Math.cos(phase));
      Vector3 root = new Vector3(0.2, 1, -3.5);
      root.into(truth.roots, 3 * t);
      set(t, "Hips", Quaternion.fromAxisAngle(Vector3.Y, 0.5));
      set(t, "LeftUpLeg", Quaternion.fromAxisAngle(Vector3.X, -bend));
      set(t, "RightUpLeg", Quaternion.fromAxisAngle(Vector3.X, -bend));
      set(t, "LeftLeg", Quaternion.fromAxisAngle(Vector3.X, 2 * bend));
      set(t, "RightLeg", Quaternion.fromAxisAngle(Vector3.X, 2 * bend));
      set(t, "LeftFoot", Quaternion.fromAxisAngle(Vector3.X, -bend));
      set(t, "RightFoot", Quaternion.fromAxisAngle(Vector3.X, -bend));
      set(t, "LeftArm", Quaternion.fromAxisAngle(Vector3.Z, -1.2 + 0.4 * Math.sin(phase)));
      set(t, "RightArm", Quaternion.fromAxisAngle(Vector3.Z, 1.2));
      set(t, "LeftForeArm", Quaternion.fromAxisAngle(Vector3.Y, -0.6));
      set(t, "RightForeArm", Quaternion.fromAxisAngle(Vector3.Y, 0.9));
      // the left foot stays on the floor where it is
      kinematics.update(truth, t);
      double[] heel = new double[3];
      kinematics.point(body.footPoints().get(0), heel);
      truth.roots[3 * t] += 0.2 - heel[0];
      truth.roots[3 * t + 1] -= heel[1];
      truth.roots[3 * t + 2] += -3.5 - heel[2];
    }
  }

  /** Turns the camera about its line of sight. */
  void roll(double radians) {
    Quaternion.fromAxisAngle(Vector3.Z, radians)
        .times(Quaternion.from(truth.cameraRotation, 0))
        .into(truth.cameraRotation, 0);
  }

  /** On a seat: thighs level, shanks and trunk upright, the feet where they were. */
  void sit() {
    var kinematics = new FrameKinematics(body);
    for (int t = 0; t < truth.frames; t++) {
      double bend = Math.PI / 2;
      for (String side : List.of("Left", "Right")) {
        set(t, side + "UpLeg", Quaternion.fromAxisAngle(Vector3.X, -bend));
        set(t, side + "Leg", Quaternion.fromAxisAngle(Vector3.X, bend));
        set(t, side + "Foot", Quaternion.IDENTITY);
      }
      kinematics.update(truth, t);
      double[] heel = new double[3];
      kinematics.point(body.footPoints().get(0), heel);
      truth.roots[3 * t + 1] -= heel[1];
      truth.roots[3 * t] += 0.2 - heel[0];
      truth.roots[3 * t + 2] += -3.5 - heel[2];
    }
  }

  private void set(int t, String joint, Quaternion rotation) {
    rotation.into(truth.rotations, 4 * (t * truth.joints + body.indexOf(joint)));
  }

  Camera camera() {
    Quaternion rotation = Quaternion.from(truth.cameraRotation, 0);
    return new Camera(
        new Camera.Intrinsics(WIDTH, HEIGHT, FOCAL, FOCAL, (WIDTH - 1) / 2.0, (HEIGHT - 1) / 2.0),
        Camera.Distortion.NONE,
        new RigidTransform(
            rotation, rotation.rotate(Vector3.from(truth.cameraPosition, 0)).negated()));
  }

  /** World position of a landmark. */
  Vector3 point(int t, Landmark landmark) {
    var kinematics = new FrameKinematics(body);
    kinematics.update(truth, t);
    double[] p = new double[3];
    kinematics.point(body.point(landmark.place()), p);
    return Vector3.from(p, 0);
  }

  /** What perfect networks would see, with noise of so many pixels and metres. */
  Observations observations(double pixelNoise, double metreNoise, long seed) {
    return observations(LandmarkSet.BLAZEPOSE, pixelNoise, metreNoise, seed);
  }

  /** The same by a network with other landmarks. */
  Observations observations(
      LandmarkSet landmarks, double pixelNoise, double metreNoise, long seed) {
    var random = new Random(seed);
    Camera camera = camera();
    List<ObservedFrame> frames = new ArrayList<>();
    for (int t = 0; t < truth.frames; t++) {
      float[] pixels = new float[2 * landmarks.size()];
      float[] visibility = new float[landmarks.size()];
      float[] world = new float[3 * landmarks.size()];
      Vector3 hips =
          camera
              .cameraFromWorld()
              .apply(point(t, Landmark.LEFT_HIP).lerp(point(t, Landmark.RIGHT_HIP), 0.5));
      Quaternion sightFromCamera = Quaternion.between(hips, Vector3.Z);
      for (Landmark landmark : landmarks.landmarks()) {
        int i = landmarks.indexOf(landmark);
        Vector3 p = point(t, landmark);
        Camera.Pixel pixel = camera.project(p);
        pixels[2 * i] = (float) (pixel.x() + pixelNoise * random.nextGaussian());
        pixels[2 * i + 1] = (float) (pixel.y() + pixelNoise * random.nextGaussian());
        visibility[i] = 1;
        Vector3 q = sightFromCamera.rotate(camera.cameraFromWorld().apply(p).minus(hips));
        world[3 * i] = (float) (q.x() + metreNoise * random.nextGaussian());
        world[3 * i + 1] = (float) (q.y() + metreNoise * random.nextGaussian());
        world[3 * i + 2] = (float) (q.z() + metreNoise * random.nextGaussian());
      }
      frames.add(new ObservedFrame(landmarks, t, t / RATE, 1, pixels, visibility, world));
    }
    return new Observations(landmarks, WIDTH, HEIGHT, frames);
  }
}
