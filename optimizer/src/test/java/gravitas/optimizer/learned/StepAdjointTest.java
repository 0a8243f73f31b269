package gravitas.optimizer.learned;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The sweep through steps against central differences of the steps themselves. */
class StepAdjointTest {
  private static final int STEPS = 4;
  private static final long SEED = 3;

  /** Few variables, for which B is dense, and many, for which it is not. */
  static Stream<Arguments> rules() {
    return Stream.of(
            StepRule.paper(),
            StepRule.paper().withoutState(),
            StepRule.remembering(),
            StepRule.remembering().withRateMemory(0).withoutState())
        .flatMap(rule -> Stream.of(5, 131).map(n -> Arguments.of(rule, n)));
  }

  /**
   * Outputs of the network for all steps: [output][step][row]; then the slopes, which are fixed.
   */
  private static float[][][] outputs(int n, SplittableRandom random) {
    float[][][] outputs = new float[4][STEPS][n];
    for (float[][] output : outputs) {
      for (float[] row : output) {
        for (int i = 0; i < n; i++) {
          row[i] = (float) random.nextGaussian();
        }
      }
    }
    return outputs;
  }

  @ParameterizedTest
  @MethodSource("rules")
  void agreesWithCentralDifferences(StepRule rule, int n) {
    SplittableRandom random = new SplittableRandom(SEED);
    float[][][] outputs = outputs(n, random);
    double[][] slopes = new double[STEPS][];
    for (int k = 0; k < STEPS; k++) {
      slopes[k] = random.doubles(n, -1, 1).toArray();
    }
    NetworkShape shape = NetworkShape.smallOptimus();
    Forward network = new Forward(shape);
    network.run(Weights.initial(shape, 1), new float[n * shape.inputs()], new int[] {0, n});
    StepAdjoint adjoint = new StepAdjoint(shape, rule, n);
    loss(network, rule, outputs, slopes, adjoint);
    float[][] direction = new float[STEPS][n];
    float[][] rate = new float[STEPS][n];
    float[][][] rankOne = new float[STEPS][2][n];
    adjoint.sweep(0, direction, rate, rankOne, 1);

    // the sweep scales its result to unit length: compare directions of the whole gradient
    double[] ours = new double[4 * STEPS * n];
    double[] differences = new double[ours.length];
    int at = 0;
    for (int o = 0; o < 4; o++) {
      for (int k = 0; k < STEPS; k++) {
        for (int i = 0; i < n; i++, at++) {
          ours[at] =
              switch (o) {
                case 0 -> direction[k][i];
                case 1 -> rate[k][i];
                default -> rankOne[k][o - 2][i];
              };
          float before = outputs[o][k][i];
          float h = 1e-3f;
          outputs[o][k][i] = before + h;
          double high = loss(network, rule, outputs, slopes, null);
          outputs[o][k][i] = before - h;
          double low = loss(network, rule, outputs, slopes, null);
          outputs[o][k][i] = before;
          differences[at] = (high - low) / (2 * h);
        }
      }
    }
    double ourLength = length(ours);
    double length = length(differences);
    for (int i = 0; i < ours.length; i++) {
      assertEquals(differences[i] / length, ours[i] / ourLength, 1e-4, "entry " + i + " " + rule);
    }
  }

  private static double length(double[] v) {
    double sum = 0;
    for (double x : v) {
      sum += x * x;
    }
    return Math.sqrt(sum);
  }

  /** Mean over the steps of slope · x, a function of the outputs through the steps alone. */
  private static double loss(
      Forward network, StepRule rule, float[][][] outputs, double[][] slopes, StepAdjoint keep) {
    NetworkShape shape = NetworkShape.smallOptimus();
    int n = slopes[0].length;
    LearnedState state = new LearnedState(shape, rule, Weights.initial(shape, 1).decays(), n);
    double[] x = new double[n];
    double loss = 0;
    for (int k = 0; k < STEPS; k++) {
      System.arraycopy(outputs[0][k], 0, network.direction(), 0, n);
      System.arraycopy(outputs[1][k], 0, network.rate(), 0, n);
      System.arraycopy(outputs[2][k], 0, network.rankOne()[0], 0, n);
      System.arraycopy(outputs[3][k], 0, network.rankOne()[1], 0, n);
      state.advance(network, 0, x);
      for (int i = 0; i < n; i++) {
        loss += slopes[k][i] * x[i] / STEPS;
      }
      if (keep != null) {
        keep.record(state, network, 0, slopes[k]);
      }
    }
    return loss;
  }
}
