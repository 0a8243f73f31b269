package gravitas.lab.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.optimizer.Objective;
import gravitas.optimizer.learned.NetworkShape;
import gravitas.optimizer.learned.StepRule;
import gravitas.optimizer.learned.Weights;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * Back-propagation through a rollout where leaving out the inner gradients' dependence leaves
 * nothing out: after one step of any objective, and after several of a slope that is constant.
 */
class FirstOrderTest {
  private static final NetworkShape SHAPE = new NetworkShape(3, 0, 0, 0, 0, 0, 2, 6, false);
  private static final long SEED = 41;
  private static final int DIRECTIONS = 6;

  private record Bowl(List<Double> curvatures) implements Objective {
    Bowl(Double... curvatures) {
      this(List.of(curvatures));
    }

    @Override
    public int dimension() {
      return curvatures.size();
    }

    @Override
    public double evaluate(double[] x, double[] gradient) {
      double value = 0;
      for (int i = 0; i < x.length; i++) {
        gradient[i] = curvatures.get(i) * x[i];
        value += 0.5 * gradient[i] * x[i];
      }
      return value;
    }
  }

  /** One variable: its feature, divided by its own size, is its sign, which stays. */
  private record Slope(double steepness) implements Objective {
    @Override
    public int dimension() {
      return 1;
    }

    @Override
    public double evaluate(double[] x, double[] gradient) {
      gradient[0] = steepness;
      return 10 + steepness * x[0];
    }
  }

  private static float[] parameters(SplittableRandom random) {
    float[] p = Weights.initial(SHAPE, SEED).toArray();
    for (int i = 0; i < p.length; i++) {
      p[i] += (float) (0.05 * random.nextGaussian());
    }
    return p;
  }

  private static WindowShare share(int steps, List<Task> tasks, float[] parameters) {
    var spec =
        new ParticleSpec(
            SHAPE,
            StepRule.remembering(),
            TrainingSettings.Method.FIRST_ORDER,
            tasks.size(),
            0,
            steps);
    return new FirstOrder(spec, tasks).advance(parameters, new Workspace(SHAPE));
  }

  /**
   * Each problem's gradient is scaled, so that none drowns the others: against central differences
   * it has one factor in all directions.
   */
  private static void assertGradient(int steps, Task task) {
    var random = new SplittableRandom(SEED);
    List<Task> tasks = List.of(task);
    float[] p = parameters(random);
    float[] gradient = share(steps, tasks, p).gradient();
    assertEquals(p.length, gradient.length);
    double h = 1e-3;
    double[] along = new double[DIRECTIONS];
    double[] measured = new double[DIRECTIONS];
    double product = 0;
    double square = 0;
    for (int d = 0; d < DIRECTIONS; d++) {
      float[] above = p.clone();
      float[] below = p.clone();
      for (int i = 0; i < p.length; i++) {
        double turn = random.nextGaussian();
        above[i] += (float) (h * turn);
        below[i] -= (float) (h * turn);
        along[d] += (above[i] - (double) below[i]) / (2 * h) * gradient[i];
      }
      measured[d] =
          (share(steps, tasks, above).loss() - share(steps, tasks, below).loss()) / (2 * h);
      product += along[d] * measured[d];
      square += measured[d] * measured[d];
    }
    double factor = product / square;
    assertTrue(factor > 0, "seed " + SEED + ": " + factor);
    double usual = factor * Math.sqrt(square / DIRECTIONS);
    for (int d = 0; d < DIRECTIONS; d++) {
      assertEquals(
          factor * measured[d], along[d], 0.01 * usual, "direction " + d + ", seed " + SEED);
    }
  }

  @Test
  void oneStepOfAnyObjective() {
    assertGradient(1, new Task(new Bowl(1.0, 4.0, 9.0), new double[] {1, -2, 0.5}));
  }

  @Test
  void severalStepsOfAConstantSlope() {
    assertGradient(4, new Task(new Slope(2), new double[] {5}));
  }

  /** A thousand times as steep is as loud: the logarithm and the scaling see to it. */
  @Test
  void noProblemDrownsAnother() {
    float[] p = parameters(new SplittableRandom(SEED));
    var gentle = new Task(new Bowl(1.0, 4.0), new double[] {2, -1});
    var steep = new Task(new Bowl(1000.0, 4000.0), new double[] {2, -1});
    float[] one = share(3, List.of(gentle), p).gradient();
    float[] other = share(3, List.of(steep), p).gradient();
    double square = 0;
    double squareOfOther = 0;
    for (int i = 0; i < one.length; i++) {
      square += one[i] * one[i];
      squareOfOther += other[i] * other[i];
    }
    assertEquals(1, Math.sqrt(square / squareOfOther), 0.1);
  }

  /** A second window goes on where the first ended; a new rollout does not. */
  @Test
  void windowsFollowEachOther() {
    List<Task> tasks = List.of(new Task(new Bowl(1.0, 4.0), new double[] {2, -1}));
    var spec =
        new ParticleSpec(
            SHAPE, StepRule.remembering(), TrainingSettings.Method.FIRST_ORDER, 1, 0, 2);
    float[] p = parameters(new SplittableRandom(SEED));
    var particle = new FirstOrder(spec, tasks);
    var workspace = new Workspace(SHAPE);
    double first = particle.advance(p, workspace).loss();
    double second = particle.advance(p, workspace).loss();
    assertEquals(share(4, tasks, p).loss(), (first + second) / 2, 1e-9);
    assertEquals(share(2, tasks, p).loss(), first, 1e-12);
  }
}
