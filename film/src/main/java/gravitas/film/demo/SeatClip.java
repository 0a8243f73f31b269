package gravitas.film.demo;

import gravitas.film.gait.SitAndClimb;
import gravitas.film.render.StillCamera;
import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.ContactSphere;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.scene.Box;
import gravitas.physics.scene.ContactLaw;
import gravitas.physics.scene.Scene;
import gravitas.physics.scene.Surface;
import gravitas.physics.simulate.SimulationSettings;
import gravitas.physics.simulate.Simulator;
import gravitas.tracking.OptimizerChoice;
import gravitas.tracking.Track;
import gravitas.tracking.TrackMethod;
import gravitas.tracking.TrackSettings;
import java.util.ArrayList;
import java.util.List;

/**
 * Somebody who sits, stands up and climbs a step, simulated among a seat and a step of known size
 * and filmed: what finds seats and steps in a video is measured on it.
 *
 * @param clip the motion and its camera
 * @param scene where it happened
 */
public record SeatClip(DemoClip clip, Scene scene) {
  private static final double RATE = 30;
  private static final double FOCAL_RATIO = 0.72; // of the longer side, as phones have

  /**
   * {@return the clip}
   *
   * @param shape the person's measures
   * @param seat its height, metres
   * @param step its height, metres
   * @param yaw by which the person is turned from the camera to their right, radians
   * @param width pixels
   * @param height pixels
   * @param threads threads at a time, at most
   */
  public static SeatClip of(
      BodyShape shape, double seat, double step, double yaw, int width, int height, int threads) {
    BodyModel body = HumanoidBody.of(shape);
    double flesh =
        body.contactSpheres().stream()
            .filter(sphere -> sphere.name().equals("LeftButtock"))
            .mapToDouble(ContactSphere::radius)
            .findFirst()
            .orElseThrow();
    var course = new SitAndClimb(body.skeleton(), seat, flesh, step);
    Motion wanted = course.motion(RATE);
    Scene scene = scene(course, seat, step);
    Track track = Track.atFramesOf(wanted);
    TrackMethod method = TrackMethod.of(OptimizerChoice.TRUST_LBFGS, threads);
    SimulationSettings world = SimulationSettings.DEFAULT.withScene(scene);
    try (Simulator simulator = method.simulator(body, world)) {
      method.tracker(simulator, TrackSettings.MOCAP).follow(wanted, track);
    }
    if (track.lostShare() > 0) {
      throw new IllegalStateException("the simulated body could not climb");
    }
    Quaternion turn = Quaternion.fromAxisAngle(Vector3.Y, yaw);
    Motion motion = turned(track.motion(), turn);
    var lens = Camera.Intrinsics.ofFocalRatio(width, height, FOCAL_RATIO);
    return new SeatClip(
        new DemoClip(motion, StillCamera.framing(motion, lens, 0)), turned(scene, turn));
  }

  private static Scene scene(SitAndClimb course, double seat, double step) {
    double front = course.seatFront();
    double back = -0.25;
    double edge = course.stepEdge();
    Box bench =
        new Box(
            new Vector3(0, seat - 0.05, 0.5 * (front + back)),
            new Vector3(0.5, 0.1, front - back),
            Quaternion.IDENTITY,
            Box.USUAL_EDGE);
    Box stair = Box.standing(new Vector3(0, step, edge + 0.35), 0.8, 0.7, 0);
    return Scene.LEVEL_FLOOR
        .plus(new Surface("seat", bench, ContactLaw.DEFAULT))
        .plus(new Surface("step", stair, ContactLaw.DEFAULT));
  }

  private static Motion turned(Motion motion, Quaternion turn) {
    List<Pose> poses = new ArrayList<>();
    for (Pose pose : motion.poses()) {
      poses.add(
          pose.withRotation(0, turn.times(pose.rotation(0)).normalized())
              .withRootPosition(turn.rotate(pose.rootPosition())));
    }
    return new Motion(motion.skeleton(), motion.times(), poses);
  }

  private static Scene turned(Scene scene, Quaternion turn) {
    List<Surface> surfaces = new ArrayList<>();
    for (Surface surface : scene.surfaces()) {
      surfaces.add(
          surface.shape() instanceof Box box
              ? new Surface(
                  surface.name(),
                  new Box(
                      turn.rotate(box.centre()),
                      box.size(),
                      turn.times(box.worldFromBox()),
                      box.edge()),
                  surface.law())
              : surface);
    }
    return new Scene(surfaces);
  }
}
