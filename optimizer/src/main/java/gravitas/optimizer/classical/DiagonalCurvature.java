package gravitas.optimizer.classical;

import java.util.Arrays;

/**
 * A curvature of its own for each variable, as the steps so far tell it: the slope of each partial
 * derivative against its variable, by least squares with forgetting. Variables in different units
 * or, at the extreme, independent of each other need it; where variables act together such slopes
 * are noise. So it also keeps account of how well it foretells the gradient's change along the next
 * step, compared with one curvature for all, and is {@link #trusted} only while it does better.
 */
final class DiagonalCurvature {
  /** What is left of a step's weight when the next one is taken in. */
  private static final double MEMORY = 0.8;

  /** Share of the common curvature's error below which the variables' own are trusted. */
  private static final double BETTER = 0.5;

  /** Share of the gradient's whole change below which an error is small anyway. */
  private static final double SMALL = 0.05;

  /** Weight of the common curvature, in steps of mean length. */
  private static final double PRIOR = 1e-6;

  /** Share of the squared change below which it counts as foretold exactly: 1 % of its length. */
  private static final double EXACT = 1e-4;

  /** Steps to be foretold before that can be said. */
  private static final int ENOUGH = 2;

  private final double[] products;
  private final double[] squares;
  private double allProducts;
  private double allSquares;
  private double ownError;
  private double commonError;
  private double change;
  private int foretold;

  DiagonalCurvature(int dimension) {
    products = new double[dimension];
    squares = new double[dimension];
  }

  void forget() {
    Arrays.fill(products, 0);
    Arrays.fill(squares, 0);
    allProducts = 0;
    allSquares = 0;
    ownError = 0;
    commonError = 0;
    change = 0;
    foretold = 0;
  }

  /** Takes in a step s and the gradient's change y along it, after having foretold it. */
  void observe(double[] s, double[] y) {
    boolean first = allSquares == 0;
    double common = common();
    double own = 0;
    double plain = 0;
    double whole = 0;
    double sumProducts = 0;
    double sumSquares = 0;
    for (int i = 0; i < s.length; i++) {
      double missed = y[i] - curvature(i, common) * s[i];
      double missedByCommon = y[i] - common * s[i];
      own += missed * missed;
      whole += y[i] * y[i];
      plain += missedByCommon * missedByCommon;
      sumProducts += s[i] * y[i];
      sumSquares += s[i] * s[i];
    }
    if (!(sumSquares > 0) || !Double.isFinite(sumSquares + sumProducts + own + plain)) {
      return;
    }
    // steps count alike whatever their length, so that a long first one does not outlive its use
    double weight = 1 / sumSquares;
    if (!first) {
      ownError = MEMORY * ownError + weight * own;
      commonError = MEMORY * commonError + weight * plain;
      change = MEMORY * change + weight * whole;
      foretold++;
    }
    for (int i = 0; i < s.length; i++) {
      products[i] = MEMORY * products[i] + weight * s[i] * y[i];
      squares[i] = MEMORY * squares[i] + weight * s[i] * s[i];
    }
    allProducts = MEMORY * allProducts + weight * sumProducts;
    allSquares = MEMORY * allSquares + 1;
  }

  /**
   * Whether the variables' own curvatures have foretold the last steps well, or better than one.
   */
  boolean trusted() {
    return ownError < Math.max(BETTER * commonError, SMALL * change);
  }

  /**
   * Whether the last steps' gradients were foretold all but exactly, by curvatures that all rise:
   * along such steps there is no more to learn.
   */
  boolean exact() {
    if (foretold < ENOUGH || !(ownError < EXACT * change)) {
      return false;
    }
    double common = common();
    for (int i = 0; i < products.length; i++) {
      if (!(curvature(i, common) > 0)) {
        return false;
      }
    }
    return true;
  }

  /** Multiplies by the inverse curvatures, by {@code bold} where a curvature is below 1 / bold. */
  void divide(double[] vector, double bold) {
    double common = common();
    for (int i = 0; i < vector.length; i++) {
      double c = curvature(i, common);
      vector[i] *= c * bold > 1 ? 1 / c : bold;
    }
  }

  private double common() {
    return allSquares > 0 ? allProducts / allSquares : 0;
  }

  private double curvature(int i, double common) {
    double prior = PRIOR * allSquares / products.length;
    return prior > 0 ? (products[i] + prior * common) / (squares[i] + prior) : common;
  }
}
