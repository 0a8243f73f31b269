package gravitas.lab.depth;

/**
 * How wrong the simulated landmark network is: deviations in metres unless said otherwise, near
 * those of BlazePose against lab mocap.
 *
 * @param pixelDrift of a joint in the picture, slowly changing
 * @param pixelNoise likewise, from frame to frame
 * @param definition of each joint's place on the body, constant
 * @param focal of the logarithm of the assumed focal length
 * @param bias whether depth has constant errors that add up along the limbs
 */
public record SightErrors(
    double pixelDrift, double pixelNoise, double definition, double focal, boolean bias) {
  /** Those of the shipped network. */
  public static final SightErrors USUAL = new SightErrors(0.012, 0.004, 0.010, 0.06, true);

  /** {@return the same with depth errors that only drift, for an ablation} */
  public SightErrors withoutBias() {
    return new SightErrors(pixelDrift, pixelNoise, definition, focal, false);
  }
}
