package gravitas.lab.windows;

import gravitas.lab.PeopleApart;
import gravitas.optimizer.Optimum;
import gravitas.optimizer.Run;
import gravitas.physics.simulate.NativeSimulator;
import gravitas.physics.simulate.Simulator;
import gravitas.tracking.OptimizerChoice;
import gravitas.tracking.TrackingOptimizer;
import gravitas.tracking.WindowEncounter;
import gravitas.tracking.WindowFeatures;
import gravitas.tracking.WindowObjective;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.IntConsumer;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.NormOps_DDRM;

/**
 * Estimates the metric that windows are searched in, from the Hessians of windows of people that
 * nothing is tested on, at what a search found there: of each window some products H v with random
 * v, by differences of gradients, as they are and mirrored, all windows counting alike. Then {@code
 * E H v v^T H = E H H}, and its nearest Kronecker product is that of T and S squared.
 */
public final class MetricEstimate {
  /** Of the root mean square Hessian; chosen on windows of people kept for validation. */
  private static final double POWER = -0.35;

  private static final double STEP = 1e-4; // rad, half a difference
  private static final TrackingOptimizer IN_TURNS =
      TrackingOptimizer.of("turns", OptimizerChoice.TRUST_LBFGS::create);

  private final MetricSettings settings;
  private final RecordedStretches stretches;
  private final List<DMatrixRMaj> samples = new ArrayList<>();

  /**
   * An estimate that has seen nothing yet.
   *
   * @param settings its numbers
   * @param recordings folder of files named PERSON_CLIP.bvh
   * @throws IOException if the folder cannot be read
   */
  public MetricEstimate(MetricSettings settings, Path recordings) throws IOException {
    this.settings = settings;
    this.stretches =
        new RecordedStretches(
            recordings, PeopleApart::isTrainedOn, settings.seed(), settings.evaluations());
  }

  /**
   * Looks at all stretches.
   *
   * @param knots of the windows that count
   * @param done hears the number of each stretch after it
   * @return the metric's file: rows of the matrix between knots, then of that between axes
   * @throws IOException if a recording cannot be read
   */
  public String run(int knots, IntConsumer done) throws IOException {
    for (int i = 0; i < settings.stretches(); i++) {
      List<WindowEncounter> windows = stretches.windows(i);
      for (int w = 0; w < windows.size(); w++) {
        probe(windows.get(w), knots, new SplittableRandom(settings.seed() * 31 + 1_009L * i + w));
      }
      done.accept(i + 1);
    }
    if (samples.isEmpty()) {
      throw new IllegalArgumentException(
          "no window of "
              + knots
              + " knots in "
              + settings.stretches()
              + " stretches of recordings; more stretches are needed");
    }
    KroneckerFit fit = KroneckerFit.of(samples);
    // A and B are the factors' squares
    return rows(fit.rows(POWER / 2)) + rows(fit.columns(POWER / 2));
  }

  private void probe(WindowEncounter window, int knots, SplittableRandom random) {
    try (Simulator simulator = new NativeSimulator(window.body(), window.world())) {
      WindowObjective objective = window.objective(simulator, OptimizerChoice.TRUST_LBFGS);
      if (window.features(objective).knots() != knots) {
        return;
      }
      Optimum best =
          Run.of(OptimizerChoice.TRUST_LBFGS.create())
              .withMaxEvaluations(settings.evaluations())
              .minimize(objective, new double[objective.dimension()]);
      double[] turns = objective.turns(best.point());
      WindowObjective plain = window.objective(simulator, IN_TURNS);
      double[] up = new double[turns.length];
      double[] down = new double[turns.length];
      plain.evaluate(new double[turns.length], up); // what losses are relative to
      List<DMatrixRMaj> here = new ArrayList<>();
      for (int p = 0; p < settings.probes(); p++) {
        double[] direction = new double[turns.length];
        for (int i = 0; i < knots * WindowFeatures.OUTPUTS; i++) {
          direction[i] = random.nextGaussian();
        }
        plain.evaluate(moved(turns, direction, STEP), up);
        plain.evaluate(moved(turns, direction, -STEP), down);
        add(up, down, knots, here);
      }
      keep(here);
    }
  }

  /** All windows count alike, else one with a hard landing would outweigh the others. */
  private void keep(List<DMatrixRMaj> ofWindow) {
    double squares = 0;
    for (DMatrixRMaj sample : ofWindow) {
      squares += Math.pow(NormOps_DDRM.normF(sample), 2);
    }
    for (DMatrixRMaj sample : ofWindow) {
      CommonOps_DDRM.scale(1 / Math.sqrt(squares), sample);
      samples.add(sample);
    }
  }

  private static double[] moved(double[] from, double[] direction, double by) {
    double[] to = from.clone();
    for (int i = 0; i < to.length; i++) {
      to[i] += by * direction[i];
    }
    return to;
  }

  private static void add(double[] up, double[] down, int knots, List<DMatrixRMaj> to) {
    var sample = new DMatrixRMaj(knots, WindowFeatures.OUTPUTS);
    var mirrored = new DMatrixRMaj(knots, WindowFeatures.OUTPUTS);
    double[] row = new double[WindowFeatures.OUTPUTS];
    double[] other = new double[row.length];
    for (int k = 0; k < knots; k++) {
      for (int i = 0; i < row.length; i++) {
        row[i] = (up[row.length * k + i] - down[row.length * k + i]) / (2 * STEP);
        if (!Double.isFinite(row[i])) {
          return; // the simulation ended: there is no Hessian
        }
      }
      WindowFeatures.mirror(row, other);
      System.arraycopy(row, 0, sample.data, row.length * k, row.length);
      System.arraycopy(other, 0, mirrored.data, row.length * k, row.length);
    }
    to.add(sample);
    to.add(mirrored);
  }

  private static String rows(DMatrixRMaj matrix) {
    var text = new StringBuilder();
    for (int i = 0; i < matrix.numRows; i++) {
      for (int j = 0; j < matrix.numCols; j++) {
        double entry = 0.5 * (matrix.get(i, j) + matrix.get(j, i)); // symmetric to the last digit
        text.append(j == 0 ? "" : ",").append(String.format(Locale.ROOT, "%.5f", entry));
      }
      text.append('\n');
    }
    return text.toString();
  }
}
