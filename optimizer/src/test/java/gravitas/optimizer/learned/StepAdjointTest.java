package gravitas.optimizer.learned;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The sweep through steps against central differences of the steps themselves. */
class StepAdjointTest {
  private static final int N = 5;
  private static final int STEPS = 4;
  private static final long SEED = 3;

  static Stream<StepRule> rules() {
    return Stream.of(
        StepRule.paper(),
        StepRule.paper().withoutState(),
        StepRule.remembering(),
        StepRule.remembering().withRateMemory(0).withoutState());
  }

  /**
   * Outputs of the network for all steps: [output][step][row]; then the slopes, which are fixed.
   */
  private static float[][][] outputs(SplittableRandom random) {
    float[][][] outputs = new float[4][STEPS][N];
    for (float[][] output : outputs) {
      for (float[] row : output) {
        for (int i = 0; i < N; i++) {
          row[i] = (float) random.nextGaussian();
        }
      }
    }
    return outputs;
  }

  @ParameterizedTest
  @MethodSource("rules")
  void agreesWithCentralDifferences(StepRule rule) {
    SplittableRandom random = new SplittableRandom(SEED);
    float[][][] outputs = outputs(random);
    double[][] slopes = new double[STEPS][];
    for (int k = 0; k < STEPS; k++) {
      slopes[k] = random.doubles(N, -1, 1).toArray();
    }
    NetworkShape shape = NetworkShape.smallOptimus();
    StepAdjoint adjoint = new StepAdjoint(shape, rule, N);
    loss(shape, rule, outputs, slopes, adjoint);
    float[][] direction = new float[STEPS][N];
    float[][] rate = new float[STEPS][N];
    float[][][] rankOne = new float[STEPS][2][N];
    adjoint.sweep(0, direction, rate, rankOne, 1);

    // the sweep scales its result to unit length: compare directions of the whole gradient
    double[] ours = new double[4 * STEPS * N];
    double[] differences = new double[ours.length];
    int at = 0;
    for (int o = 0; o < 4; o++) {
      for (int k = 0; k < STEPS; k++) {
        for (int i = 0; i < N; i++, at++) {
          ours[at] =
              switch (o) {
                case 0 -> direction[k][i];
                case 1 -> rate[k][i];
                default -> rankOne[k][o - 2][i];
              };
          float before = outputs[o][k][i];
          float h = 1e-3f;
          outputs[o][k][i] = before + h;
          double high = loss(shape, rule, outputs, slopes, null);
          outputs[o][k][i] = before - h;
          double low = loss(shape, rule, outputs, slopes, null);
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
      NetworkShape shape, StepRule rule, float[][][] outputs, double[][] slopes, StepAdjoint keep) {
    Weights weights = Weights.initial(shape, 1);
    Forward network = new Forward(shape);
    network.run(weights, new float[N * shape.inputs()], new int[] {0, N});
    LearnedState state = new LearnedState(shape, rule, weights.decays(), N);
    double[] x = new double[N];
    double loss = 0;
    for (int k = 0; k < STEPS; k++) {
      System.arraycopy(outputs[0][k], 0, network.direction(), 0, N);
      System.arraycopy(outputs[1][k], 0, network.rate(), 0, N);
      System.arraycopy(outputs[2][k], 0, network.rankOne()[0], 0, N);
      System.arraycopy(outputs[3][k], 0, network.rankOne()[1], 0, N);
      state.advance(network, 0, x);
      for (int i = 0; i < N; i++) {
        loss += slopes[k][i] * x[i] / STEPS;
      }
      if (keep != null) {
        keep.record(state, network, 0, slopes[k]);
      }
    }
    return loss;
  }
}
