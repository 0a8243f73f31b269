package gravitas.lab.depth;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gravitas.pose.depth.DepthFeatures;
import gravitas.pose.depth.DepthJoints;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The loss of single joints by hand, and its gradient against central differences. */
class LiftLossTest {
  private static final int JOINTS = DepthJoints.COUNT;
  private static final int LENGTH = 3;
  private static final double ROUNDED = 1e-3;

  private final float[] out = new float[4 * JOINTS * LENGTH];
  private final float[] base = new float[3 * JOINTS * LENGTH];
  private final float[] truth = new float[3 * JOINTS * LENGTH];
  private final float[] weight = new float[JOINTS * LENGTH];
  private final LiftLoss loss = new LiftLoss(1, LENGTH);

  private static double norm(double... parts) {
    double square = ROUNDED * ROUNDED;
    for (double part : parts) {
      square += part * part;
    }
    return Math.sqrt(square);
  }

  /** One joint of one frame counts: no change from frame to frame then. */
  @Test
  void oneJointWrongByThreeAndFourCentimetres() {
    int at = JOINTS + 7;
    weight[at] = 1;
    truth[3 * at] = 0.03f;
    truth[3 * at + 2] = 0.04f;
    double claimed = DepthFeatures.DEVIATION;
    double expected = norm(0.03, 0.04) + 0.5 * norm(0.04) + 0.02 * norm(0.04) / claimed;
    assertEquals(expected, loss.evaluate(out, base, truth, weight, 1), 1e-8);
    assertEquals(expected / 4, loss.evaluate(out, base, truth, weight, 4), 1e-8, "of a batch");
    // a tenth of the unit: the claim is ten times as large, its logarithm counts
    out[4 * at + 3] = (float) Math.log(10);
    double sure =
        norm(0.03, 0.04) + 0.5 * norm(0.04) + 0.02 * (norm(0.04) / claimed / 10 + Math.log(10));
    assertEquals(sure, loss.evaluate(out, base, truth, weight, 1), 1e-7);
  }

  @Test
  void theNetworkCorrectsTheBase() {
    weight[0] = 1;
    base[0] = 0.5f;
    truth[0] = 0.8f;
    out[0] = (float) (0.3 / DepthFeatures.CORRECTION);
    double nothing = ROUNDED + 0.5 * ROUNDED + 0.02 * ROUNDED / DepthFeatures.DEVIATION;
    assertEquals(nothing, loss.evaluate(out, base, truth, weight, 1), 1e-6);
  }

  /** The same joint in two frames, wrong by +2 and −2 cm sideways: it jumps by 4 cm. */
  @Test
  void errorsThatChangeCountOnceMore() {
    int first = 4;
    int second = first + JOINTS;
    weight[first] = 1;
    weight[second] = 0.5f;
    truth[3 * first] = 0.02f;
    truth[3 * second] = -0.02f;
    double each = norm(0.02) + 0.5 * ROUNDED + 0.02 * ROUNDED / DepthFeatures.DEVIATION;
    double jump = 1.5 * 0.5 * norm(0.04); // by the smaller weight
    assertEquals((1.5 * each + jump) / 1.5, loss.evaluate(out, base, truth, weight, 1.5), 1e-7);
  }

  @Test
  void stretchesDoNotTouch() {
    var two = new LiftLoss(2, 1);
    float[] o = new float[4 * JOINTS * 2];
    float[] b = new float[3 * JOINTS * 2];
    float[] t = new float[3 * JOINTS * 2];
    float[] w = new float[JOINTS * 2];
    w[4] = 1;
    w[4 + JOINTS] = 1;
    t[12] = 0.02f;
    t[12 + 3 * JOINTS] = -0.02f;
    double each = norm(0.02) + 0.5 * ROUNDED + 0.02 * ROUNDED / DepthFeatures.DEVIATION;
    assertEquals(
        2 * each, two.evaluate(o, b, t, w, 1), 1e-7, "the last frame of one, the first of another");
  }

  @Test
  void theGradientIsThatOfCentralDifferencesOutputByOutput() {
    long seed = 31;
    var random = new SplittableRandom(seed);
    for (int i = 0; i < out.length; i++) {
      out[i] = (float) (0.3 * random.nextGaussian());
    }
    for (int i = 0; i < base.length; i++) {
      base[i] = (float) random.nextGaussian();
      truth[i] = base[i] + (float) (0.1 * random.nextGaussian());
    }
    for (int i = 0; i < weight.length; i++) {
      weight[i] = (float) random.nextDouble();
    }
    double total = 7;
    loss.evaluate(out, base, truth, weight, total);
    float[] gradient = loss.gradient.clone();
    float step = 1f / 1024;
    for (int i = 0; i < out.length; i++) {
      float kept = out[i];
      out[i] = kept + step;
      double above = loss.evaluate(out, base, truth, weight, total);
      double width = out[i];
      out[i] = kept - step;
      double below = loss.evaluate(out, base, truth, weight, total);
      width -= out[i];
      out[i] = kept;
      double measured = (above - below) / width;
      assertEquals(
          measured,
          gradient[i],
          2e-5 + 1e-3 * Math.abs(measured),
          "output " + i + ", seed " + seed);
    }
  }

  @Test
  void whatDoesNotCountHasNoGradient() {
    Arrays.fill(truth, 0.2f);
    weight[3] = 1;
    loss.evaluate(out, base, truth, weight, 1);
    for (int i = 0; i < out.length; i++) {
      if (i / 4 != 3) {
        assertEquals(0, loss.gradient[i], 0, "output " + i);
      }
    }
    assertEquals(
        -DepthFeatures.CORRECTION * 0.2 / norm(0.2, 0.2, 0.2),
        loss.gradient[12],
        1e-6,
        "towards the truth");
  }
}
