package gravitas.optimizer.functions;

import java.util.SplittableRandom;

/**
 * A random orthogonal matrix Q, uniform over all of them: the product of n − 1 Householder
 * reflections of Gaussian vectors of falling length and of a diagonal of signs (Stewart 1980). It
 * is applied in n² operations and never formed. Immutable.
 */
public final class Rotation {
  private final double[][] normals;
  private final double[] signs;

  /**
   * Draws one.
   *
   * @param dimension n
   * @param random the generator; equal states draw equal rotations
   */
  public Rotation(int dimension, SplittableRandom random) {
    normals = new double[dimension - 1][];
    signs = new double[dimension];
    for (int k = 0; k < dimension - 1; k++) {
      double[] v = new double[dimension - k];
      double squares = 0;
      for (int i = 0; i < v.length; i++) {
        v[i] = random.nextGaussian();
        squares += v[i] * v[i];
      }
      // towards the nearer axis direction, away from cancellation
      double length = Math.copySign(Math.sqrt(squares), v[0]);
      signs[k] = -Math.signum(length);
      v[0] += length;
      double norm = Math.sqrt(2 * (squares + Math.abs(length * (v[0] - length))));
      for (int i = 0; i < v.length; i++) {
        v[i] /= norm;
      }
      normals[k] = v;
    }
    signs[dimension - 1] = random.nextBoolean() ? 1 : -1;
  }

  /**
   * x ← Q x.
   *
   * @param x changed
   */
  public void apply(double[] x) {
    for (int i = 0; i < signs.length; i++) {
      x[i] *= signs[i];
    }
    for (int k = normals.length - 1; k >= 0; k--) {
      reflect(normals[k], x, k);
    }
  }

  /**
   * x ← Qᵀ x.
   *
   * @param x changed
   */
  public void applyTransposed(double[] x) {
    for (int k = 0; k < normals.length; k++) {
      reflect(normals[k], x, k);
    }
    for (int i = 0; i < signs.length; i++) {
      x[i] *= signs[i];
    }
  }

  private static void reflect(double[] v, double[] x, int from) {
    double along = 0;
    for (int i = 0; i < v.length; i++) {
      along += v[i] * x[from + i];
    }
    for (int i = 0; i < v.length; i++) {
      x[from + i] -= 2 * along * v[i];
    }
  }
}
