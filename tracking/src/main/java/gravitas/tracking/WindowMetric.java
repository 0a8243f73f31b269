package gravitas.tracking;

import gravitas.physics.control.ControlTrajectory;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * How far a window's variables go together: a turn of the hips at the first knot throws the whole
 * body about, one of a hand at the last moves nothing else. Searched in variables z with
 *
 * <pre>
 *   turns = K Z J,   K = T^p between knots,  J = S^p between joints' axes,  p = -0.35
 * </pre>
 *
 * <p>T and S are the factors of the root mean square of Hessians, (E H H)^(1/2) = T x S, of windows
 * of people that nothing is tested on, as they were met in use. Of windows with fewer knots the
 * last ones count: what a knot can do is a matter of the time that is left. Immutable.
 */
final class WindowMetric {
  private static final int KNOTS = 13;
  private static final int AXES = WindowFeatures.OUTPUTS;
  private static final double RATE = 12; // knots per second
  private static final double[][] MATRICES = read();

  private final int knots;

  private WindowMetric(int knots) {
    this.knots = knots;
  }

  /** For some controls; null where none was learned for such windows. */
  static WindowMetric of(ControlTrajectory controls) {
    boolean known =
        controls.rate() == RATE
            && controls.knotCount() <= KNOTS
            && 3 * (controls.jointCount() - 1) == AXES;
    return known ? new WindowMetric(controls.knotCount()) : null;
  }

  /** Root mean square of what the matrix does to a variable. */
  double gain() {
    double product = 1.0 / (knots * AXES);
    int skipped = KNOTS - knots;
    double squares = 0;
    for (int k = skipped; k < KNOTS; k++) {
      for (int l = skipped; l < KNOTS; l++) {
        squares += MATRICES[0][k * KNOTS + l] * MATRICES[0][k * KNOTS + l];
      }
    }
    product *= squares;
    squares = 0;
    for (double entry : MATRICES[1]) {
      squares += entry * entry;
    }
    return Math.sqrt(product * squares);
  }

  /**
   * Multiplies variables of controls, knot by knot, by the matrix, which is symmetric; what lies
   * beyond them stays.
   *
   * @param in the variables
   * @param out receives the product; another array
   */
  void apply(double[] in, double[] out) {
    double[] between = MATRICES[0];
    double[] axes = MATRICES[1];
    double[] row = new double[AXES];
    int skipped = KNOTS - knots;
    System.arraycopy(in, knots * AXES, out, knots * AXES, in.length - knots * AXES);
    for (int k = 0; k < knots; k++) {
      Arrays.fill(row, 0);
      for (int l = 0; l < knots; l++) {
        double weight = between[(skipped + k) * KNOTS + skipped + l];
        for (int i = 0; i < AXES; i++) {
          row[i] += weight * in[l * AXES + i];
        }
      }
      for (int i = 0; i < AXES; i++) {
        double sum = 0;
        for (int j = 0; j < AXES; j++) {
          sum += axes[i * AXES + j] * row[j];
        }
        out[k * AXES + i] = sum;
      }
    }
  }

  private static double[][] read() {
    try (var in =
        new BufferedReader(
            new InputStreamReader(
                WindowMetric.class.getResourceAsStream("window-metric.csv"),
                StandardCharsets.UTF_8))) {
      return new double[][] {matrix(in, KNOTS), matrix(in, AXES)};
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static double[] matrix(BufferedReader in, int size) throws IOException {
    double[] matrix = new double[size * size];
    for (int i = 0; i < size; i++) {
      String[] cells = in.readLine().split(",");
      for (int j = 0; j < size; j++) {
        matrix[i * size + j] = Double.parseDouble(cells[j]);
      }
    }
    return matrix;
  }
}
