package gravitas.tracking;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.simulate.SimulationSettings;
import gravitas.physics.simulate.Simulator;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TrackerTest {
  private final BodyModel body = HumanoidBody.of(BodyShape.AVERAGE);

  /** Standing while both arms go down from the T-pose within a second. */
  private Motion loweringArms(double seconds) {
    Pose rest = body.skeleton().restPose();
    List<Pose> poses = new ArrayList<>();
    for (int i = 0; i <= 30 * seconds; i++) {
      double angle = 1.2 * 0.5 * (1 - Math.cos(Math.PI * Math.min(1, i / 30.0)));
      poses.add(
          rest.withRotation(
                  body.skeleton().indexOf("LeftArm"), Quaternion.fromAxisAngle(Vector3.Z, -angle))
              .withRotation(
                  body.skeleton().indexOf("RightArm"), Quaternion.fromAxisAngle(Vector3.Z, angle)));
    }
    return Motion.atRate(body.skeleton(), 30, poses);
  }

  private Track follow(Motion motion) {
    return follow(motion, new Track());
  }

  private Track follow(Motion motion, Track track) {
    TrackMethod method = TrackMethod.of(OptimizerChoice.LBFGS, 2);
    try (Simulator simulator = method.simulator(body, SimulationSettings.DEFAULT)) {
      method.tracker(simulator, TrackSettings.MOCAP.withEvaluations(15)).follow(motion, track);
    }
    return track;
  }

  @Test
  void aStandingBodyFollowsItsArmsInWholeLength() {
    Motion motion = loweringArms(1.5);
    Track track = follow(motion);
    assertEquals(motion.duration(), track.motion().duration(), 1.0 / 240 + 1e-9);
    assertEquals(0, track.lostShare());
    assertTrue(track.windows().size() >= 2);
    for (WindowReport window : track.windows()) {
      assertTrue(window.loss() <= window.firstLoss(), window::toString);
      assertTrue(window.error() < 0.02, window::toString);
      assertTrue(window.evaluations() <= 15, window::toString);
    }
  }

  @Test
  void whatNoBodyCanDoIsMarkedAsLostAndNotPaperedOver() {
    Pose rest = body.skeleton().restPose();
    List<Pose> poses = new ArrayList<>();
    for (int i = 0; i <= 30; i++) { // falling upwards: whatever it began with would not do
      double risen = 5 * (i / 30.0) * (i / 30.0);
      poses.add(rest.withRootPosition(rest.rootPosition().plus(new Vector3(0, risen, 0))));
    }
    Motion impossible = Motion.atRate(body.skeleton(), 30, poses);
    Track track = follow(impossible);
    assertEquals(1, track.lostShare());
    Pose end = track.motion().pose(track.motion().frameCount() - 1);
    assertEquals(0, end.rootPosition().distanceTo(poses.get(30).rootPosition()), 0.02);
  }

  @Test
  void framesAreThoseOfTheReferenceAndTheFloorCarriesTheWeight() {
    Motion motion = loweringArms(1.5);
    Track track = follow(motion, Track.atFramesOf(motion));
    List<TrackedFrame> frames = track.frames();
    assertEquals(motion.frameCount(), frames.size());
    double weight = 9.81 * BodyShape.AVERAGE.massKilograms();
    for (int f = 0; f < frames.size(); f++) {
      TrackedFrame frame = frames.get(f);
      assertEquals(motion.time(f), frame.time(), 1e-9);
      assertTrue(frame.trusted());
      assertEquals(body.jointCount(), frame.torques().size());
      if (f > 30) { // at rest by then
        assertTrue(frame.left().contact() && frame.right().contact(), "frame " + f);
        double force = frame.left().force().y() + frame.right().force().y();
        assertEquals(weight, force, 0.1 * weight, "frame " + f);
      }
    }
  }
}
