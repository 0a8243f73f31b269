package gravitas.optimizer.learned;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The reverse sweep against the forward pass and its differences. */
class NetworkGradientTest {
  private static final int[] STARTS = {0, 3, 4, 11};
  private static final long SEED =
      47; // no unit of the drawn networks lies within a step of its ReLU kink

  static Stream<NetworkShape> shapes() {
    return Stream.of(
        NetworkShape.smallOptimus(),
        NetworkShape.smallOptimus().withoutStructure(),
        new NetworkShape(1, 12, 3, 3, 24, 20, 1, 16, true),
        new NetworkShape(3, 0, 0, 0, 0, 0, 3, 24, false));
  }

  private static float[] random(int count, double scale, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    float[] numbers = new float[count];
    for (int i = 0; i < count; i++) {
      numbers[i] = (float) (scale * random.nextGaussian());
    }
    return numbers;
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void givesTheSameOutputsAsTheFastPass(NetworkShape shape) {
    Weights weights = Weights.initial(shape, SEED);
    float[] features = random(11 * shape.inputs(), 1, SEED + 1);
    Forward forward = new Forward(shape);
    forward.run(weights, features, STARTS);
    NetworkGradient slow = new NetworkGradient(shape);
    slow.forward(weights, features, STARTS);
    assertArrayEquals(slow.direction(), forward.direction(), 1e-4f);
    assertArrayEquals(slow.rate(), forward.rate(), 1e-4f);
    for (int l = 0; l < shape.ranks(); l++) {
      assertArrayEquals(slow.rankOne()[l], forward.rankOne()[l], 1e-4f);
    }
  }

  /**
   * Along a random direction within each layer, so that no block of parameters can hide an error.
   */
  @ParameterizedTest
  @MethodSource("shapes")
  void agreesWithCentralDifferences(NetworkShape shape) {
    float[] values = Weights.initial(shape, SEED).toArray();
    float[] jitter = random(values.length, 0.05, SEED + 2); // biases and heads away from zero
    for (int i = 0; i < values.length; i++) {
      values[i] += jitter[i];
    }
    float[] features = random(11 * shape.inputs(), 1, SEED + 1);
    float[][] bars = new float[2 + shape.ranks()][];
    for (int i = 0; i < bars.length; i++) {
      bars[i] = random(11, 1, SEED + 10 + i);
    }
    float[][] rankOneBars = java.util.Arrays.copyOfRange(bars, 2, bars.length);
    NetworkGradient gradient = new NetworkGradient(shape);
    gradient.forward(new Weights(shape, values), features, STARTS);
    gradient.backward(bars[0], bars[1], rankOneBars);

    int first = shape.decayCount();
    int blocks = 24;
    for (int block = 0; block < blocks; block++) {
      int from = first + (int) ((long) (values.length - first) * block / blocks);
      int to = first + (int) ((long) (values.length - first) * (block + 1) / blocks);
      // along the gradient itself the derivative is largest and the rounding matters least
      double norm = 0;
      for (int i = from; i < to; i++) {
        norm += (double) gradient.gradient()[i] * gradient.gradient()[i];
      }
      norm = Math.sqrt(norm);
      double step = 4e-4;
      double difference = 0;
      for (int sign = -1; sign <= 1; sign += 2) {
        float[] moved = values.clone();
        for (int i = from; i < to; i++) {
          moved[i] += (float) (sign * step * gradient.gradient()[i] / norm);
        }
        difference += sign * weighted(shape, moved, features, bars) / (2 * step);
      }
      assertEquals(norm, difference, 2e-3 * norm + 2e-3, "block " + block + " of " + shape);
    }
  }

  private static double weighted(
      NetworkShape shape, float[] values, float[] features, float[][] bars) {
    NetworkGradient network = new NetworkGradient(shape);
    network.forward(new Weights(shape, values), features, STARTS);
    double sum = 0;
    for (int r = 0; r < 11; r++) {
      sum += (double) bars[0][r] * network.direction()[r] + (double) bars[1][r] * network.rate()[r];
      for (int l = 0; l < shape.ranks(); l++) {
        sum += (double) bars[2 + l][r] * network.rankOne()[l][r];
      }
    }
    return sum;
  }
}
