package gravitas.physics.motion;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A leg of two bones: hip at the root, knee 0.4 m below, toes 0.5 m below and 0.1 m before it. */
class SkeletonTest {
  private static final Skeleton LEG =
      new Skeleton(
          List.of(
              new Joint("Hip", -1, Vector3.ZERO), new Joint("Knee", 0, new Vector3(0, -0.4, 0))),
          List.of(new EndSite("Toes", 1, new Vector3(0, -0.5, 0.1))));

  private static String refused(Executable work) {
    return assertThrows(IllegalArgumentException.class, work).getMessage();
  }

  private static Quaternion x(double degrees) {
    return Quaternion.fromAxisAngle(Vector3.X, Math.toRadians(degrees));
  }

  private static void assertAt(double x, double y, double z, Vector3 found) {
    assertEquals(0, new Vector3(x, y, z).distanceTo(found), 1e-12, found.toString());
  }

  @Test
  void jointsAreFoundByName() {
    assertEquals(1, LEG.indexOf("Knee"));
    assertTrue(LEG.has("Hip"));
    assertFalse(LEG.has("Toes"), "an end site is no joint");
    assertEquals("no joint 'Elbow'; there are Hip, Knee", refused(() -> LEG.indexOf("Elbow")));
    assertEquals(0.4, LEG.boneLength(1), 1e-15);
  }

  /** Bent by a right angle, the shank points backwards and the foot down. */
  @Test
  void aBentKnee() {
    var kinematics = new ForwardKinematics(LEG);
    kinematics.update(Pose.rest(LEG, new Vector3(1, 2, 3)).withRotation(1, x(90)));
    assertAt(1, 1.6, 3, kinematics.position(1));
    assertAt(1, 1.5, 2.5, kinematics.position(LEG.endSites().get(0)));
    assertEquals(0, kinematics.rotation(1).angleTo(x(90)), 1e-12);
  }

  @Test
  void turnsOfTheHipMoveTheKnee() {
    var kinematics = new ForwardKinematics(LEG);
    kinematics.update(Pose.rest(LEG, Vector3.ZERO).withRotation(0, x(-90)).withRotation(1, x(90)));
    assertAt(0, 0, 0.4, kinematics.position(1));
    assertAt(0, -0.5, 0.5, kinematics.position(LEG.endSites().get(0)));
  }

  @Test
  void theLowestPointMayBeAnEnd() {
    var kinematics = new ForwardKinematics(LEG);
    assertEquals(-0.9, kinematics.lowestHeight(), 1e-12, "at rest");
    kinematics.update(Pose.rest(LEG, Vector3.ZERO).withRotation(0, x(180)));
    assertEquals(0, kinematics.lowestHeight(), 1e-12, "upside down the hip is lowest");
  }

  @Test
  void positionsAsNumbers() {
    var kinematics = new ForwardKinematics(LEG);
    double[] numbers = new double[7];
    kinematics.positionsInto(numbers, 1);
    assertArrayEquals(new double[] {0, 0, 0, 0, 0, -0.4, 0}, numbers, 1e-15);
  }

  @Test
  void atRestTheLowestPointIsOnTheFloor() {
    assertAt(0, 0.9, 0, LEG.restPose().rootPosition());
  }

  @Test
  void scaledBonesAreLonger() {
    Skeleton twice = LEG.scaled(2);
    assertEquals(0.8, twice.boneLength(1), 1e-15);
    assertAt(0, -1, 0.2, twice.endSites().get(0).offset());
    assertEquals(0.4, LEG.boneLength(1), 0);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -1, Double.NaN, Double.POSITIVE_INFINITY})
  void impossibleScales(double factor) {
    assertEquals(
        "scale factor " + factor + " is not positive and finite",
        refused(() -> LEG.scaled(factor)));
  }

  @Test
  void anotherSkeletonsPoseDoesNotFit() {
    var single = new Pose(Vector3.ZERO, List.of(Quaternion.IDENTITY));
    var kinematics = new ForwardKinematics(LEG);
    assertEquals(
        "a pose of 1 joints does not fit a skeleton of 2",
        refused(() -> kinematics.update(single)));
    assertEquals(
        "poses with 1 and 2 joints cannot be mixed",
        refused(() -> single.interpolate(Pose.rest(LEG, Vector3.ZERO), 0.5)));
  }

  @Test
  void posesAreMixedTheShortWay() {
    Pose a = Pose.rest(LEG, Vector3.ZERO).withRotation(1, x(170));
    Pose b = Pose.rest(LEG, new Vector3(2, 0, 0)).withRotation(1, x(-170));
    Pose half = a.interpolate(b, 0.5);
    assertAt(1, 0, 0, half.rootPosition());
    assertEquals(Math.PI, half.rotation(1).angleTo(Quaternion.IDENTITY), 1e-9, "180 degrees");
    Pose quarter = a.interpolate(b, 0.25);
    assertEquals(0, quarter.rotation(1).angleTo(x(175)), 1e-9);
  }

  @Test
  void changedPosesLeaveTheOthers() {
    Pose pose = Pose.rest(LEG, Vector3.ZERO);
    Pose turned = pose.withRotation(1, x(30));
    assertEquals(0, pose.rotation(1).angleTo(Quaternion.IDENTITY), 0);
    Pose moved = turned.withRootPosition(new Vector3(5, 0, 0));
    assertEquals(0, moved.rotation(1).angleTo(x(30)), 1e-12);
    assertAt(0, 0, 0, turned.rootPosition());
  }

  @Test
  void impossiblePoses() {
    assertTrue(
        refused(() -> Pose.rest(LEG, new Vector3(Double.NaN, 0, 0))).endsWith("is not finite"));
    assertEquals(
        "the rotation of joint 1 has norm 2.0 instead of 1",
        refused(
            () ->
                new Pose(Vector3.ZERO, List.of(Quaternion.IDENTITY, new Quaternion(0, 0, 0, 2)))));
  }
}
