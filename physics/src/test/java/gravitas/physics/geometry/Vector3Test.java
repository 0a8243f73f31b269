package gravitas.physics.geometry;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

class Vector3Test {
  private static Vector3 random(Random random) {
    return new Vector3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
  }

  private static void assertNear(Vector3 expected, Vector3 found) {
    assertEquals(0, expected.distanceTo(found), 1e-12, expected + " and " + found);
  }

  @Test
  void byHand() {
    Vector3 a = new Vector3(1, 2, 3);
    Vector3 b = new Vector3(-4, 5, 6);
    assertEquals(new Vector3(-3, 7, 9), a.plus(b));
    assertEquals(new Vector3(5, -3, -3), a.minus(b));
    assertEquals(new Vector3(2, 4, 6), a.times(2));
    assertEquals(new Vector3(-1, -2, -3), a.negated());
    assertEquals(24, a.dot(b), 0);
    assertEquals(new Vector3(-3, -18, 13), a.cross(b));
    assertEquals(Math.sqrt(14), a.norm(), 1e-15);
    assertEquals(Math.sqrt(43), a.distanceTo(b), 1e-15);
    assertNear(new Vector3(-1.5, 3.5, 4.5), a.lerp(b, 0.5));
    assertNear(a, a.lerp(b, 0));
    assertNear(b, a.lerp(b, 1));
  }

  @Test
  void theAxesAreRightHanded() {
    assertEquals(Vector3.Z, Vector3.X.cross(Vector3.Y));
    assertEquals(Vector3.X, Vector3.Y.cross(Vector3.Z));
    assertEquals(Vector3.Y, Vector3.Z.cross(Vector3.X));
  }

  @Test
  void numbersInAndOut() {
    double[] values = new double[5];
    new Vector3(7, 8, 9).into(values, 1);
    assertArrayEquals(new double[] {0, 7, 8, 9, 0}, values);
    assertEquals(new Vector3(8, 9, 0), Vector3.from(values, 2));
  }

  @Test
  void directionsNeedALength() {
    assertNear(new Vector3(0, 0.6, -0.8), new Vector3(0, 3e-9, -4e-9).normalized());
    assertThrows(IllegalArgumentException.class, Vector3.ZERO::normalized);
    var endless = new Vector3(Double.POSITIVE_INFINITY, 0, 0);
    assertFalse(endless.isFinite());
    assertFalse(new Vector3(0, Double.NaN, 0).isFinite());
    assertTrue(Vector3.X.isFinite());
  }

  /** Rigid motions: (a b) c = a (b c), and each is undone by its inverse. */
  @RepeatedTest(10)
  void transformsAreAGroup(RepetitionInfo info) {
    var random = new Random(info.getCurrentRepetition());
    RigidTransform a = transform(random);
    RigidTransform b = transform(random);
    Vector3 p = random(random);
    assertNear(a.apply(b.apply(p)), a.times(b).apply(p));
    assertNear(p, a.inverse().apply(a.apply(p)));
    assertNear(p, a.times(a.inverse()).apply(p));
    assertNear(b.inverse().times(a.inverse()).apply(p), a.times(b).inverse().apply(p));
    assertNear(p, RigidTransform.IDENTITY.apply(p));
    Vector3 q = random(random);
    assertEquals(p.distanceTo(q), a.apply(p).distanceTo(a.apply(q)), 1e-12);
  }

  private static RigidTransform transform(Random random) {
    return new RigidTransform(
        Quaternion.fromAxisAngle(random(random).normalized(), 3 * random.nextDouble()),
        random(random));
  }
}
