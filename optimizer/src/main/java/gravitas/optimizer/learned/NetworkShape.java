package gravitas.optimizer.learned;

import java.io.Serializable;

/**
 * Sizes of a learned optimizer's network; where each parameter lies tells {@link NetworkLayout}.
 *
 * <p>With {@code encoders} 0 it is the Adafactor MLP: features → hidden layers → (direction, log
 * rate). Otherwise it is Optimus: a bias-free embedding to {@code width}, from which a branch of
 * fully connected layers gives (direction, log rate) and a stack of transformer encoders gives one
 * rank-one vector each. The default has the paper's 832,526 parameters; the paper does not say how
 * they are distributed, this is one distribution with the usual widths that adds up.
 *
 * @param rmsDecays second moments among the features: 1 (39 columns) or 3 (43 columns, the paper's)
 * @param width d, the embedding; unused without encoders
 * @param encoders L
 * @param heads attention heads
 * @param attention total width of the queries
 * @param feedForward hidden width inside an encoder
 * @param branchLayers hidden layers of the branch
 * @param branchWidth their width
 * @param structure false is the ablation "no structure": the branch reads the last encoder's output
 *     and there is no preconditioner
 * @serial exclude
 */
public record NetworkShape(
    int rmsDecays,
    int width,
    int encoders,
    int heads,
    int attention,
    int feedForward,
    int branchLayers,
    int branchWidth,
    boolean structure)
    implements Serializable {

  /**
   * Refuses what makes no sense.
   *
   * @param rmsDecays second moments among the features: 1 (39 columns) or 3 (43 columns, the
   *     paper's)
   * @param width d, the embedding; unused without encoders
   * @param encoders L
   * @param heads attention heads
   * @param attention total width of the queries
   * @param feedForward hidden width inside an encoder
   * @param branchLayers hidden layers of the branch
   * @param branchWidth their width
   * @param structure false is the ablation "no structure": the branch reads the last encoder's
   *     output and there is no preconditioner
   */
  public NetworkShape {
    if ((rmsDecays != 1 && rmsDecays != 3) || branchLayers < 1 || branchWidth < 1 || encoders < 0) {
      throw new IllegalArgumentException(
          "network shape: rmsDecays must be 1 or 3, branchLayers and branchWidth at least 1,"
              + " encoders at least 0; got "
              + rmsDecays
              + ", "
              + branchLayers
              + ", "
              + branchWidth
              + ", "
              + encoders);
    }
    if (encoders > 0 && (heads < 1 || attention % heads != 0 || width < 1 || feedForward < 1)) {
      throw new IllegalArgumentException(
          "network shape: attention width " + attention + " must be divisible by heads " + heads);
    }
  }

  /** {@return Optimus of the paper's size: d = 128, three encoders, 832,526 parameters} */
  public static NetworkShape optimus() {
    return new NetworkShape(3, 128, 3, 4, 256, 512, 2, 128, true);
  }

  /** {@return a small Optimus for objectives that are cheap to evaluate} */
  public static NetworkShape smallOptimus() {
    return new NetworkShape(3, 32, 2, 2, 32, 64, 2, 32, true);
  }

  /** {@return the Adafactor MLP with the paper's 512 x 4 hidden units: 811,531 parameters} */
  public static NetworkShape adafactorMlp() {
    return new NetworkShape(3, 0, 0, 0, 0, 0, 4, 512, false);
  }

  /** {@return the Adafactor MLP that the paper's table calls 128 x 4: 22,411 parameters} */
  public static NetworkShape smallAdafactorMlp() {
    return new NetworkShape(3, 0, 0, 0, 0, 0, 2, 128, false);
  }

  /** {@return the ablation without a preconditioner} */
  public NetworkShape withoutStructure() {
    return new NetworkShape(
        rmsDecays,
        width,
        encoders,
        heads,
        attention,
        feedForward,
        branchLayers,
        branchWidth,
        false);
  }

  /** {@return columns of features} */
  public int inputs() {
    return Features.width(rmsDecays);
  }

  /** {@return number of learned decays} */
  public int decayCount() {
    return 2 * Features.MOMENTA + rmsDecays;
  }

  /** {@return number of rank-one vectors per step} */
  public int ranks() {
    return structure ? encoders : 0;
  }

  /** {@return number of parameters} */
  public int parameters() {
    return layout().size();
  }

  NetworkLayout layout() {
    return NetworkLayout.of(this);
  }
}
