package gravitas.lab.depth;

import gravitas.pose.depth.DepthFeatures;
import gravitas.pose.depth.DepthJoints;

/**
 * How wrong the network is on some stretches, and the gradient with respect to its outputs.
 *
 * <p>With e the error of a joint (metres), Δe its change to the next frame, s the logarithm of the
 * deviation that is claimed for its depth: ‖e‖ + 0.5 |e_z| + 1.5 ‖Δe‖ + 0.02 (|e_z| / d e^−s + s),
 * mean over joints and frames; the last part is the likelihood of Laplace's distribution. Norms are
 * √(·² + ε²), so that they have a gradient at zero.
 */
final class LiftLoss {
  private static final int JOINTS = DepthJoints.COUNT;
  private static final double DEPTH = 0.5;
  private static final double CHANGE = 1.5;
  private static final double CLAIM = 0.02;
  private static final double ROUNDED = 1e-3; // metres

  private final int sequences;
  private final int length;
  private final double[] error;

  /** With respect to the network's outputs. */
  final float[] gradient;

  LiftLoss(int sequences, int length) {
    this.sequences = sequences;
    this.length = length;
    this.error = new double[3 * JOINTS * sequences * length];
    this.gradient = new float[DepthFeatures.OUTPUTS * sequences * length];
  }

  /**
   * Computes loss and gradient.
   *
   * @param out of the network
   * @param base what it corrects, x, y, z per joint per row
   * @param truth likewise
   * @param weight per joint per row
   * @param total of the weights of the whole batch, of which this may be a part
   * @return this part's share of the batch's loss
   */
  double evaluate(float[] out, float[] base, float[] truth, float[] weight, double total) {
    int rows = sequences * length;
    double loss = 0;
    java.util.Arrays.fill(gradient, 0);
    for (int at = 0; at < rows * JOINTS; at++) {
      int o = 4 * at;
      double square = ROUNDED * ROUNDED;
      for (int a = 0; a < 3; a++) {
        double e = base[3 * at + a] + DepthFeatures.CORRECTION * out[o + a] - truth[3 * at + a];
        error[3 * at + a] = e;
        square += e * e;
      }
      double w = weight[at] / total;
      double norm = Math.sqrt(square);
      double ez = error[3 * at + 2];
      double depth = Math.sqrt(ez * ez + ROUNDED * ROUNDED);
      double claimed = DepthFeatures.DEVIATION * Math.exp(out[o + 3]);
      loss += w * (norm + DEPTH * depth + CLAIM * (depth / claimed + out[o + 3]));
      for (int a = 0; a < 3; a++) {
        gradient[o + a] += (float) (DepthFeatures.CORRECTION * w * error[3 * at + a] / norm);
      }
      double perMetre = w * (DEPTH + CLAIM / claimed) * ez / depth;
      gradient[o + 2] += (float) (DepthFeatures.CORRECTION * perMetre);
      gradient[o + 3] = (float) (w * CLAIM * (1 - depth / claimed));
    }
    for (int s = 0; s < sequences; s++) {
      for (int t = 0; t + 1 < length; t++) {
        for (int j = 0; j < JOINTS; j++) {
          loss += change((s * length + t) * JOINTS + j, weight, total);
        }
      }
    }
    return loss;
  }

  private double change(int at, float[] weight, double total) {
    int next = at + JOINTS;
    double w = CHANGE * Math.min(weight[at], weight[next]) / total;
    if (w == 0) {
      return 0;
    }
    double square = ROUNDED * ROUNDED;
    for (int a = 0; a < 3; a++) {
      double d = error[3 * next + a] - error[3 * at + a];
      square += d * d;
    }
    double norm = Math.sqrt(square);
    for (int a = 0; a < 3; a++) {
      double d = error[3 * next + a] - error[3 * at + a];
      float g = (float) (DepthFeatures.CORRECTION * w * d / norm);
      gradient[4 * next + a] += g;
      gradient[4 * at + a] -= g;
    }
    return w * norm;
  }
}
