package gravitas.lab.training;

import gravitas.optimizer.learned.DecaySlopes;
import gravitas.optimizer.learned.Forward;
import gravitas.optimizer.learned.LearnedState;
import gravitas.optimizer.learned.StepRule;
import gravitas.optimizer.learned.Weights;
import java.util.Arrays;
import java.util.List;

/**
 * A batch of problems optimized in step: one network run serves all of them. A problem whose values
 * stop being finite stays where it was.
 */
final class TrainingRollout {
  final List<Task> tasks;
  final int[] starts;
  final LearnedState[] states;
  final double[][] x;
  final double[][] gradient;
  final double[] value;
  final double[] first;
  final double[] best;
  final boolean[] lost;
  final float[] rows;

  TrainingRollout(List<Task> tasks, Weights weights, StepRule rule) {
    int count = tasks.size();
    this.tasks = tasks;
    this.starts = new int[count + 1];
    this.states = new LearnedState[count];
    this.x = new double[count][];
    this.gradient = new double[count][];
    this.value = new double[count];
    this.first = new double[count];
    this.best = new double[count];
    this.lost = new boolean[count];
    double[] decays = weights.decays();
    for (int p = 0; p < count; p++) {
      Task task = tasks.get(p);
      int n = task.dimension();
      starts[p + 1] = starts[p] + n;
      states[p] = new LearnedState(weights.shape(), rule, decays, n);
      x[p] = task.start();
      gradient[p] = new double[n];
      value[p] = task.objective().evaluate(x[p], gradient[p]);
      first[p] = value[p];
      best[p] = value[p];
    }
    this.rows = new float[starts[count] * weights.shape().inputs()];
  }

  /** Goes on with these weights' decays. */
  void useDecaysOf(Weights weights) {
    double[] decays = weights.decays();
    for (LearnedState state : states) {
      state.useDecays(decays);
    }
  }

  /** From now on keeps how features change with the decays. */
  void followDecays() {
    for (LearnedState state : states) {
      state.followDecays();
    }
  }

  /** How the features of the last step change with the decays, problem by problem. */
  DecaySlopes[] decaySlopes() {
    return Arrays.stream(states).map(LearnedState::decaySlopes).toArray(DecaySlopes[]::new);
  }

  /** One step of every problem. */
  void step(Forward network, Weights weights) {
    for (int p = 0; p < states.length; p++) {
      states[p].observe(x[p], gradient[p], rows, starts[p]);
    }
    network.run(weights, rows, starts);
    for (int p = 0; p < states.length; p++) {
      if (lost[p]) {
        continue;
      }
      boolean moved = states[p].advance(network, starts[p], x[p]);
      double next = moved ? tasks.get(p).objective().evaluate(x[p], gradient[p]) : Double.NaN;
      if (!Double.isFinite(next) || !finite(gradient[p])) {
        lost[p] = true;
        value[p] = Double.POSITIVE_INFINITY;
        Arrays.fill(gradient[p], 0);
        continue;
      }
      value[p] = next;
      best[p] = Math.min(best[p], next);
    }
  }

  private static boolean finite(double[] numbers) {
    double sum = 0;
    for (double number : numbers) {
      sum += Math.abs(number);
    }
    return sum < 1e150; // squares of squares of gradients must not overflow
  }
}
