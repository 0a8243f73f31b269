package gravitas.physics.geometry;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RotationVectorsTest {
  @ParameterizedTest
  @ValueSource(doubles = {1e-9, 1e-5, 0.019, 0.021, 0.5, 2, 3.1})
  void exponentialAndLogarithmAreInverse(double angle) {
    double[] v = direction(angle, 1);
    double[] q = new double[4];
    RotationVectors.exponential(v, q);
    double[] back = new double[3];
    RotationVectors.between(new double[] {0, 0, 0, 1}, 0, q, 0, back);
    for (int i = 0; i < 3; i++) {
      assertEquals(v[i], back[i], 1e-14 + 1e-13 * angle);
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e-6, 0.019, 0.021, 0.5, 2, 3.1})
  void jacobianMatchesDifferencesAndItsInverse(double angle) {
    double[] w = direction(angle, 2);
    double[] weight = direction(1, 3);
    double[] transposed = new double[3];
    RotationVectors.rightJacobianTransposed(w, weight, 0, transposed);
    double h = 1e-6;
    for (int i = 0; i < 3; i++) {
      double[] plus = w.clone();
      double[] minus = w.clone();
      plus[i] += h;
      minus[i] -= h;
      double[] a = new double[4];
      double[] b = new double[4];
      RotationVectors.exponential(minus, a);
      RotationVectors.exponential(plus, b);
      double[] d = new double[3];
      RotationVectors.between(a, 0, b, 0, d);
      double expected = (d[0] * weight[0] + d[1] * weight[1] + d[2] * weight[2]) / (2 * h);
      assertEquals(expected, transposed[i], 1e-8);
    }
    double[] back = new double[3];
    RotationVectors.rightInverseTransposed(w, transposed, 0, back);
    for (int i = 0; i < 3; i++) {
      assertEquals(weight[i], back[i], 1e-11);
    }
  }

  private static double[] direction(double length, long seed) {
    var random = new Random(seed);
    Vector3 v =
        new Vector3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian())
            .normalized()
            .times(length);
    return new double[] {v.x(), v.y(), v.z()};
  }
}
