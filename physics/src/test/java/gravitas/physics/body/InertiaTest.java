package gravitas.physics.body;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.geometry.Vector3;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class InertiaTest {
  /** By adding up small cubes, each a point but for its own inertia. */
  @Test
  void aBoxIsTheSumOfItsParts() {
    int n = 12;
    double[] side = {0.2, 0.1, 0.4};
    double mass = 3;
    double part = mass / (n * n * n);
    double xx = 0;
    double yy = 0;
    double zz = 0;
    for (int i = 0; i < n * n * n; i++) {
      double x = side[0] * ((i % n + 0.5) / n - 0.5);
      double y = side[1] * ((Math.floorDiv(i, n) % n + 0.5) / n - 0.5);
      double z = side[2] * ((Math.floorDiv(i, n * n) + 0.5) / n - 0.5);
      xx += part * (y * y + z * z);
      yy += part * (x * x + z * z);
      zz += part * (x * x + y * y);
    }
    Inertia box = Inertia.ofBox(mass, new Vector3(side[0], side[1], side[2]));
    double own = 1 - 1.0 / (n * n); // points instead of cubes miss 1/n² of it
    assertEquals(xx / own, box.xx(), 1e-12);
    assertEquals(yy / own, box.yy(), 1e-12);
    assertEquals(zz / own, box.zz(), 1e-12);
    assertEquals(0, box.xy(), 0);
  }

  @Test
  void aBallHasTwoFifths() {
    Inertia ball = Inertia.ofBall(5, 0.3);
    assertEquals(0.4 * 5 * 0.09, ball.xx(), 1e-15);
    assertEquals(ball.xx(), ball.zz(), 0);
  }

  /** A box cut in two halves along x: each is left when the other is taken away. */
  @Test
  void whatIsLeftOfAHalvedBoxIsTheOtherHalf() {
    Inertia whole = Inertia.ofBox(2, new Vector3(0.6, 0.2, 0.1));
    Inertia half = Inertia.ofBox(1, new Vector3(0.3, 0.2, 0.1));
    Inertia rest = whole.without(half, 1, 1, new Vector3(0.3, 0, 0));
    assertEquals(half.xx(), rest.xx(), 1e-15);
    assertEquals(half.yy(), rest.yy(), 1e-15);
    assertEquals(half.zz(), rest.zz(), 1e-15);
  }

  /** Two points beside each other obliquely have products of inertia. */
  @Test
  void partsAcrossLeaveProducts() {
    Inertia ball = Inertia.ofBall(1, 0.1);
    Vector3 apart = new Vector3(0.2, 0.1, -0.3);
    // both balls about their common centre: each is half of the way off
    double x = 0.1;
    double y = 0.05;
    double z = -0.15;
    var both =
        new Inertia(
            2 * (ball.xx() + y * y + z * z),
            2 * (ball.xx() + x * x + z * z),
            2 * (ball.xx() + x * x + y * y),
            -2 * x * y,
            -2 * x * z,
            -2 * y * z);
    Inertia rest = both.without(ball, 1, 1, apart);
    assertEquals(ball.xx(), rest.xx(), 1e-15);
    assertEquals(ball.yy(), rest.yy(), 1e-15);
    assertEquals(0, rest.xy(), 1e-15);
    assertEquals(0, rest.xz(), 1e-15);
    assertEquals(0, rest.yz(), 1e-15);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 1, 1, 0",
    "-1, 1, 1, 0",
    "1, 1, 3, 0", // more about z than a plate has about x and y together
    "3, 1, 1, 0",
    "1, 1, 1, 1.1",
    "NaN, 1, 1, 0",
    "Infinity, Infinity, Infinity, 0",
  })
  void whatNoBodyHasIsRefused(double xx, double yy, double zz, double xy) {
    String message =
        assertThrows(IllegalArgumentException.class, () -> new Inertia(xx, yy, zz, xy, 0, 0))
            .getMessage();
    assertTrue(message.startsWith("no body has the inertia xx " + xx), message);
    assertTrue(message.contains("xy " + xy), message);
  }

  @Test
  void aPlateIsJustPossible() {
    assertEquals(2, Inertia.diagonal(1, 1, 2).zz(), 0);
  }

  @Test
  void shapesHaveTheirVolumes() {
    assertEquals(4.0 / 3 * Math.PI * 0.008, new Shape.Ball(Vector3.ZERO, 0.2).volume(), 1e-15);
    var capsule = new Shape.Capsule(Vector3.ZERO, new Vector3(0, 0.3, 0.4), 0.1);
    assertEquals(0.5, capsule.length(), 1e-15);
    assertEquals(
        Math.PI * 0.01 * 0.5 + 4.0 / 3 * Math.PI * 0.001, capsule.volume(), 1e-15, "tube, ball");
    assertEquals(0.024, new Shape.Box(Vector3.ZERO, new Vector3(0.2, 0.3, 0.4)).volume(), 1e-15);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.01, 0.05, 0.1, 0.2})
  void aCapsulesRadiusIsFoundFromItsVolume(double radius) {
    double total = 0.5;
    var capsule = new Shape.Capsule(Vector3.ZERO, new Vector3(0, total - 2 * radius, 0), radius);
    assertEquals(radius, Shape.Capsule.radiusOfVolume(total, capsule.volume()), 1e-12);
  }

  /** A volume beyond that of a ball as long as the whole cannot be met. */
  @Test
  void theThickestCapsuleIsABall() {
    assertEquals(0.25, Shape.Capsule.radiusOfVolume(0.5, 10), 1e-12);
  }

  @Test
  void flatShapesAreRefused() {
    String message =
        assertThrows(IllegalArgumentException.class, () -> new Shape.Ball(Vector3.ZERO, 0))
            .getMessage();
    assertEquals("a shape has the radius 0.0 m", message);
    assertThrows(
        IllegalArgumentException.class, () -> new Shape.Box(Vector3.ZERO, new Vector3(1, -1, 1)));
    assertThrows(
        IllegalArgumentException.class,
        () -> new Shape.Capsule(Vector3.ZERO, Vector3.X, Double.POSITIVE_INFINITY));
  }
}
