package gravitas.lab.depth;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.optimizer.learned.TemporalNetwork;
import gravitas.optimizer.learned.TemporalShape;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Where parameters lie, what a frame sees, and every layer's gradient. */
class LifterLayersTest {
  private static final TemporalShape SMALL = new TemporalShape(2, 3, List.of(1, 2), 4);
  private static final long SEED = 17;

  /** Counted by hand: 2·3 + 3; twice 2·3 + 3·3·3 + 3 + 3·3 + 3; 2·3; 3·4 + 4. */
  @Test
  void parametersLieOneAfterTheOther() {
    assertEquals(0, SMALL.embedding());
    assertEquals(9, SMALL.norm(0));
    assertEquals(9 + 6, SMALL.convolution(0));
    assertEquals(15 + 27 + 3, SMALL.mixing(0));
    assertEquals(45 + 9 + 3, SMALL.norm(1));
    assertEquals(57 + 48, SMALL.lastNorm());
    assertEquals(105 + 6, SMALL.head());
    assertEquals(111 + 16, SMALL.parameters());
    assertEquals("2 inputs, 3 channels, dilations [1, 2]", SMALL.toString());
    assertEquals(40, LifterShape.usual().dilations().stream().mapToInt(d -> d).sum());
  }

  private static float[] random(int count, double size, SplittableRandom random) {
    float[] values = new float[count];
    for (int i = 0; i < count; i++) {
      values[i] = (float) (size * random.nextGaussian());
    }
    return values;
  }

  private static TemporalNetwork network(int sequences, int length, SplittableRandom random) {
    var network = new TemporalNetwork(SMALL, sequences, length);
    float[] rows = random(network.input().length, 1, random);
    System.arraycopy(rows, 0, network.input(), 0, rows.length);
    return network;
  }

  private static float[] weights(SplittableRandom random) {
    float[] p = TemporalNetwork.start(SMALL, SEED);
    float[] more = random(p.length, 0.1, random);
    for (int i = 0; i < p.length; i++) {
      p[i] += more[i];
    }
    return p;
  }

  @Test
  void theStartKeepsTheChannelsSizeAndHasNormsOfOne() {
    var shape = new TemporalShape(50, 64, List.of(1), 8);
    float[] p = TemporalNetwork.start(shape, SEED);
    for (int i = 0; i < 64; i++) {
      assertEquals(1, p[shape.norm(0) + i], 0);
      assertEquals(0, p[shape.norm(0) + 64 + i], 0);
      assertEquals(0, p[shape.embedding() + 50 * 64 + i], 0, "biases");
    }
    assertEquals(1 / Math.sqrt(50), deviation(p, shape.embedding(), 50 * 64), 0.006);
    assertEquals(1.4 / Math.sqrt(192), deviation(p, shape.convolution(0), 192 * 64), 0.003);
    assertEquals(0.7 / Math.sqrt(64), deviation(p, shape.mixing(0), 64 * 64), 0.004);
    assertEquals(0.1 / Math.sqrt(64), deviation(p, shape.head(), 64 * 8), 0.0015);
    assertArrayEquals(p, TemporalNetwork.start(shape, SEED));
  }

  private static double deviation(float[] p, int from, int count) {
    double square = 0;
    for (int i = from; i < from + count; i++) {
      square += (double) p[i] * p[i];
    }
    return Math.sqrt(square / count);
  }

  /** Dilations 1 and 2: a frame sees three before and three after it, no more. */
  @Test
  void aFrameSeesAsFarAsTheDilationsReach() {
    var random = new SplittableRandom(SEED);
    int length = 11;
    TemporalNetwork network = network(1, length, random);
    float[] p = weights(random);
    network.forward(p);
    float[] before = network.out.clone();
    network.input()[2 * 5] += 1;
    network.forward(p);
    for (int t = 0; t < length; t++) {
      float[] row = Arrays.copyOfRange(network.out, 4 * t, 4 * t + 4);
      float[] old = Arrays.copyOfRange(before, 4 * t, 4 * t + 4);
      assertEquals(Math.abs(t - 5) > 3, Arrays.equals(old, row), "frame " + t + ", seed " + SEED);
    }
  }

  @Test
  void stretchesSideBySideAreThoseAlone() {
    var random = new SplittableRandom(SEED);
    TemporalNetwork both = network(2, 6, random);
    float[] p = weights(random);
    both.forward(p);
    for (int s = 0; s < 2; s++) {
      var alone = new TemporalNetwork(SMALL, 1, 6);
      System.arraycopy(both.input(), s * 12, alone.input(), 0, 12);
      alone.forward(p);
      assertArrayEquals(
          alone.out, Arrays.copyOfRange(both.out, s * 24, (s + 1) * 24), 1e-6f, "stretch " + s);
    }
  }

  private static double value(float[] out, float[] direction) {
    double sum = 0;
    for (int i = 0; i < out.length; i++) {
      sum += (double) out[i] * direction[i];
    }
    return sum;
  }

  /** Each parameter by itself, so that no layer hides behind a larger one. */
  @Test
  void everyParametersGradientIsThatOfCentralDifferences() {
    var random = new SplittableRandom(SEED);
    TemporalNetwork network = network(2, 5, random);
    float[] p = weights(random);
    network.forward(p);
    float[] direction = random(network.out.length, 1, random);
    float[] gradient = new float[p.length];
    network.backward(p, direction, gradient);
    float step = 1f / 1024;
    for (int i = 0; i < p.length; i++) {
      float kept = p[i];
      p[i] = kept + step;
      network.forward(p);
      double above = value(network.out, direction);
      double width = p[i];
      p[i] = kept - step;
      network.forward(p);
      double below = value(network.out, direction);
      width -= p[i];
      p[i] = kept;
      double measured = (above - below) / width;
      assertEquals(
          measured,
          gradient[i],
          0.01 * Math.abs(measured) + 0.01,
          "parameter " + i + ", seed " + SEED);
    }
  }

  @Test
  void gradientsAreAdded() {
    var random = new SplittableRandom(SEED);
    TemporalNetwork network = network(1, 5, random);
    float[] p = weights(random);
    network.forward(p);
    float[] direction = random(network.out.length, 1, random);
    float[] once = new float[p.length];
    network.backward(p, direction, once);
    float[] twice = once.clone();
    network.backward(p, direction, twice);
    boolean any = false;
    for (int i = 0; i < p.length; i++) {
      assertEquals(2 * once[i], twice[i], 1e-4 * (1 + Math.abs(once[i])));
      any |= once[i] != 0;
    }
    assertTrue(any);
  }
}
