package gravitas.optimizer.learned;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gravitas.optimizer.learned.Preconditioner.Normalisation;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The low-rank form against the matrix it stands for. */
class PreconditionerTest {
  private static final long SEED = 99;

  /** The paper's formula, written out. */
  private static double[][] direct(double[][] b, double[][] vectors, Normalisation normalisation) {
    int n = b.length;
    double[][] next = new double[n][n];
    double squares = 0;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        next[i][j] = b[i][j];
        for (double[] u : vectors) {
          next[i][j] += u[i] * u[j];
        }
        squares += next[i][j] * next[i][j];
      }
    }
    double norm =
        switch (normalisation) {
          case NONE -> 1;
          case FROBENIUS -> Math.sqrt(squares);
          case ROOT_MEAN_SQUARE -> Math.sqrt(squares / n);
        };
    for (double[] row : next) {
      for (int j = 0; j < n; j++) {
        row[j] /= norm;
      }
    }
    return next;
  }

  @ParameterizedTest
  @EnumSource(Normalisation.class)
  void bothFormsEqualThePapersFormula(Normalisation normalisation) {
    SplittableRandom random = new SplittableRandom(SEED);
    int n = 40;
    double[][] b = new double[n][n];
    for (int i = 0; i < n; i++) {
      b[i][i] = 1;
    }
    Preconditioner lowRank = new LowRankPreconditioner(n);
    Preconditioner dense = new DensePreconditioner(n);
    for (int step = 0; step < 60; step++) {
      double[][] vectors = new double[3][];
      double size = Math.pow(10, random.nextDouble(-2, 0.3));
      for (int l = 0; l < 3; l++) {
        vectors[l] = random.doubles(n, -size, size).toArray();
      }
      b = direct(b, vectors, normalisation);
      lowRank.update(vectors, normalisation);
      dense.update(vectors, normalisation);
      double[] s = random.doubles(n, -1, 1).toArray();
      double[] byLowRank = new double[n];
      double[] byDense = new double[n];
      lowRank.multiply(s, byLowRank);
      dense.multiply(s, byDense);
      double largest = 0;
      double[] expected = new double[n];
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          expected[i] += b[i][j] * s[j];
        }
        largest = Math.max(largest, Math.abs(expected[i]));
      }
      for (int i = 0; i < n; i++) {
        assertEquals(expected[i], byLowRank[i], 1e-10 * largest, "step " + step + " seed " + SEED);
        assertEquals(expected[i], byDense[i], 1e-10 * largest, "step " + step + " seed " + SEED);
      }
    }
  }
}
