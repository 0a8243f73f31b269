package gravitas.pipeline.report;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidSkeleton;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.motion.Skeleton;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class BodySceneTest {
  private static final Skeleton SKELETON = HumanoidSkeleton.of(BodyShape.AVERAGE);

  private static Motion motion(double x) {
    List<Pose> poses = new ArrayList<>();
    for (int f = 0; f < 3; f++) {
      poses.add(
          Pose.rest(SKELETON, new Vector3(x, 1, 0.1 * f))
              .withRotation(
                  SKELETON.indexOf("LeftArm"), Quaternion.fromAxisAngle(Vector3.Z, 0.3 * f)));
    }
    return Motion.atRate(SKELETON, 30, poses);
  }

  /** Points are joints first, then ends of limbs; in tenths of millimetres. */
  @Test
  void pointsAreWhereTheJointsAre() {
    BodyScene scene = BodyScene.of(motion(0.2));
    var kinematics = new ForwardKinematics(SKELETON);
    for (int f = 0; f < 3; f++) {
      kinematics.update(motion(0.2).pose(f));
      for (int j = 0; j < SKELETON.jointCount(); j++) {
        Vector3 shown = Vector3.from(scene.points().get(f).toArray(), 3 * j);
        assertEquals(0, shown.distanceTo(kinematics.position(j)), 1e-4, "joint " + j);
      }
    }
    assertEquals(0.0333, scene.times().get(1), 0);
  }

  @Test
  void limbsJoinPointsThatThereAre() {
    BodyScene scene = BodyScene.of(motion(0));
    int points = scene.points().get(0).size() / 3;
    assertTrue(points > SKELETON.jointCount(), "ends of limbs besides the joints");
    for (BodyScene.Limb limb : scene.limbs()) {
      assertTrue(limb.from() < points && limb.to() < points, limb.toString());
      assertTrue(limb.radius() > 0.01 && limb.radius() < 0.3, limb.toString());
    }
    long left = scene.limbs().stream().filter(l -> l.side() == BodyScene.Side.LEFT).count();
    long right = scene.limbs().stream().filter(l -> l.side() == BodyScene.Side.RIGHT).count();
    assertEquals(left, right);
    assertTrue(left >= 6, left + " limbs on a side");
  }

  @Test
  void twoPeopleShareAScene() {
    BodyScene one = BodyScene.of(motion(0)).withBefore(motion(0.01));
    BodyScene other = BodyScene.of(motion(1)).withBefore(motion(1.01));
    BodyScene both = one.with(other);
    int shift = one.points().get(0).size() / 3;
    assertEquals(2 * one.limbs().size(), both.limbs().size());
    BodyScene.Limb first = other.limbs().get(0);
    assertEquals(first.from() + shift, both.limbs().get(one.limbs().size()).from());
    assertEquals(1, both.points().get(0).get(3 * shift), 0);
    assertEquals(1.01, both.before().get(0).get(3 * shift), 0);
    assertEquals(List.of(), both.forces());
  }

  @Test
  void forcesOfBothAreShown() {
    var force = new BodyScene.Force(0, 0, 0, 1, 2, 3);
    BodyScene pushed =
        BodyScene.of(motion(0)).withForces(List.of(List.of(force), List.of(), List.of()));
    assertEquals(1, pushed.with(BodyScene.of(motion(1))).forces().get(0).size());
    assertEquals(2, pushed.with(pushed).forces().get(0).size());
    assertEquals(0, pushed.with(pushed).forces().get(1).size());
  }

  /** What only one of two has from before physics is not compared. */
  @Test
  void beforeIsShownOfAllOrNobody() {
    BodyScene both = BodyScene.of(motion(0)).withBefore(motion(0)).with(BodyScene.of(motion(1)));
    assertEquals(List.of(), both.before());
  }

  @Test
  void framesMustAgree() {
    BodyScene scene = BodyScene.of(motion(0));
    String message =
        assertThrows(IllegalArgumentException.class, () -> scene.withForces(List.of(List.of())))
            .getMessage();
    assertEquals("1 frames of forces for 3", message);
  }

  @Test
  void numbersAreRoundedAndJoined() throws Exception {
    Numbers numbers = Numbers.rounded(2, 1.004, -2.006, Double.NaN);
    assertArrayEquals(new double[] {1, -2.01, Double.NaN}, numbers.toArray());
    assertEquals("[1.0,-2.01,null]", new ObjectMapper().writeValueAsString(numbers));
    Numbers more = numbers.with(Numbers.of(7));
    assertEquals(4, more.size());
    assertEquals(7, more.get(3), 0);
    numbers.toArray()[0] = 99;
    assertEquals(1, numbers.get(0), 0);
  }

  @Test
  void aCurveHasAsManyPlacesAsValues() {
    String message =
        assertThrows(
                IllegalArgumentException.class,
                () -> new Chart.Series("knee", Numbers.of(1, 2), Numbers.of(1)))
            .getMessage();
    assertEquals("the curve knee has 2 places and 1 values", message);
    var chart =
        new Chart(
            Chart.Kind.TIME,
            "a",
            "m",
            "s",
            true,
            List.of(new Chart.Series("k", Numbers.of(1), Numbers.of(2))));
    assertEquals("b", chart.titled("b").title());
    assertEquals(chart, chart.titled("b").titled("a"));
  }
}
