package gravitas.datasets.rotation;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EulerOrderTest {
  private static final double[] ZEROS = new double[3];

  @ParameterizedTest
  @EnumSource
  void anglesGiveTheRotationBack(EulerOrder order) {
    var random = new Random(4);
    for (int i = 0; i < 1000; i++) {
      Quaternion q =
          new Quaternion(
                  random.nextGaussian(),
                  random.nextGaussian(),
                  random.nextGaussian(),
                  random.nextGaussian())
              .normalized();
      double[] a = order.angles(q, ZEROS);
      assertEquals(0, q.angleTo(order.rotation(a[0], a[1], a[2])), 1e-7, order + " seed 4, " + q);
    }
  }

  @ParameterizedTest
  @EnumSource
  void smallAnglesAreReadDirectly(EulerOrder order) {
    double[] a = order.angles(order.rotation(0.3, -0.2, 0.1), ZEROS);
    assertArrayEquals(new double[] {0.3, -0.2, 0.1}, a, 1e-12);
  }

  @ParameterizedTest
  @EnumSource
  void theSingularityKeepsTheThirdAngle(EulerOrder order) {
    for (double middle : new double[] {Math.PI / 2, -Math.PI / 2}) {
      Quaternion q = order.rotation(0.4, middle, 0.7);
      double[] a = order.angles(q, new double[] {0.4, middle, 0.7});
      assertArrayEquals(new double[] {0.4, middle, 0.7}, a, 1e-6);
      assertEquals(0, q.angleTo(order.rotation(a[0], a[1], a[2])), 1e-6);
    }
  }

  @ParameterizedTest
  @EnumSource
  void anglesFollowThroughManyTurnsAndBeyondTheSingularity(EulerOrder order) {
    double[] previous = ZEROS;
    for (int i = 1; i <= 400; i++) { // the middle angle grows through 90 degrees and full turns
      double angle = 0.05 * i + 0.013;
      previous = order.angles(order.rotation(0.2, angle, -0.3), previous);
      assertArrayEquals(new double[] {0.2, angle, -0.3}, previous, 1e-6);
    }
  }

  @ParameterizedTest
  @EnumSource
  void axesAreThoseOfTheName(EulerOrder order) {
    Vector3 axis =
        switch (order.axes()[0]) {
          case X -> Vector3.X;
          case Y -> Vector3.Y;
          case Z -> Vector3.Z;
        };
    assertEquals(order.name().substring(0, 1), order.axes()[0].name());
    assertEquals(0, Quaternion.fromAxisAngle(axis, 0.5).angleTo(order.rotation(0.5, 0, 0)), 1e-12);
  }
}
