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

  /** However wildly a joint turns: all choices between the two solutions are tried. */
  @ParameterizedTest
  @EnumSource
  void noChoiceOfSolutionsJumpsLess(EulerOrder order) {
    int frames = 9;
    var random = new Random(7);
    for (int trial = 0; trial < 200; trial++) {
      double[][] angles = new double[frames][];
      double largest = 0;
      for (int f = 0; f < frames; f++) {
        Quaternion q = order.rotation(random.nextGaussian(), 1.5 + random.nextGaussian(), 1);
        angles[f] = order.angles(q, f == 0 ? ZEROS : angles[f - 1]);
        largest = f == 0 ? 0 : Math.max(largest, EulerOrder.jump(angles[f], angles[f - 1]));
      }
      double least = Double.MAX_VALUE;
      for (int choice = 0; choice < 1 << frames; choice++) {
        double jump = 0;
        for (int f = 1; f < frames; f++) {
          double[] from = ((choice >> (f - 1)) & 1) == 0 ? angles[f - 1] : other(angles[f - 1]);
          double[] to = ((choice >> f) & 1) == 0 ? angles[f] : other(angles[f]);
          for (int a = 0; a < 3; a++) {
            jump = Math.max(jump, Math.abs(Math.IEEEremainder(to[a] - from[a], 2 * Math.PI)));
          }
        }
        least = Math.min(least, jump);
      }
      assertEquals(least, largest, 1e-9, order + ", seed 7, trial " + trial);
    }
  }

  private static double[] other(double[] angles) {
    return new double[] {angles[0] + Math.PI, Math.PI - angles[1], angles[2] + Math.PI};
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
