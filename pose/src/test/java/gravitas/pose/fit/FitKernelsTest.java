package gravitas.pose.fit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.RotationVectors;
import gravitas.physics.geometry.Vector3;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Rotations on arrays against those of the vocabulary, the robust loss, the area of support. */
class FitKernelsTest {
  private static final long SEED = 17;

  private static Quaternion random(SplittableRandom random) {
    Vector3 axis = new Vector3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
    return Quaternion.fromAxisAngle(axis.normalized(), 3 * random.nextDouble()).normalized();
  }

  private static double[] array(Quaternion q) {
    double[] flat = new double[4];
    q.into(flat, 0);
    return flat;
  }

  @Test
  void productsMatricesAndTurnsAreThoseOfQuaternions() {
    var random = new SplittableRandom(SEED);
    for (int n = 0; n < 50; n++) {
      Quaternion a = random(random);
      Quaternion b = random(random);
      double[] product = new double[4];
      RotationVectors.multiply(array(a), 0, array(b), 0, product, 0);
      assertArrayEquals(array(a.times(b)), product, 1e-14);
      double[] matrix = new double[9];
      Rotations.toMatrix(array(a), 0, matrix, 0);
      assertArrayEquals(a.toMatrix(), matrix, 1e-14);
      double[] turned = array(a);
      Rotations.turn(turned, 0, 0.3, -0.2, 0.7);
      Vector3 v = new Vector3(0.3, -0.2, 0.7);
      Quaternion step = Quaternion.fromAxisAngle(v.normalized(), v.norm());
      assertArrayEquals(array(a.times(step).normalized()), turned, 1e-12);
    }
  }

  /** difference(a, a exp(v)) is v, on either side of the double cover. */
  @Test
  void theDifferenceIsTheTurnBetween() {
    var random = new SplittableRandom(SEED);
    for (int n = 0; n < 50; n++) {
      double[] a = array(random(random));
      double[] b = a.clone();
      double[] v = {random.nextGaussian(), random.nextGaussian(), 0.5};
      double size = Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
      double angle = 3 * random.nextDouble();
      for (int i = 0; i < 3; i++) {
        v[i] *= angle / size;
      }
      Rotations.turn(b, 0, v[0], v[1], v[2]);
      double[] found = new double[3];
      Rotations.difference(a, 0, b, 0, found, 0);
      assertArrayEquals(v, found, 1e-9, "seed " + SEED);
      for (int i = 0; i < 4; i++) {
        b[i] = -b[i];
      }
      Rotations.difference(a, 0, b, 0, found, 0);
      assertArrayEquals(v, found, 1e-9, "the same rotation");
    }
  }

  /** log(exp(v) exp(d)) = v + J d, by central differences. */
  @Test
  void theInverseRightJacobianIsThatOfCentralDifferences() {
    for (double[] v : new double[][] {{0.4, -1.1, 0.8}, {1e-5, 2e-5, 0}, {0, 2.9, 0.3}}) {
      double[] j = new double[9];
      Rotations.inverseRightJacobian(v[0], v[1], v[2], j);
      for (int column = 0; column < 3; column++) {
        double[] up = logOfTurned(v, column, 1e-6);
        double[] down = logOfTurned(v, column, -1e-6);
        for (int row = 0; row < 3; row++) {
          assertEquals((up[row] - down[row]) / 2e-6, j[3 * row + column], 1e-7);
        }
      }
    }
  }

  private static double[] logOfTurned(double[] v, int axis, double by) {
    double[] q = {0, 0, 0, 1};
    Rotations.turn(q, 0, v[0], v[1], v[2]);
    double[] d = new double[3];
    d[axis] = by;
    Rotations.turn(q, 0, d[0], d[1], d[2]);
    double[] log = new double[3];
    Rotations.log(q, 0, log, 0);
    return log;
  }

  /** Half the square near zero; its weight is twice its slope by the square. */
  @Test
  void theRobustLossDescendsByItsWeight() {
    assertEquals(0.5 * 1e-6, Robust.loss(1e-6, 2), 1e-12);
    assertTrue(Robust.loss(1e6, 2) < 30, "an outlier loses its pull");
    for (double square : new double[] {0.01, 1, 30}) {
      double slope = (Robust.loss(square + 1e-6, 2) - Robust.loss(square - 1e-6, 2)) / 2e-6;
      assertEquals(0.5 * Robust.weight(square, 2), slope, 1e-8);
    }
  }

  @Test
  void theAreaOfSupportIsTheHullOfTheFeet() {
    var area = new SupportArea();
    double[][] corners = {{0, 0}, {2, 0}, {2, 1}, {0, 1}, {1, 0.5}, {0.5, 0.2}, {0, 0}};
    for (double[] corner : corners) {
      area.add(corner[0], corner[1]);
    }
    assertEquals(-0.5, area.distance(1, 0.5), 1e-12);
    assertEquals(-0.1, area.distance(1.9, 0.5), 1e-12);
    assertEquals(0.3, area.distance(2.3, 0.5), 1e-12);
    assertEquals(5, area.distance(2 + 3, 1 + 4), 1e-12, "from a corner");
    assertArrayEquals(new double[] {0, 0}, area.outside(0.7, 0.7), 0);
    assertArrayEquals(new double[] {0, -0.4}, area.outside(1, -0.4), 1e-12);
  }

  @Test
  void twoPointsAreALineAndOneIsAPoint() {
    var area = new SupportArea();
    area.add(1, 1);
    assertEquals(Math.sqrt(2), area.distance(0, 0), 1e-12);
    area.add(1, 3);
    assertEquals(1, area.distance(0, 2), 1e-12);
    assertEquals(0, area.distance(1, 2), 1e-12, "never inside");
  }
}
