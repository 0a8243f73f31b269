package gravitas.lab.training;

import gravitas.optimizer.Run;
import gravitas.optimizer.learned.LearnedOptimizer;
import gravitas.optimizer.learned.LearnedStart;
import gravitas.optimizer.learned.Weights;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Evolution strategies on unrolled optimizations in windows: two rollouts of the same problems with
 * mirrored perturbations of the parameters. What their losses differ by is the gradient of the
 * meta-loss, smoothed by a Gaussian, along the perturbation ({@link MetaGradient}); no
 * back-propagation is needed.
 *
 * <p>A rollout goes on from call to call, so its parameters lag behind by the meta-steps since its
 * start, as in both papers. {@link TrainingSettings.Method#HYBRID} runs each pair from start to end
 * at once, quasi-Newton included, and lags behind in nothing.
 */
final class Evolution implements Particle {
  private static final double LARGEST_DIFFERENCE = 3;

  /** Quasi-Newton steps that follow each of the network's: enough to reach a minimum mostly. */
  private static final int FOLLOWING = 3;

  private final ParticleSpec spec;
  private final List<Task> tasks;
  private final long seed;
  private final float[] noise;
  private TrainingRollout plus;
  private TrainingRollout minus;
  private int window;

  /**
   * @param seed of the perturbations
   */
  Evolution(ParticleSpec spec, List<Task> tasks, long seed) {
    this.spec = spec;
    this.tasks = List.copyOf(tasks);
    this.seed = seed;
    this.noise = new float[spec.shape().parameters()];
  }

  @Override
  public WindowShare advance(float[] parameters, Workspace workspace) {
    if (window == 0 || spec.method() == TrainingSettings.Method.PES) {
      SplittableRandom random = Noise.generator(seed, window);
      for (int i = 0; i < noise.length; i++) {
        noise[i] = (float) random.nextGaussian();
      }
    }
    Weights up = moved(parameters, 1);
    Weights down = moved(parameters, -1);
    if (spec.method() == TrainingSettings.Method.HYBRID) {
      WindowShare share = wholeRuns(up, down);
      up.release();
      down.release();
      return share;
    }
    if (window == 0) {
      plus = new TrainingRollout(tasks, up, spec.rule());
      minus = new TrainingRollout(tasks, down, spec.rule());
    }
    WindowShare share = advance(up, down, workspace);
    up.release();
    down.release();
    window++;
    return share;
  }

  private Weights moved(float[] parameters, int sign) {
    float[] values = parameters.clone();
    float scale = (float) (sign * spec.deviation());
    for (int i = 0; i < values.length; i++) {
      values[i] += scale * noise[i];
    }
    return new Weights(spec.shape(), values);
  }

  /** One window of both rollouts. */
  private WindowShare advance(Weights up, Weights down, Workspace workspace) {
    int count = tasks.size();
    int steps = spec.steps();
    double[] difference = new double[count];
    double loss = 0;
    plus.useDecaysOf(up);
    minus.useDecaysOf(down);
    for (int k = 0; k < steps; k++) {
      plus.step(workspace.network(), up);
      minus.step(workspace.network(), down);
      for (int p = 0; p < count; p++) {
        double a = MetaLoss.of(plus.best[p], plus.first[p]);
        double b = MetaLoss.of(minus.best[p], minus.first[p]);
        difference[p] += (a - b) / steps;
        loss += 0.5 * (a + b) / (steps * count);
      }
    }
    return WindowShare.ofDifference(loss, clippedMean(difference));
  }

  /** The network's steps and quasi-Newton after them, all from the start. */
  private WindowShare wholeRuns(Weights up, Weights down) {
    double[] difference = new double[tasks.size()];
    double loss = 0;
    Run above = hybrid(up);
    Run below = hybrid(down);
    for (int p = 0; p < difference.length; p++) {
      Task task = tasks.get(p);
      double first = task.objective().evaluate(task.start(), new double[task.dimension()]);
      double a = MetaLoss.of(above.minimize(task.objective(), task.start()).value(), first);
      double b = MetaLoss.of(below.minimize(task.objective(), task.start()).value(), first);
      difference[p] = a - b;
      loss += 0.5 * (a + b) / difference.length;
    }
    return WindowShare.ofDifference(loss, clippedMean(difference));
  }

  private Run hybrid(Weights weights) {
    var network = new LearnedOptimizer("", weights, spec.rule());
    return Run.of(new LearnedStart(network, spec.steps()))
        .withMaxIterations((1 + FOLLOWING) * spec.steps());
  }

  private static double clippedMean(double[] difference) {
    double mean = 0;
    for (double d : difference) {
      mean += Math.max(-LARGEST_DIFFERENCE, Math.min(LARGEST_DIFFERENCE, d)) / difference.length;
    }
    return mean;
  }
}
