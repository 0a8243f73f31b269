package gravitas.lab.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.optimizer.Run;
import gravitas.optimizer.functions.PaperFunction;
import gravitas.optimizer.learned.Forward;
import gravitas.optimizer.learned.LearnedOptimizer;
import gravitas.optimizer.learned.LearnedStart;
import gravitas.optimizer.learned.NetworkShape;
import gravitas.optimizer.learned.StepRule;
import gravitas.optimizer.learned.Weights;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * PES and NRES against central differences of the smoothed meta-loss itself, on one small problem
 * with 93 meta-parameters, unrolled for two windows.
 */
class EvolutionTest {
  private static final NetworkShape SHAPE = new NetworkShape(1, 0, 0, 0, 0, 0, 1, 2, false);
  private static final StepRule RULE = StepRule.paper();
  private static final int WINDOW = 4;
  private static final int LENGTH = 2 * WINDOW;
  private static final double DEVIATION = 0.1;
  private static final long SEED = 11;

  private static List<Task> problems() {
    return List.of(
        FunctionTasks.nominal(PaperFunction.SPHERE, 2, false, new SplittableRandom(SEED)));
  }

  @ParameterizedTest
  @EnumSource(names = {"PES", "NRES"})
  void isUnbiased(TrainingSettings.Method kind) {
    Weights weights = Weights.initial(SHAPE, SEED);
    double[] first = gradient(kind, weights, 3000, SEED + 1);
    double norm = 0;
    for (double g : first) {
      norm += g * g;
    }
    norm = Math.sqrt(norm);
    // along a direction found with other draws, so that noise does not flatter the projection
    double[] direction = new double[first.length];
    for (int i = 0; i < first.length; i++) {
      direction[i] = first[i] / norm;
    }
    int batches = 20;
    double sum = 0;
    double squares = 0;
    for (int b = 0; b < batches; b++) {
      double[] g = gradient(kind, weights, 400, SEED + 100 + b);
      double projected = 0;
      for (int i = 0; i < g.length; i++) {
        projected += g[i] * direction[i];
      }
      sum += projected / batches;
      squares += projected * projected / batches;
    }
    double error = Math.sqrt(Math.max(0, squares - sum * sum) / (batches - 1));
    double expected = difference(kind, weights, direction);
    String figures = kind + ": " + sum + " ± " + error + ", differences " + expected;
    assertTrue(error < 0.15 * Math.abs(expected), "too noisy to tell anything: " + figures);
    assertEquals(expected, sum, 4 * error, figures + ", seed " + SEED);
  }

  /** The mean estimate over a number of whole rollouts. */
  private static double[] gradient(
      TrainingSettings.Method kind, Weights weights, int rollouts, long seed) {
    var spec = new ParticleSpec(SHAPE, RULE, kind, 1, DEVIATION, WINDOW);
    var gradient = new MetaGradient(spec, 1);
    var workspace = new Workspace(SHAPE);
    float[] parameters = weights.toArray();
    float[] sum = new float[SHAPE.parameters()];
    int windows = LENGTH / WINDOW;
    for (int r = 0; r < rollouts; r++) {
      long own = Noise.seed(seed, r);
      var particle = new Evolution(spec, problems(), own);
      for (int w = 0; w < windows; w++) {
        WindowShare share = particle.advance(parameters, workspace);
        float[] estimate = gradient.of(List.of(new ParticleWindow(0, own, 0, w)), List.of(share));
        for (int i = 0; i < sum.length; i++) {
          sum[i] += estimate[i] / windows;
        }
      }
    }
    double[] mean = new double[sum.length];
    for (int i = 0; i < sum.length; i++) {
      mean[i] = sum[i] / rollouts;
    }
    return mean;
  }

  /** Central difference of the smoothed loss along a direction, on common random numbers. */
  private static double difference(
      TrainingSettings.Method kind, Weights weights, double[] direction) {
    double h = 0.05;
    int samples = 4000;
    SplittableRandom random = new SplittableRandom(SEED + 7);
    double sum = 0;
    for (int s = 0; s < samples; s++) {
      float[][] noise = new float[LENGTH / WINDOW][];
      for (int w = 0; w < noise.length; w++) {
        boolean fresh = w == 0 || kind == TrainingSettings.Method.PES;
        noise[w] = fresh ? normal(random) : noise[w - 1];
      }
      // a sample and its mirror image
      sum += loss(weights, direction, h, noise, 1) - loss(weights, direction, -h, noise, 1);
      sum += loss(weights, direction, h, noise, -1) - loss(weights, direction, -h, noise, -1);
    }
    return sum / (2.0 * samples) / (2 * h);
  }

  private static float[] normal(SplittableRandom random) {
    float[] noise = new float[SHAPE.parameters()];
    for (int i = 0; i < noise.length; i++) {
      noise[i] = (float) random.nextGaussian();
    }
    return noise;
  }

  private static double loss(
      Weights weights, double[] direction, double h, float[][] noise, int sign) {
    Forward network = new Forward(SHAPE);
    TrainingRollout rollout = null;
    double loss = 0;
    for (float[] draw : noise) {
      float[] values = weights.toArray();
      for (int i = 0; i < values.length; i++) {
        values[i] += (float) (h * direction[i] + sign * DEVIATION * draw[i]);
      }
      Weights moved = new Weights(SHAPE, values);
      if (rollout == null) {
        rollout = new TrainingRollout(problems(), moved, RULE);
      }
      rollout.useDecaysOf(moved);
      for (int k = 0; k < WINDOW; k++) {
        rollout.step(network, moved);
        loss += MetaLoss.of(rollout.best[0], rollout.first[0]) / LENGTH;
      }
      moved.release();
    }
    return loss;
  }

  /** What whole runs are told apart by is where two runs with mirrored weights end. */
  @Test
  void hybridComparesTheEndsOfTwoRuns() {
    double wide = 1; // far enough that steps lead to other basins
    Task task = FunctionTasks.nominal(PaperFunction.RASTRIGIN, 6, true, new SplittableRandom(SEED));
    var spec = new ParticleSpec(SHAPE, RULE, TrainingSettings.Method.HYBRID, 1, wide, WINDOW);
    float[] parameters = Weights.initial(SHAPE, SEED).toArray();
    int apart = 0;
    for (long own = 1; own <= 20; own++) {
      SplittableRandom random = Noise.generator(own, 0);
      float[] up = parameters.clone();
      float[] down = parameters.clone();
      for (int i = 0; i < up.length; i++) {
        float draw = (float) random.nextGaussian();
        up[i] += (float) wide * draw;
        down[i] -= (float) wide * draw;
      }
      double expected = Math.max(-3, Math.min(3, end(task, up) - end(task, down)));
      WindowShare share =
          new Evolution(spec, List.of(task), own).advance(parameters, new Workspace(SHAPE));
      assertEquals(expected, share.difference(), 1e-9, "seed " + own);
      apart += Math.abs(expected) > 1e-3 ? 1 : 0;
    }
    assertTrue(apart > 5, "perturbations lead to other minima: " + apart);
  }

  /** The meta-loss of the network's steps and three times as many of quasi-Newton. */
  private static double end(Task task, float[] values) {
    var network = new LearnedOptimizer("", new Weights(SHAPE, values), RULE);
    double value =
        Run.of(new LearnedStart(network, WINDOW))
            .withMaxIterations(4 * WINDOW)
            .minimize(task.objective(), task.start())
            .value();
    double first = task.objective().evaluate(task.start(), new double[task.dimension()]);
    return MetaLoss.of(value, first);
  }
}
