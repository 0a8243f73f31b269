package gravitas.lab.depth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.optimizer.learned.TemporalNetwork;
import gravitas.optimizer.learned.TemporalShape;
import gravitas.pose.depth.DepthFeatures;
import gravitas.pose.depth.DepthJoints;
import gravitas.pose.depth.DepthNetwork;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The network's gradient, and the file that is made of it. */
class LifterTest {
  private static final int SEQUENCES = 2;
  private static final int LENGTH = 9;
  private static final int JOINTS = DepthJoints.COUNT;
  private static final TemporalShape SHAPE =
      new TemporalShape(DepthFeatures.INPUTS, 16, List.of(1, 3), DepthFeatures.OUTPUTS);

  private static float[] weights(SplittableRandom random) {
    float[] p = TemporalNetwork.start(SHAPE, 3);
    for (int i = 0; i < p.length; i++) {
      p[i] += (float) (0.05 * random.nextGaussian());
    }
    return p;
  }

  private static float[] gaussian(SplittableRandom random, int count) {
    float[] values = new float[count];
    for (int i = 0; i < count; i++) {
      values[i] = (float) random.nextGaussian();
    }
    return values;
  }

  @Test
  void theGradientIsThatOfCentralDifferences() {
    long seed = 5;
    var random = new SplittableRandom(seed);
    float[] p = weights(random);
    int cells = JOINTS * SEQUENCES * LENGTH;
    var network = new TemporalNetwork(SHAPE, SEQUENCES, LENGTH);
    System.arraycopy(
        gaussian(random, network.input().length), 0, network.input(), 0, network.input().length);
    float[] base = gaussian(random, 3 * cells);
    float[] truth = gaussian(random, 3 * cells);
    float[] weight = new float[cells];
    Arrays.fill(weight, 1);
    weight[7] = 0;
    var loss = new LiftLoss(SEQUENCES, LENGTH);
    network.forward(p);
    loss.evaluate(network.out, base, truth, weight, cells);
    float[] gradient = new float[p.length];
    network.backward(p, loss.gradient, gradient);
    for (int trial = 0; trial < 8; trial++) {
      float[] direction = gaussian(random, p.length);
      double expected = 0;
      for (int i = 0; i < p.length; i++) {
        expected += (double) direction[i] * gradient[i];
      }
      double step = 5e-4;
      double[] ends = new double[2];
      for (int end = 0; end < 2; end++) {
        float[] moved = p.clone();
        for (int i = 0; i < p.length; i++) {
          moved[i] += (float) ((end == 0 ? step : -step) * direction[i]);
        }
        network.forward(moved);
        ends[end] = loss.evaluate(network.out, base, truth, weight, cells);
      }
      double measured = (ends[0] - ends[1]) / (2 * step);
      assertEquals(expected, measured, 0.01 * Math.abs(expected) + 2e-3, "seed " + seed);
    }
  }

  @Test
  void theFileGivesTheSameNumbers() {
    var random = new SplittableRandom(11);
    float[] p = weights(random);
    int length = 150;
    var own = new TemporalNetwork(SHAPE, 1, length);
    System.arraycopy(gaussian(random, own.input().length), 0, own.input(), 0, own.input().length);
    own.forward(p);
    try (var network = new DepthNetwork(LifterOnnx.of(SHAPE, p, Map.of()))) {
      float[] out = network.run(own.input(), length);
      for (int i = 0; i < out.length; i++) {
        assertEquals(own.out[i], out[i], 1e-5, "number " + i);
      }
      assertTrue(Math.abs(out[0]) > 0);
    }
  }
}
