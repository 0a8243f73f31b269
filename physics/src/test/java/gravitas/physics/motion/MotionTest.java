package gravitas.physics.motion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import java.util.List;
import org.junit.jupiter.api.Test;

class MotionTest {
  /** Root, then an elbow 1 m along X, then a hand 0.5 m further. */
  private static final Skeleton ARM =
      new Skeleton(
          List.of(
              new Joint("Root", -1, Vector3.ZERO),
              new Joint("Elbow", 0, Vector3.X),
              new Joint("Hand", 1, new Vector3(0.5, 0, 0))),
          List.of(new EndSite("Tip", 2, new Vector3(0.25, 0, 0))));

  private static final Quaternion QUARTER_ABOUT_Z =
      Quaternion.fromAxisAngle(Vector3.Z, Math.PI / 2);

  private static void assertAt(double x, double y, double z, Vector3 actual) {
    assertEquals(0, actual.distanceTo(new Vector3(x, y, z)), 1e-12, () -> "at " + actual);
  }

  @Test
  void rotationsAddUpAlongTheChain() {
    var kinematics = new ForwardKinematics(ARM);
    kinematics.update(
        Pose.rest(ARM, new Vector3(0, 0, 2))
            .withRotation(0, QUARTER_ABOUT_Z)
            .withRotation(1, QUARTER_ABOUT_Z));
    assertAt(0, 1, 2, kinematics.position(1));
    assertAt(-0.5, 1, 2, kinematics.position(2));
    assertAt(-0.75, 1, 2, kinematics.position(ARM.endSites().get(0)));
    assertEquals(Math.PI, kinematics.rotation(2).angleTo(Quaternion.IDENTITY), 1e-12);
    assertEquals(0, kinematics.lowestHeight(), 1e-12);
  }

  @Test
  void samplesInterpolateAndHoldTheEnds() {
    Pose start = Pose.rest(ARM, Vector3.ZERO);
    Pose end = start.withRootPosition(Vector3.X).withRotation(1, QUARTER_ABOUT_Z);
    var motion = new Motion(ARM, new double[] {1, 3}, List.of(start, end));
    Pose middle = motion.at(1.5);
    assertAt(0.25, 0, 0, middle.rootPosition());
    assertEquals(Math.PI / 8, middle.rotation(1).angleTo(Quaternion.IDENTITY), 1e-12);
    assertAt(0, 0, 0, motion.at(-5).rootPosition());
    assertAt(1, 0, 0, motion.at(99).rootPosition());
  }

  @Test
  void resamplingKeepsTimeAndUnevenSamples() {
    Pose a = Pose.rest(ARM, Vector3.ZERO);
    var motion =
        new Motion(
            ARM,
            new double[] {0, 0.1, 0.4},
            List.of(a, a.withRootPosition(Vector3.X), a.withRootPosition(Vector3.X.times(4))));
    Motion even = motion.resampled(10);
    assertEquals(5, even.frameCount());
    assertEquals(10, even.meanRate(), 1e-9);
    for (int i = 0; i < 5; i++) {
      assertAt(i, 0, 0, even.pose(i).rootPosition());
    }
    assertEquals(0.1, motion.slice(1, 3).time(0));
  }

  @Test
  void badMotionsAreRefusedWithTheirValues() {
    Pose pose = Pose.rest(ARM, Vector3.ZERO);
    var backwards =
        assertThrows(
            IllegalArgumentException.class,
            () -> new Motion(ARM, new double[] {1, 0.5}, List.of(pose, pose)));
    assertTrue(backwards.getMessage().contains("0.5"), backwards.getMessage());
    assertThrows(IllegalArgumentException.class, () -> new Motion(ARM, new double[0], List.of()));
    assertThrows(
        IllegalArgumentException.class,
        () -> new Motion(ARM, new double[] {Double.NaN}, List.of(pose)));
    assertThrows(IllegalArgumentException.class, () -> Motion.atRate(ARM, 0, List.of(pose)));
    var notUnit =
        assertThrows(
            IllegalArgumentException.class, () -> pose.withRotation(1, new Quaternion(0, 0, 0, 2)));
    assertTrue(notUnit.getMessage().contains("joint 1"), notUnit.getMessage());
  }

  @Test
  void badSkeletonsAreRefused() {
    Joint root = new Joint("Root", -1, Vector3.ZERO);
    assertThrows(IllegalArgumentException.class, () -> new Skeleton(List.of(), List.of()));
    assertThrows(
        IllegalArgumentException.class,
        () -> new Skeleton(List.of(root, new Joint("A", 1, Vector3.X)), List.of()));
    assertThrows(
        IllegalArgumentException.class,
        () -> new Skeleton(List.of(root, new Joint("Root", 0, Vector3.X)), List.of()));
    assertThrows(IllegalArgumentException.class, () -> new Joint("two words", 0, Vector3.X));
    assertThrows(IllegalArgumentException.class, () -> ARM.indexOf("Knee"));
  }
}
