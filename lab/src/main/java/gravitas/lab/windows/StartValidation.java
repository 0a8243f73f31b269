package gravitas.lab.windows;

import gravitas.tracking.LearnedWindowStart;
import gravitas.tracking.OptimizerChoice;
import gravitas.tracking.StartNetwork;
import gravitas.tracking.TrackMethod;
import gravitas.tracking.TrackingOptimizer;
import gravitas.tracking.WindowEncounter;
import gravitas.tracking.WindowTrial;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Judges a network by what a search makes of its start on fixed windows of people who were not
 * trained on, beside the same search without a network: mean logarithms of ratios of losses.
 */
final class StartValidation {
  static final String COLUMNS = "at4,at10,at20,at20over60";
  private static final int BUDGET = 20;

  private final List<WindowEncounter> windows = new ArrayList<>();
  private final List<WindowTrial> without = new ArrayList<>();

  StartValidation(RecordedStretches stretches, int count) throws IOException {
    var method = TrackMethod.of(OptimizerChoice.TRUST_LBFGS, 1);
    for (int i = 0; i < count; i++) {
      for (WindowEncounter window : stretches.windows(i)) {
        windows.add(window);
        without.add(window.attempt(method, 60));
      }
    }
  }

  /** A line of the log. */
  String cells(StartNetwork network) {
    TrackingOptimizer optimizer = new LearnedWindowStart(network);
    double[] sums = new double[4];
    for (int i = 0; i < windows.size(); i++) {
      WindowTrial with = windows.get(i).attempt(TrackMethod.of(optimizer, 1), BUDGET);
      WindowTrial plain = without.get(i);
      sums[0] += Math.log(with.best(4) / plain.best(4));
      sums[1] += Math.log(with.best(10) / plain.best(10));
      sums[2] += Math.log(with.best(BUDGET) / plain.best(BUDGET));
      sums[3] += Math.log(with.best(BUDGET) / plain.best(60));
    }
    int n = windows.size();
    return String.format(
        Locale.ROOT, "%.4f,%.4f,%.4f,%.4f", sums[0] / n, sums[1] / n, sums[2] / n, sums[3] / n);
  }
}
