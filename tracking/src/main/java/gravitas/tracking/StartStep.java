package gravitas.tracking;

import gravitas.optimizer.learned.TemporalNetwork;
import gravitas.optimizer.learned.TemporalShape;
import java.util.Arrays;

/**
 * One step of a {@link StartNetwork} on one window. The network looks at the window and at its
 * mirror image, and the mean of both answers counts: left and right are alike. A workspace.
 */
public final class StartStep {
  private static final double STEP = 0.1; // of the metric's variables per output

  private final WindowFeatures features;
  private final TemporalNetwork network;
  private final int count;
  private final float[] outGradient;

  /**
   * For one window.
   *
   * @param shape of the network
   * @param features of the window
   */
  public StartStep(TemporalShape shape, WindowFeatures features) {
    this.features = features;
    this.network = new TemporalNetwork(shape, 2, features.knots());
    this.count = features.knots() * WindowFeatures.OUTPUTS;
    this.outGradient = new float[2 * count];
  }

  /**
   * Makes the step from the window's last evaluation.
   *
   * @param weights of the network
   * @param x the variables there, changed by the step; what lies beyond the controls' stays
   */
  public void make(float[] weights, double[] x) {
    float[] input = network.input();
    features.fill(input);
    int[] from = FeatureMirror.INPUTS;
    int half = input.length / 2;
    for (int r = 0; r < half; r += WindowFeatures.INPUTS) {
      for (int i = 0; i < WindowFeatures.INPUTS; i++) {
        input[half + r + i] = FeatureMirror.of(from[i], input, r);
      }
    }
    network.forward(weights);
    for (int r = 0; r < count; r += WindowFeatures.OUTPUTS) {
      for (int i = 0; i < WindowFeatures.OUTPUTS; i++) {
        float mirrored = FeatureMirror.of(FeatureMirror.OUTPUTS[i], network.out, count + r);
        x[r + i] += 0.5 * STEP * (network.out[r + i] + mirrored);
      }
    }
  }

  /**
   * Adds the gradient of the weights.
   *
   * @param byX with respect to the point after the step, in the window's variables
   * @param weights of the last step
   * @param gradient receives it, added
   */
  public void pullBack(double[] byX, float[] weights, float[] gradient) {
    Arrays.fill(outGradient, 0);
    for (int r = 0; r < count; r += WindowFeatures.OUTPUTS) {
      for (int i = 0; i < WindowFeatures.OUTPUTS; i++) {
        float g = (float) (0.5 * STEP * byX[r + i]);
        outGradient[r + i] = g;
        FeatureMirror.add(FeatureMirror.OUTPUTS[i], g, outGradient, count + r);
      }
    }
    network.backward(weights, outGradient, gradient);
  }
}
