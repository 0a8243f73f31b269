package gravitas.physics.body;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JointRangeTest {
  private static final JointRange RANGE = JointRange.ofDegrees(-30, 90, -20, 10, -5, 45);

  private static Quaternion turn(Vector3 axis, double degrees) {
    return Quaternion.fromAxisAngle(axis, Math.toRadians(degrees));
  }

  /** Within an axis' range nothing, beyond it the difference of 2 sin(angle / 2). */
  @ParameterizedTest
  @CsvSource({"-30, 0", "0, 0", "90, 0", "100, 0.1179", "-50, 0.3276"})
  void excessAboutX(double degrees, double excess) {
    assertEquals(excess, RANGE.excess(turn(Vector3.X, degrees)), 1e-4);
  }

  @Test
  void theWorstAxisCounts() {
    assertEquals(0, RANGE.excess(turn(Vector3.Y, -19)), 1e-12);
    assertTrue(RANGE.excess(turn(Vector3.Y, -25)) > 0);
    assertTrue(RANGE.excess(turn(Vector3.Z, -10)) > 0);
    assertEquals(0, RANGE.excess(turn(Vector3.Z, 44)), 1e-12);
  }

  /** q and -q are the same rotation. */
  @Test
  void signsOfAQuaternionDoNotMatter() {
    Quaternion q = turn(Vector3.X, 120);
    var same = new Quaternion(-q.x(), -q.y(), -q.z(), -q.w());
    assertEquals(RANGE.excess(q), RANGE.excess(same), 1e-12);
  }

  /** A left joint that is turned is a right one turned the mirrored way. */
  @Test
  void mirrorImagesHaveMirroredRanges() {
    var random = new Random(3);
    JointRange right = RANGE.mirrored();
    for (int n = 0; n < 200; n++) {
      var axis =
          new Vector3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian())
              .normalized();
      Quaternion q = Quaternion.fromAxisAngle(axis, 3 * random.nextDouble());
      var mirrored = new Quaternion(q.x(), -q.y(), -q.z(), q.w());
      assertEquals(RANGE.excess(q), right.excess(mirrored), 1e-12, "case " + n + ", seed 3");
    }
    assertEquals(RANGE, right.mirrored());
  }

  @Test
  void freeJointsHaveNoExcess() {
    var random = new Random(4);
    for (int n = 0; n < 100; n++) {
      var axis =
          new Vector3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian())
              .normalized();
      Quaternion q = Quaternion.fromAxisAngle(axis, 3.1 * random.nextDouble());
      assertEquals(0, JointRange.FREE.excess(q), 1e-12, "case " + n + ", seed 4");
    }
  }

  @Test
  void restIsWithinEveryRange() {
    for (int j = 0; j < HumanoidBody.of(BodyShape.AVERAGE).jointCount(); j++) {
      JointRange range = HumanoidBody.of(BodyShape.AVERAGE).range(j);
      assertEquals(0, range.excess(Quaternion.IDENTITY), 0, "joint " + j);
    }
    String message =
        assertThrows(
                IllegalArgumentException.class, () -> JointRange.ofDegrees(10, 20, -1, 1, -1, 1))
            .getMessage();
    assertTrue(
        message.startsWith("a joint's range must reach from -pi..0 to 0..pi about each axis"),
        message);
    assertThrows(IllegalArgumentException.class, () -> JointRange.ofDegrees(-200, 0, 0, 0, 0, 0));
  }
}
