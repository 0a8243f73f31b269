package gravitas.pipeline;

import gravitas.film.gait.FloorPath;
import gravitas.film.gait.WalkAndTurn;
import gravitas.film.render.StillCamera;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidSkeleton;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.EndSite;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Skeleton;
import gravitas.pipeline.video.VideoWriter;
import gravitas.pose.observation.Landmark;
import gravitas.pose.observation.LandmarkSet;
import gravitas.pose.observation.Observations;
import gravitas.pose.observation.ObservationsJson;
import gravitas.pose.observation.ObservedFrame;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.StringJoiner;
import java.util.function.Predicate;

/**
 * A walk, its key points as perfect networks would see them, and an empty video of the same length:
 * a whole reconstruction without any network.
 */
public final class KnownWalk {
  public static final int WIDTH = 320;
  public static final int HEIGHT = 240;
  public static final double RATE = 30;

  private static final LandmarkSet LANDMARKS = LandmarkSet.BLAZEPOSE;
  private static final Map<Landmark, String> PLACES = new EnumMap<>(Landmark.class);

  static {
    LANDMARKS.joints().forEach(landmark -> PLACES.put(landmark, landmark.place().anchor()));
    PLACES.put(Landmark.LEFT_HEEL, "LeftHeel");
    PLACES.put(Landmark.RIGHT_HEEL, "RightHeel");
    PLACES.put(Landmark.LEFT_FOOT_INDEX, "LeftToeTip");
    PLACES.put(Landmark.RIGHT_FOOT_INDEX, "RightToeTip");
  }

  /** Rough places in the head's and hands' own frames, metres; left of the mirror pairs. */
  private static final Map<Landmark, Vector3> FACE =
      Map.of(
          Landmark.NOSE, new Vector3(0, 0.12, 0.11),
          Landmark.LEFT_EYE_INNER, new Vector3(0.02, 0.16, 0.09),
          Landmark.LEFT_EYE, new Vector3(0.03, 0.16, 0.09),
          Landmark.LEFT_EYE_OUTER, new Vector3(0.04, 0.16, 0.08),
          Landmark.LEFT_EAR, new Vector3(0.07, 0.13, 0),
          Landmark.MOUTH_LEFT, new Vector3(0.025, 0.08, 0.09));

  private static final Map<Landmark, Vector3> HAND =
      Map.of(
          Landmark.LEFT_INDEX, new Vector3(0.09, 0, 0.02),
          Landmark.LEFT_PINKY, new Vector3(0.08, 0, -0.03),
          Landmark.LEFT_THUMB, new Vector3(0.04, 0, 0.04));

  /** OpenPose's points in its order, as one landmark of ours or the middle of two. */
  private static final List<List<Landmark>> BODY_25 =
      List.of(
          List.of(Landmark.NOSE),
          List.of(Landmark.LEFT_SHOULDER, Landmark.RIGHT_SHOULDER),
          List.of(Landmark.RIGHT_SHOULDER),
          List.of(Landmark.RIGHT_ELBOW),
          List.of(Landmark.RIGHT_WRIST),
          List.of(Landmark.LEFT_SHOULDER),
          List.of(Landmark.LEFT_ELBOW),
          List.of(Landmark.LEFT_WRIST),
          List.of(Landmark.LEFT_HIP, Landmark.RIGHT_HIP),
          List.of(Landmark.RIGHT_HIP),
          List.of(Landmark.RIGHT_KNEE),
          List.of(Landmark.RIGHT_ANKLE),
          List.of(Landmark.LEFT_HIP),
          List.of(Landmark.LEFT_KNEE),
          List.of(Landmark.LEFT_ANKLE),
          List.of(Landmark.RIGHT_EYE),
          List.of(Landmark.LEFT_EYE),
          List.of(Landmark.RIGHT_EAR),
          List.of(Landmark.LEFT_EAR),
          List.of(Landmark.LEFT_FOOT_INDEX),
          List.of(Landmark.LEFT_FOOT_INDEX),
          List.of(Landmark.LEFT_HEEL),
          List.of(Landmark.RIGHT_FOOT_INDEX),
          List.of(Landmark.RIGHT_FOOT_INDEX),
          List.of(Landmark.RIGHT_HEEL));

  public final Motion motion;
  private final Camera camera;

  public KnownWalk(double seconds) {
    this(walk(seconds));
  }

  /** Any other motion, on a body of average height. */
  public KnownWalk(Motion motion) {
    this.motion = motion;
    camera = StillCamera.framing(motion, Camera.Intrinsics.ofFocalRatio(WIDTH, HEIGHT, 0.72), 0);
  }

  private static Motion walk(double seconds) {
    var path = new FloorPath(-0.8, 1.8, 0.6, 1.6, 4);
    return new WalkAndTurn(HumanoidSkeleton.of(BodyShape.AVERAGE), path, 1.1).walk(seconds, RATE);
  }

  /** Writes key points in our own format; the frames in {@code unseen} show nobody. */
  public Path keypoints(Path file, int... unseen) throws IOException {
    return keypoints(file, landmark -> true, unseen);
  }

  /** Writes only some landmarks; the others are zero in every respect. */
  public Path keypoints(Path file, Predicate<Landmark> given, int... unseen) throws IOException {
    List<ObservedFrame> frames = new ArrayList<>();
    for (int f = 0; f < motion.frameCount(); f++) {
      int frame = f;
      boolean seen = Arrays.stream(unseen).noneMatch(u -> u == frame);
      frames.add(seen ? observed(f, given) : ObservedFrame.empty(LANDMARKS, f, motion.time(f)));
    }
    return written(file, frames);
  }

