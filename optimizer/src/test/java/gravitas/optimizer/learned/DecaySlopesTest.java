package gravitas.optimizer.learned;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The decays' share of a gradient against differences of the whole, network included. */
class DecaySlopesTest {
  private static final int N = 5;
  private static final int STEPS = 6;
  private static final long SEED = 17;

  private static NetworkShape shape(int rms) {
    return new NetworkShape(rms, 12, 2, 2, 8, 16, 2, 16, true);
  }

  private static double[][] gradients() {
    var random = new SplittableRandom(SEED);
    double[][] g = new double[STEPS][];
    for (int k = 0; k < STEPS; k++) {
      g[k] = random.doubles(N, -2, 2).toArray();
    }
    return g;
  }

  /** The features after the last gradient. */
  private static float[] rows(float[] parameters, NetworkShape shape, double[] x) {
    Features features = features(parameters, shape);
    float[] rows = new float[N * shape.inputs()];
    for (double[] g : gradients()) {
      features.update(x, g, rows, 0);
    }
    return rows;
  }

  private static Features features(float[] parameters, NetworkShape shape) {
    return new Features(N, Features.decays(parameters, shape.layout().decays(), shape.rmsDecays()));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void agreesWithDifferences(int rms) {
    NetworkShape shape = shape(rms);
    float[] values = Weights.initial(shape, SEED).toArray();
    var random = new SplittableRandom(SEED);
    int decays = shape.layout().decays();
    for (int d = 0; d < shape.decayCount(); d++) {
      values[decays + d] = (float) (0.1 * (random.nextDouble() - 0.5));
    }
    double[] x = random.doubles(N, -3, 3).toArray();
    Features features = features(values, shape);
    features.followDecays();
    float[] rows = new float[N * shape.inputs()];
    for (double[] g : gradients()) {
      features.update(x, g, rows, 0);
    }
    DecaySlopes slopes = features.decaySlopes();
    var reverse = new NetworkGradient(shape);
    reverse.forward(new Weights(shape, values), rows, new int[] {0, N});
    reverse.clear();
    float[] direction = new float[N];
    float[] rate = new float[N];
    float[][] rank = new float[shape.ranks()][N];
    for (int i = 0; i < N; i++) {
      direction[i] = (float) random.nextGaussian();
      rate[i] = (float) random.nextGaussian();
      for (float[] r : rank) {
        r[i] = (float) random.nextGaussian();
      }
    }
    reverse.backward(direction, rate, rank);
    slopes.addTo(reverse, 0);
    float[] bar = reverse.featuresBar();
    double largest = 0;
    for (int d = 0; d < shape.decayCount(); d++) {
      // through the features alone in double precision would be sharper than through the network
      float h = 2e-3f;
      float[] up = values.clone();
      float[] down = values.clone();
      up[decays + d] += h;
      down[decays + d] -= h;
      float[] a = rows(up, shape, x);
      float[] b = rows(down, shape, x);
      double difference = 0;
      double size = 0;
      for (int i = 0; i < a.length; i++) {
        double part = bar[i] * (a[i] - b[i]) / (up[decays + d] - down[decays + d]);
        difference += part;
        size += Math.abs(part);
      }
      double slope = reverse.gradient()[decays + d];
      largest = Math.max(largest, Math.abs(slope));
      assertEquals(difference, slope, 3e-3 * size + 1e-4, "decay " + d + ", seed " + SEED);
    }
    assertTrue(largest > 1e-2, "nothing depends on the decays: " + largest);
  }

  /** The network's derivative by its inputs, which the above takes as given. */
  @Test
  void theFeaturesDerivativeAgreesWithDifferences() {
    NetworkShape shape = shape(3);
    float[] values = Weights.initial(shape, SEED).toArray();
    Weights weights = new Weights(shape, values);
    var random = new SplittableRandom(SEED);
    float[] rows = new float[N * shape.inputs()];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = (float) random.nextGaussian();
    }
    var reverse = new NetworkGradient(shape);
    int[] starts = {0, N};
    reverse.forward(weights, rows, starts);
    float[] one = new float[N];
    java.util.Arrays.fill(one, 1);
    float[][] ones = {one, one};
    reverse.backward(one, one, ones);
    float[] bar = reverse.featuresBar().clone();
    float[] along = new float[rows.length];
    double expected = 0;
    for (int i = 0; i < along.length; i++) {
      along[i] = (float) random.nextGaussian();
      expected += bar[i] * along[i];
    }
    double difference =
        (sum(reverse, weights, rows, along, 1e-3f) - sum(reverse, weights, rows, along, -1e-3f))
            / 2e-3;
    assertEquals(expected, difference, 0.02 * Math.abs(expected) + 0.02);
  }

  private static double sum(
      NetworkGradient network, Weights weights, float[] rows, float[] along, float h) {
    float[] moved = rows.clone();
    for (int i = 0; i < moved.length; i++) {
      moved[i] += h * along[i];
    }
    network.forward(weights, moved, new int[] {0, N});
    double sum = 0;
    for (int i = 0; i < N; i++) {
      sum += network.direction()[i] + network.rate()[i];
      for (float[] u : network.rankOne()) {
        sum += u[i];
      }
    }
    return sum;
  }

  /** Variables counted from the start: a problem that has moved is the same problem. */
  @Test
  void fromTheStartNothingDependsOnWhereAProblemLies() {
    NetworkShape shape = shape(3);
    Weights weights = Weights.initial(shape, SEED);
    StepRule rule = StepRule.paper().withVariablesFromStart();
    assertArrayEquals(path(weights, rule, 0), path(weights, rule, 1024), 1e-6);
    double[] values = path(weights, StepRule.paper(), 0);
    double[] moved = path(weights, StepRule.paper(), 1024);
    double apart = 0;
    for (int i = 0; i < values.length; i++) {
      apart = Math.max(apart, Math.abs(values[i] - moved[i]));
    }
    assertTrue(apart > 1e-4, "the paper's feature is the value itself");
    Description description = new Description(shape, rule);
    assertEquals(description, Description.of(description.toMap()));
  }

  /** How far a few steps on a parabola lead. */
  private static double[] path(Weights weights, StepRule rule, double origin) {
    var optimizer = new LearnedOptimizer("test", weights, rule);
    var step = new LearnedStep(optimizer, N);
    double[] x = new double[N];
    double[] g = new double[N];
    for (int i = 0; i < N; i++) {
      x[i] = origin + i + 1;
    }
    for (int k = 0; k < STEPS; k++) {
      for (int i = 0; i < N; i++) {
        g[i] = 2 * (x[i] - origin) * (i + 1);
      }
      assertTrue(step.advance(x, g));
    }
    for (int i = 0; i < N; i++) {
      x[i] -= origin;
    }
    return x;
  }
}
