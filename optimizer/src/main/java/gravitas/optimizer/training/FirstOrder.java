package gravitas.optimizer.training;

import gravitas.optimizer.learned.Forward;
import gravitas.optimizer.learned.NetworkGradient;
import gravitas.optimizer.learned.StepAdjoint;
import gravitas.optimizer.learned.StepRule;
import gravitas.optimizer.learned.Weights;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Back-propagation through windows of a rollout with the inner gradients, and so the features, held
 * constant (Andrychowicz et al. 2016): x, the log rates and B carry gradient through time. Cheap
 * and quick to a sane optimizer, but greedy; {@link Evolution} corrects it.
 */
final class FirstOrder implements Estimator {
  private static final int ROWS_AT_ONCE = 1200;

  private final TaskFamily family;
  private final StepRule rule;
  private final int batch;
  private final int window;
  private final Lengths lengths;
  private final SplittableRandom random;
  private final Forward network;
  private final NetworkGradient reverse;
  private Rollout rollout;
  private int length;

  FirstOrder(
      Weights like,
      TaskFamily family,
      StepRule rule,
      int batch,
      int window,
      Lengths lengths,
      SplittableRandom random) {
    this.family = family;
    this.rule = rule;
    this.batch = batch;
    this.window = window;
    this.lengths = lengths;
    this.random = random;
    this.network = new Forward(like.shape());
    this.reverse = new NetworkGradient(like.shape());
  }

  @Override
  public double estimate(Weights weights, long step, float[] gradient) {
    if (rollout == null || rollout.time >= length) {
      begin(weights, step);
    }
    int problems = rollout.tasks.size();
    int inputs = weights.shape().inputs();
    int total = rollout.starts[problems];
    float[][] features = new float[window][];
    StepAdjoint[] adjoints = new StepAdjoint[problems];
    for (int p = 0; p < problems; p++) {
      adjoints[p] = new StepAdjoint(weights.shape(), rule, rollout.tasks.get(p).dimension());
    }
    double loss = 0;
    for (int k = 0; k < window; k++) {
      rollout.step(network, weights);
      features[k] = java.util.Arrays.copyOf(rollout.rows, total * inputs);
      for (int p = 0; p < problems; p++) {
        Task task = rollout.tasks.get(p);
        double[] slope = new double[task.dimension()];
        if (!rollout.lost[p]) {
          task.outer().at(rollout.x[p], rollout.value[p], rollout.gradient[p], slope);
        }
        adjoints[p].record(rollout.states[p], network, rollout.starts[p], slope);
        loss += MetaLoss.of(rollout.value[p], rollout.first[p]) / (problems * window);
      }
    }
    backward(weights, features, adjoints, gradient);
    return loss;
  }

  private void begin(Weights weights, long step) {
    List<Task> tasks = new ArrayList<>();
    for (int p = 0; p < batch; p++) {
      tasks.add(family.sample(random));
    }
    rollout = new Rollout(tasks, weights, rule);
    length = lengths.draw(step, random);
  }

  /** Outputs' gradients of every step and problem, then the network's, in groups of rows. */
  private void backward(
      Weights weights, float[][] features, StepAdjoint[] adjoints, float[] gradient) {
    int total = rollout.starts[adjoints.length];
    int ranks = weights.shape().ranks();
    float[][] directionBar = new float[window][total];
    float[][] rateBar = new float[window][total];
    float[][][] rankBar = new float[window][ranks][total];
    for (int p = 0; p < adjoints.length; p++) {
      adjoints[p].sweep(rollout.starts[p], directionBar, rateBar, rankBar, 1.0 / adjoints.length);
    }
    reverse.clear();
    int stepsAtOnce = Math.max(1, ROWS_AT_ONCE / total);
    for (int from = 0; from < window; from += stepsAtOnce) {
      int count = Math.min(stepsAtOnce, window - from);
      group(weights, features, directionBar, rateBar, rankBar, from, count);
    }
    for (int i = 0; i < gradient.length; i++) {
      gradient[i] += reverse.gradient()[i];
    }
  }

  private void group(
      Weights weights,
      float[][] features,
      float[][] directionBar,
      float[][] rateBar,
      float[][][] rankBar,
      int from,
      int count) {
    int problems = rollout.tasks.size();
    int total = rollout.starts[problems];
    int inputs = weights.shape().inputs();
    float[] rows = new float[count * total * inputs];
    int[] starts = new int[count * problems + 1];
    float[] d = new float[count * total];
    float[] a = new float[count * total];
    float[][] u = new float[weights.shape().ranks()][count * total];
    for (int k = 0; k < count; k++) {
      System.arraycopy(features[from + k], 0, rows, k * total * inputs, total * inputs);
      System.arraycopy(directionBar[from + k], 0, d, k * total, total);
      System.arraycopy(rateBar[from + k], 0, a, k * total, total);
      for (int l = 0; l < u.length; l++) {
        System.arraycopy(rankBar[from + k][l], 0, u[l], k * total, total);
      }
      for (int p = 0; p < problems; p++) {
        starts[k * problems + p + 1] = k * total + rollout.starts[p + 1];
      }
    }
    reverse.forward(weights, rows, starts);
    reverse.backward(d, a, u);
  }
}
