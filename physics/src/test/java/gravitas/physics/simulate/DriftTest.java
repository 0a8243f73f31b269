package gravitas.physics.simulate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gravitas.physics.body.Actuator;
import gravitas.physics.body.BodyModel;
import gravitas.physics.body.JointRange;
import gravitas.physics.body.RootMotion;
import gravitas.physics.dynamics.Configuration;
import gravitas.physics.dynamics.LinkTree;
import gravitas.physics.dynamics.RandomBodies;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DriftTest {
  private static final double DT = 1.0 / 60;

  private final Random random = new Random(4);

  private LinkTree tree(RootMotion root) {
    BodyModel body = RandomBodies.tree(5, Actuator.NONE, JointRange.FREE, root, random);
    return new LinkTree(body);
  }

  /** Cayley's map turns by 2 atan(dt |w| / 2) about w. */
  @ParameterizedTest
  @EnumSource(RootMotion.class)
  void everyLinkTurnsByCayleysMap(RootMotion root) {
    LinkTree tree = tree(root);
    Configuration from = RandomBodies.configuration(tree, random);
    var to = new Configuration(tree);
    Drift.apply(tree, from, to, DT);
    for (int i = 0; i < tree.count; i++) {
      Vector3 w = Vector3.from(from.angular, 3 * i);
      Quaternion turn =
          Quaternion.fromAxisAngle(w.times(1 / w.norm()), 2 * Math.atan(DT * w.norm() / 2));
      Quaternion expected = turn.times(Quaternion.from(from.rotation, 4 * i));
      Quaternion actual = Quaternion.from(to.rotation, 4 * i);
      assertEquals(0, distance(expected, actual), 1e-15);
    }
  }

  private static double distance(Quaternion a, Quaternion b) {
    return Math.max(
        Math.max(Math.abs(a.x() - b.x()), Math.abs(a.y() - b.y())),
        Math.max(Math.abs(a.z() - b.z()), Math.abs(a.w() - b.w())));
  }

  @ParameterizedTest
  @EnumSource(RootMotion.class)
  void aFreeBodysCentreMovesStraightAndAPinnedRootStays(RootMotion root) {
    LinkTree tree = tree(root);
    Configuration from = RandomBodies.configuration(tree, random);
    var to = new Configuration(tree);
    Drift.apply(tree, from, to, DT);
    Vector3 rootBefore = Vector3.from(from.position, 0);
    Vector3 rootAfter = Vector3.from(to.position, 0);
    if (root == RootMotion.PINNED) {
      assertEquals(rootBefore, rootAfter);
      return;
    }
    Vector3 expected =
        rootBefore
            .plus(Vector3.from(from.bodyCentre, 0))
            .plus(Vector3.from(from.bodyVelocity, 0).times(DT));
    assertEquals(0, expected.distanceTo(rootAfter.plus(Vector3.from(to.bodyCentre, 0))), 1e-15);
  }

  /** What rounding did to a rotation's length is mended in the next step, not carried along. */
  @ParameterizedTest
  @EnumSource(RootMotion.class)
  void lengthsThatAreOffAreMended(RootMotion root) {
    LinkTree tree = tree(root);
    Configuration from = RandomBodies.configuration(tree, random);
    for (int e = 0; e < from.rotation.length; e++) {
      from.rotation[e] *= 1 + 1e-9;
    }
    var to = new Configuration(tree);
    Drift.apply(tree, from, to, DT);
    for (int i = 0; i < tree.count; i++) {
      assertEquals(1, Quaternion.from(to.rotation, 4 * i).norm(), 5e-16);
    }
  }
}