  /**
   * Writes key points as networks see them, with an error of their own in every picture.
   *
   * @param pixels standard deviation; the depths have the same by the size of the person
   */
  public Path noisyKeypoints(Path file, double pixels, long seed) throws IOException {
    var random = new Random(seed);
    List<ObservedFrame> frames = new ArrayList<>();
    for (int f = 0; f < motion.frameCount(); f++) {
      ObservedFrame exact = observed(f, landmark -> true);
      double metres = pixels * BodyShape.AVERAGE.heightMetres() / exact.size();
      float[] seen = new float[2 * LANDMARKS.size()];
      float[] visibility = new float[LANDMARKS.size()];
      float[] world = new float[3 * LANDMARKS.size()];
      for (Landmark landmark : LANDMARKS.landmarks()) {
        int i = LANDMARKS.indexOf(landmark);
        seen[2 * i] = (float) (exact.x(landmark) + pixels * random.nextGaussian());
        seen[2 * i + 1] = (float) (exact.y(landmark) + pixels * random.nextGaussian());
        visibility[i] = (float) exact.visibility(landmark);
        for (int axis = 0; axis < 3; axis++) {
          world[3 * i + axis] =
              (float) (exact.world(landmark, axis) + metres * random.nextGaussian());
        }
      }
      frames.add(new ObservedFrame(LANDMARKS, f, motion.time(f), 1, seen, visibility, world));
    }
    return written(file, frames);
  }

  private static Path written(Path file, List<ObservedFrame> frames) throws IOException {
    try (var out = Files.newOutputStream(file)) {
      ObservationsJson.write(new Observations(LANDMARKS, WIDTH, HEIGHT, frames), out);
    }
    return file;
  }

  /** Writes one OpenPose file (BODY_25) per frame, for a picture of 1080 x 1920. */
  public Path openPose(Path folder) throws IOException {
    for (int f = 0; f < motion.frameCount(); f++) {
      ObservedFrame frame = observed(f, landmark -> true);
      var numbers = new StringJoiner(",");
      for (List<Landmark> point : BODY_25) {
        double x = point.stream().mapToDouble(l -> frame.x(l)).average().orElse(0);
        double y = point.stream().mapToDouble(l -> frame.y(l)).average().orElse(0);
        double scale = 1080.0 / WIDTH;
        numbers.add(scale * x + "," + (400 + scale * y) + ",0.9");
      }
      Files.writeString(
          folder.resolve(String.format(Locale.ROOT, "walk_%012d_keypoints.json", f)),
          "{\"people\":[{\"pose_keypoints_2d\":[" + numbers + "]}]}");
    }
    return folder;
  }

  private ObservedFrame observed(int frame, Predicate<Landmark> given) {
    var kinematics = new ForwardKinematics(motion.skeleton());
    kinematics.update(motion.pose(frame));
    Vector3 hips = at(kinematics, "LeftUpLeg").lerp(at(kinematics, "RightUpLeg"), 0.5);
    float[] pixels = new float[2 * LANDMARKS.size()];
    float[] visibility = new float[LANDMARKS.size()];
    float[] world = new float[3 * LANDMARKS.size()];
    places(kinematics)
        .forEach(
            (landmark, p) -> {
              int i = LANDMARKS.indexOf(landmark);
              if (!given.test(landmark)) {
                return;
              }
              Camera.Pixel pixel = camera.project(p);
              pixels[2 * i] = (float) pixel.x();
              pixels[2 * i + 1] = (float) pixel.y();
              visibility[i] = PLACES.containsKey(landmark) ? 1 : 0.3f;
              Vector3 q = camera.cameraFromWorld().rotation().rotate(p.minus(hips));
              world[3 * i] = (float) q.x();
              world[3 * i + 1] = (float) q.y();
              world[3 * i + 2] = (float) q.z();
            });
    return new ObservedFrame(LANDMARKS, frame, motion.time(frame), 1, pixels, visibility, world);
  }

  private Map<Landmark, Vector3> places(ForwardKinematics kinematics) {
    Map<Landmark, Vector3> places = new EnumMap<>(Landmark.class);
    PLACES.forEach((landmark, name) -> places.put(landmark, at(kinematics, name)));
    FACE.forEach(
        (landmark, v) -> {
          places.put(landmark, inFrameOf(kinematics, "Neck", v));
          places.put(landmark.mirrored(), inFrameOf(kinematics, "Neck", mirrored(v)));
        });
    HAND.forEach(
        (landmark, v) -> {
          places.put(landmark, inFrameOf(kinematics, "LeftHand", v));
          places.put(landmark.mirrored(), inFrameOf(kinematics, "RightHand", mirrored(v)));
        });
    return places;
  }

  private static Vector3 mirrored(Vector3 v) {
    return new Vector3(-v.x(), v.y(), v.z());
  }

  private Vector3 inFrameOf(ForwardKinematics kinematics, String joint, Vector3 v) {
    int index = motion.skeleton().indexOf(joint);
    return kinematics.position(index).plus(kinematics.rotation(index).rotate(v));
  }

  private Vector3 at(ForwardKinematics kinematics, String name) {
    Skeleton skeleton = motion.skeleton();
    for (EndSite site : skeleton.endSites()) {
      if (site.name().equals(name)) {
        return kinematics.position(site);
      }
    }
    return kinematics.position(skeleton.indexOf(name));
  }

  /** Writes grey pictures, one per frame. */
  public Path video(Path file) throws IOException {
    try (var video = new VideoWriter(file, WIDTH, HEIGHT, RATE)) {
      byte[] picture = new byte[3 * WIDTH * HEIGHT];
      Arrays.fill(picture, (byte) 90);
      for (int f = 0; f < motion.frameCount(); f++) {
        video.add(picture);
      }
      video.finish();
    }
    return file;
  }
}
