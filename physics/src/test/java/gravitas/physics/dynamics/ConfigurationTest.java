package gravitas.physics.dynamics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import gravitas.physics.body.Actuator;
import gravitas.physics.body.BodyModel;
import gravitas.physics.body.JointRange;
import gravitas.physics.body.RootMotion;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConfigurationTest {
  private static LinkTree tree(Random random) {
    BodyModel body = RandomBodies.tree(7, Actuator.NONE, JointRange.FREE, RootMotion.FREE, random);
    return new LinkTree(body);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void armsCentresAndInertiasAreTurnedIntoTheWorld(long seed) {
    var random = new Random(seed);
    LinkTree tree = tree(random);
    Configuration c = RandomBodies.configuration(tree, random);
    Vector3 weighted = Vector3.ZERO;
    for (int i = 0; i < tree.count; i++) {
      Quaternion q = Quaternion.from(c.rotation, 4 * i);
      assertArrayEquals(q.toMatrix(), Arrays.copyOfRange(c.matrix, 9 * i, 9 * i + 9), 1e-15);
      Vector3 centre = q.rotate(Vector3.from(tree.centre, 3 * i));
      assertClose(centre, Vector3.from(c.centre, 3 * i));
      if (i > 0) {
        Quaternion parent = Quaternion.from(c.rotation, 4 * tree.parent[i]);
        Vector3 arm = parent.rotate(Vector3.from(tree.offset, 3 * i));
        assertClose(arm, Vector3.from(c.arm, 3 * i));
        Vector3 before = Vector3.from(c.position, 3 * tree.parent[i]);
        assertClose(before.plus(arm), Vector3.from(c.position, 3 * i));
      }
      weighted = weighted.plus(Vector3.from(c.position, 3 * i).plus(centre).times(tree.mass[i]));
      Dense turn = Dense.three(q.toMatrix(), 0);
      Dense expected = turn.times(inertia(tree.inertia, i)).times(turn.transposed());
      assertArrayEquals(expected.values(), inertia(c.inertia, i).values(), 1e-15);
    }
    Vector3 root = Vector3.from(c.position, 0);
    assertClose(weighted.times(1 / tree.totalMass), root.plus(Vector3.from(c.bodyCentre, 0)));
  }

  private static Dense inertia(double[] six, int i) {
    int s = 6 * i;
    return Dense.three(
        new double[] {
          six[s],
          six[s + 3],
          six[s + 4],
          six[s + 3],
          six[s + 1],
          six[s + 5],
          six[s + 4],
          six[s + 5],
          six[s + 2]
        },
        0);
  }

  /** Velocities are how the places change when everything turns and moves for a little while. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void velocitiesAreDerivativesOfPlaces(long seed) {
    var random = new Random(seed);
    LinkTree tree = tree(random);
    Configuration c = RandomBodies.configuration(tree, random);
    double h = 1e-4;
    Configuration later = moved(tree, c, h);
    Configuration earlier = moved(tree, c, -h);
    for (int i = 0; i < 3 * tree.count; i++) {
      double velocity = (later.position[i] - earlier.position[i]) / (2 * h);
      assertEquals(velocity, c.velocity[i], 1e-6, "joint " + i); // seen: 4e-7, of the differences
      double centre =
          (later.position[i] + later.centre[i] - earlier.position[i] - earlier.centre[i]) / (2 * h);
      assertEquals(centre, c.centreVelocity[i], 1e-6, "centre " + i);
    }
    Vector3 momentum = Vector3.ZERO;
    for (int i = 0; i < tree.count; i++) {
      momentum = momentum.plus(Vector3.from(c.centreVelocity, 3 * i).times(tree.mass[i]));
      Dense spin =
          inertia(c.inertia, i)
              .times(Dense.column(Arrays.copyOfRange(c.angular, 3 * i, 3 * i + 3)));
      assertArrayEquals(spin.values(), Arrays.copyOfRange(c.spin, 3 * i, 3 * i + 3), 1e-14);
    }
    assertClose(momentum.times(1 / tree.totalMass), Vector3.from(c.bodyVelocity, 0));
  }

  private static Configuration moved(LinkTree tree, Configuration c, double h) {
    var moved = new Configuration(tree);
    for (int i = 0; i < tree.count; i++) {
      Quaternion.fromRotationVector(Vector3.from(c.angular, 3 * i).times(h))
          .times(Quaternion.from(c.rotation, 4 * i))
          .into(moved.rotation, 4 * i);
    }
    Vector3.from(c.position, 0).plus(Vector3.from(c.velocity, 0).times(h)).into(moved.position, 0);
    moved.turn();
    moved.place();
    return moved;
  }

  private static void assertClose(Vector3 expected, Vector3 actual) {
    assertEquals(0, expected.distanceTo(actual), 3e-15, expected + " " + actual);
  }
}
