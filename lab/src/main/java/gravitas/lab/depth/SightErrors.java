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
 * @param common how large those are that both sides share and that move hips against all else,
 *     times the usual; counts with {@code bias} alone
 * @param arms by how much less depth arms have than the rest at most, as a share; likewise
 */
public record SightErrors(
    double pixelDrift,
    double pixelNoise,
    double definition,
    double focal,
    boolean bias,
    double common,
    double arms) {
  /** Those of the shipped network: nothing that both sides share, arms as deep as the rest. */
  public static final SightErrors USUAL = new SightErrors(0.012, 0.004, 0.010, 0.06, true, 0, 0);

  /** All that BlazePose was seen to get wrong on recorded people. */
  public static final SightErrors WIDE = new SightErrors(0.012, 0.004, 0.012, 0.06, true, 1, 0.65);

  /** {@return the same with depth errors that only drift, for an ablation} */
  public SightErrors withoutBias() {
    return new SightErrors(pixelDrift, pixelNoise, definition, focal, false, common, arms);
  }
}
