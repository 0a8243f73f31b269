package gravitas.lab.training;

import gravitas.optimizer.learned.DecaySlopes;
import gravitas.optimizer.learned.NetworkGradient;
import gravitas.optimizer.learned.StepAdjoint;
import gravitas.optimizer.learned.Weights;
import java.util.List;

/**
 * Back-propagation through windows of a rollout with the inner gradients held constant
 * (Andrychowicz et al. 2016): x, the log rates and B carry gradient through time; the features
 * depend on nothing but their moments' decays, whose derivatives are carried forward with the
 * moments ({@link DecaySlopes}). Cheap and quick to a sane optimizer, but greedy; {@link Evolution}
 * corrects it.
 */
final class FirstOrder implements Particle {
  private static final int ROWS_AT_ONCE = 1200;

  private final ParticleSpec spec;
  private final List<Task> tasks;
  private final int window;
  private TrainingRollout rollout;

  FirstOrder(ParticleSpec spec, List<Task> tasks) {
    this.spec = spec;
    this.tasks = List.copyOf(tasks);
    this.window = spec.steps();
  }

  @Override
  public WindowShare advance(float[] parameters, Workspace workspace) {
    Weights weights = new Weights(spec.shape(), parameters);
    if (rollout == null) {
      rollout = new TrainingRollout(tasks, weights, spec.rule());
      rollout.followDecays();
    }
    rollout.useDecaysOf(weights);
    int problems = tasks.size();
    int inputs = spec.shape().inputs();
    int total = rollout.starts[problems];
    float[][] features = new float[window][];
    DecaySlopes[][] decays = new DecaySlopes[window][];
    StepAdjoint[] adjoints = new StepAdjoint[problems];
    for (int p = 0; p < problems; p++) {
      adjoints[p] = new StepAdjoint(spec.shape(), spec.rule(), tasks.get(p).dimension());
    }
    double loss = 0;
    for (int k = 0; k < window; k++) {
      rollout.step(workspace.network(), weights);
      features[k] = java.util.Arrays.copyOf(rollout.rows, total * inputs);
      decays[k] = rollout.decaySlopes();
      for (int p = 0; p < problems; p++) {
        Task task = tasks.get(p);
        double[] slope = new double[task.dimension()];
        if (!rollout.lost[p]) {
          MetaLoss.logarithmicSlope(rollout.x[p], rollout.value[p], rollout.gradient[p], slope);
        }
        adjoints[p].record(rollout.states[p], workspace.network(), rollout.starts[p], slope);
        loss += MetaLoss.of(rollout.value[p], rollout.first[p]) / (problems * window);
      }
    }
    backward(weights, features, decays, adjoints, workspace.reverse());
    weights.release();
    return WindowShare.ofGradient(loss, workspace.reverse().gradient());
  }

  /** Outputs' gradients of every step and problem, then the network's, in groups of rows. */
  private void backward(
      Weights weights,
      float[][] features,
      DecaySlopes[][] decays,
      StepAdjoint[] adjoints,
      NetworkGradient reverse) {
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
      group(weights, features, directionBar, rateBar, rankBar, from, count, reverse);
      for (int k = 0; k < count; k++) {
        for (int p = 0; p < adjoints.length; p++) {
          decays[from + k][p].addTo(reverse, k * total + rollout.starts[p]);
        }
      }
    }
  }

  private void group(
      Weights weights,
      float[][] features,
      float[][] directionBar,
      float[][] rateBar,
      float[][][] rankBar,
      int from,
      int count,
      NetworkGradient reverse) {
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
