package gravitas.physics.verification;

import gravitas.physics.simulate.NativeSimulator;
import gravitas.physics.simulate.Rollout;
import gravitas.physics.simulate.RolloutLoss;
import gravitas.physics.simulate.SimulationGradient;
import gravitas.physics.simulate.SimulationInput;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Random;

/**
 * Adjoint gradients against central differences, group by group.
 *
 * <p>Each group is tried along its own gradient and along random directions. The error is the
 * difference of the two directional derivatives over what a direction of that length usually gives:
 * the gradient's norm along itself, the norm over the square root of the size along random ones.
 * Differences are Richardson's combination of two central ones; they err too, by truncation or by
 * rounding, so several widths are tried and the closest counts.
 */
public final class GradientCheck {
  private static final double[] WIDTHS = {1e-2, 3e-3, 1e-3, 3e-4, 1e-4, 3e-5, 1e-5, 3e-6, 1e-6};
  private static final int RANDOM_DIRECTIONS = 2;
  private static final double NEGLIGIBLE = 1e-9; // of the largest group's gradient

  private GradientCheck() {}

  /**
   * {@return the largest relative error of each group that the loss depends on}
   *
   * @param in start, controls and settings
   * @param loss the loss
   * @param seed of everything random
   */
  public static Map<InputGroup, Double> run(SimulationInput in, RolloutLoss loss, long seed) {
    var gradient =
        new SimulationGradient(in.body(), in.settings().scene(), in.controls().knotCount());
    new NativeSimulator(in.body(), in.settings())
        .lossAndGradient(in.start(), in.controls(), in.steps(), loss, gradient);
    double largest = 0;
    for (InputGroup group : InputGroup.values()) {
      largest = Math.max(largest, norm(group.of(gradient, in)));
    }
    var random = new Random(seed);
    Map<InputGroup, Double> errors = new EnumMap<>(InputGroup.class);
    for (InputGroup group : InputGroup.values()) {
      double[] g = group.of(gradient, in);
      double norm = norm(g);
      if (norm <= NEGLIGIBLE * largest) {
        continue; // such as contact in flight, or a place the loss does not see: nothing to measure
      }
      double[] along = new double[g.length];
      for (int i = 0; i < g.length; i++) {
        along[i] = g[i] / norm;
      }
      double worst = error(in, loss, group, along, norm) / norm;
      for (int k = 0; k < RANDOM_DIRECTIONS && matter(g) > 1; k++) {
        double[] d = random(random, g);
        double usual = norm / Math.sqrt(g.length);
        worst = Math.max(worst, error(in, loss, group, d, dot(g, d)) / usual);
      }
      errors.put(group, worst);
    }
    return errors;
  }

  private static double error(
      SimulationInput in, RolloutLoss loss, InputGroup group, double[] d, double expected) {
    double best = Double.POSITIVE_INFINITY;
    for (double h : WIDTHS) {
      double wide = difference(in, loss, group, d, h);
      double narrow = difference(in, loss, group, d, h / 2);
      best = Math.min(best, Math.abs((4 * narrow - wide) / 3 - expected));
    }
    return best;
  }

  private static double difference(
      SimulationInput in, RolloutLoss loss, InputGroup group, double[] d, double h) {
    return (value(group.moved(in, d, h), loss) - value(group.moved(in, d, -h), loss)) / (2 * h);
  }

  /** The loss of a simulation; one that diverges has none. */
  static double value(SimulationInput in, RolloutLoss loss) {
    var out = new Rollout(in.body(), in.settings(), in.steps());
    new NativeSimulator(in.body(), in.settings())
        .simulate(in.start(), in.controls(), in.steps(), out);
    return out.status() == Rollout.Status.COMPLETED ? loss.evaluate(out, null) : Double.NaN;
  }

  /** How many entries the loss depends on; with one there is only one direction. */
  private static long matter(double[] gradient) {
    return Arrays.stream(gradient).filter(entry -> entry != 0).count();
  }

  /** A unit direction over the entries that matter (the root has no target, for one). */
  private static double[] random(Random random, double[] gradient) {
    double[] d = new double[gradient.length];
    for (int i = 0; i < d.length; i++) {
      d[i] = gradient[i] == 0 ? 0 : random.nextGaussian();
    }
    double norm = norm(d);
    for (int i = 0; i < d.length; i++) {
      d[i] /= norm;
    }
    return d;
  }

  private static double norm(double[] a) {
    return Math.sqrt(dot(a, a));
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }
}
