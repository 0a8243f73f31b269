package gravitas.lab.evaluation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.joints.JointConvention;
import gravitas.datasets.joints.JointSet;
import gravitas.datasets.metrics.ContactRule;
import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.motion.Skeleton;
import gravitas.physics.simulate.SimulationSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A motion against landmarks made of itself, moved in known ways. */
class JudgeTest {
  private static final Skeleton SKELETON = HumanoidBody.of(BodyShape.AVERAGE).skeleton();
  private static final double STANDING = HumanoidBody.of(BodyShape.AVERAGE).standingRoot().y();
  private static final JudgeSettings SETTINGS =
      new JudgeSettings(
          JointSet.LIMBS_12, ContactRule.OF_TRUTH, SimulationSettings.DEFAULT.scene(), 0.02);

  /** An arm swings; the feet stand, or glide along x with so many metres per second. */
  private static Motion standing(double gliding) {
    List<Pose> poses = new ArrayList<>();
    for (int f = 0; f < 60; f++) {
      double t = f / 50.0;
      Quaternion swing = Quaternion.fromAxisAngle(Vector3.X, Math.sin(3 * t)).normalized();
      poses.add(
          SKELETON
              .restPose()
              .withRootPosition(new Vector3(gliding * t, STANDING, 0))
              .withRotation(SKELETON.indexOf("LeftArm"), swing));
    }
    return Motion.atRate(SKELETON, 50, poses);
  }

  private static PointTracks landmarks(Motion motion) {
    return JointSet.STANDARD_19.from(PointTracks.of(motion), JointConvention.STANDARD);
  }

  private static Judge judge(PointTracks truth, boolean sameWorld) {
    return new Judge(
        new Observation(
            BodyShape.AVERAGE,
            standing(0),
            truth,
            sameWorld,
            Optional.empty(),
            Optional.empty(),
            List.of()),
        SETTINGS);
  }

  @Test
  void theTruthItselfHasNoError() {
    Judge judge = judge(landmarks(standing(0)), true);
    assertEquals(60, judge.frames());
    Map<Measure, Double> values = judge.measure(standing(0));
    for (Measure measure :
        List.of(
            Measure.MPJPE_G,
            Measure.MPJPE,
            Measure.MPJPE_PA,
            Measure.ACCELERATION,
            Measure.FOOT_SKATE)) {
      assertEquals(0, values.get(measure), 1e-6, measure.key());
    }
    assertFalse(values.containsKey(Measure.MPJPE_2D), "no camera, no pixels");
  }

  /** 10 cm aside is 100 mm in the world, nothing about the root. */
  @Test
  void asideIsAnErrorOfTheWorldAlone() {
    PointTracks aside = landmarks(standing(0)).moved(new Vector3(0.06, 0, 0.08));
    Map<Measure, Double> values = judge(aside, true).measure(standing(0));
    assertEquals(100, values.get(Measure.MPJPE_G), 1e-6);
    assertEquals(0, values.get(Measure.MPJPE), 1e-6);
    assertEquals(0, values.get(Measure.MPJPE_PA), 1e-6);
  }

  /** A truth of another world is fitted to once, so that only its own shape counts. */
  @Test
  void anotherWorldIsFittedRigidly() {
    Quaternion turn = Quaternion.fromAxisAngle(Vector3.Y, 1).normalized();
    PointTracks turned =
        landmarks(standing(0)).mapped(p -> turn.rotate(p).plus(new Vector3(3, 0, 1)));
    assertEquals(0, judge(turned, false).measure(standing(0)).get(Measure.MPJPE_G), 1e-6);
    assertTrue(judge(turned, true).measure(standing(0)).get(Measure.MPJPE_G) > 1000);
    PointTracks larger = landmarks(standing(0)).mapped(p -> p.times(1.1));
    Map<Measure, Double> values = judge(larger, false).measure(standing(0));
    assertTrue(values.get(Measure.MPJPE_G) > 20, "a rigid fit does not scale");
    assertEquals(0, values.get(Measure.MPJPE_PA), 1e-6);
  }

  /** Feet that glide 2 m/s where the truth's stand: 80 mm a frame at 25 per second, all skate. */
  @Test
  void glidingFeetSkateWhereTheTruthStands() {
    Map<Measure, Double> values = judge(landmarks(standing(0)), true).measure(standing(2));
    assertEquals(100, values.get(Measure.FOOT_SKATE), 1e-9);
    assertEquals(80, values.get(Measure.FOOT_SLIDE), 1);
  }

  @Test
  void aTruthElsewhereInTimeIsRefused() {
    PointTracks later = TimeShift.moved(landmarks(standing(0)), -5);
    var error = assertThrows(IllegalArgumentException.class, () -> judge(later, true));
    assertTrue(error.getMessage().contains("only 0 frames in common"), error.getMessage());
  }
}
