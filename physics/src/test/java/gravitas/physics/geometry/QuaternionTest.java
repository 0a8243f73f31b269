package gravitas.physics.geometry;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QuaternionTest {
  private static final double EXACT = 1e-14;
  private static final long SEED = 20261116;

  private final Random random = new Random(SEED);

  private Vector3 vector() {
    return new Vector3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
  }

  private Quaternion rotation() {
    return new Quaternion(
            random.nextGaussian(),
            random.nextGaussian(),
            random.nextGaussian(),
            random.nextGaussian())
        .normalized();
  }

  @Test
  void aQuarterTurnAboutYTakesZToX() {
    Quaternion quarter = Quaternion.fromAxisAngle(Vector3.Y, Math.PI / 2);
    assertEquals(0, quarter.rotate(Vector3.Z).distanceTo(Vector3.X), EXACT);
  }

  @Test
  void productsApplyTheRightFactorFirst() {
    for (int i = 0; i < 100; i++) {
      Quaternion a = rotation();
      Quaternion b = rotation();
      Vector3 v = vector();
      assertEquals(
          0, a.times(b).rotate(v).distanceTo(a.rotate(b.rotate(v))), 1e-13, "seed " + SEED);
      assertEquals(0, a.inverse().rotate(a.rotate(v)).distanceTo(v), 1e-13, "seed " + SEED);
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 1e-12, 1e-7, 1e-4, 0.0001001, 0.5, 3, Math.PI - 1e-9, Math.PI})
  void exponentialAndLogarithmAreInverse(double angle) {
    Vector3 vector = new Vector3(1, -2, 0.5).normalized().times(angle);
    Vector3 back = Quaternion.fromRotationVector(vector).toRotationVector();
    // at a half turn both signs of the axis are right
    double distance =
        Math.min(back.distanceTo(vector), angle > 3.14 ? back.plus(vector).norm() : 9);
    assertEquals(0, distance, 1e-13 + 1e-12 * angle);
  }

  @Test
  void matricesRoundTripForEveryPivot() {
    for (int i = 0; i < 1000; i++) {
      Quaternion q = rotation();
      assertEquals(0, Quaternion.fromMatrix(q.toMatrix()).angleTo(q), 1e-7, "seed " + SEED);
    }
    for (Vector3 axis : new Vector3[] {Vector3.X, Vector3.Y, Vector3.Z}) {
      Quaternion half = Quaternion.fromAxisAngle(axis, Math.PI);
      assertEquals(0, Quaternion.fromMatrix(half.toMatrix()).angleTo(half), 1e-7);
    }
  }

  @Test
  void theMatrixRotatesLikeTheQuaternion() {
    Quaternion q = rotation();
    Vector3 v = vector();
    double[] m = q.toMatrix();
    double[] byMatrix = {
      m[0] * v.x() + m[1] * v.y() + m[2] * v.z(),
      m[3] * v.x() + m[4] * v.y() + m[5] * v.z(),
      m[6] * v.x() + m[7] * v.y() + m[8] * v.z()
    };
    Vector3 r = q.rotate(v);
    assertArrayEquals(new double[] {r.x(), r.y(), r.z()}, byMatrix, 1e-13);
  }

  @Test
  void slerpHasConstantSpeedAndTakesTheShortWay() {
    Quaternion a = rotation();
    Quaternion b = rotation();
    Quaternion minusB = new Quaternion(-b.x(), -b.y(), -b.z(), -b.w());
    double whole = a.angleTo(b);
    assertTrue(whole <= Math.PI);
    for (double t : new double[] {0, 0.25, 0.5, 1}) {
      assertEquals(t * whole, a.angleTo(a.slerp(b, t)), 1e-7);
      assertEquals(0, a.slerp(b, t).angleTo(a.slerp(minusB, t)), 1e-7);
    }
  }

  @Test
  void betweenTurnsOneDirectionIntoAnother() {
    for (int i = 0; i < 100; i++) {
      Vector3 from = vector();
      Vector3 to = i % 10 == 0 ? from.negated() : vector();
      Vector3 turned = Quaternion.between(from, to).rotate(from.normalized());
      assertEquals(0, turned.distanceTo(to.normalized()), 1e-7, "seed " + SEED);
    }
  }

  @Test
  void whatIsNoRotationIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> new Quaternion(0, 0, 0, 0).normalized());
    assertThrows(
        IllegalArgumentException.class, () -> new Quaternion(Double.NaN, 0, 0, 1).normalized());
    assertThrows(IllegalArgumentException.class, Vector3.ZERO::normalized);
  }
}
