package gravitas.optimizer.learned;

import gravitas.optimizer.learned.Preconditioner.Normalisation;
import java.io.Serializable;

/**
 * How network outputs become a step: s = λ_a exp(λ_b A) d and Δx = B s.
 *
 * @param lambdaA λ_a
 * @param lambdaB λ_b
 * @param rateMemory false is the paper's A = α of this step; true sums α over the steps, variable
 *     by variable, so that a step size once found is kept and can fall by many decades
 * @param normalisation which norm B is divided by
 * @param vectorsOverRootN whether rank-one vectors are divided by √n, which makes their effect the
 *     same in any dimension; the paper does not
 * @param carriesB false is the ablation "no state": B starts from the identity at each step
 * @param fromStart whether the network sees variables as their distance from the start, so that it
 *     does the same wherever a problem lies, instead of their values
 * @serial exclude
 */
public record StepRule(
    double lambdaA,
    double lambdaB,
    double rateMemory,
    Normalisation normalisation,
    boolean vectorsOverRootN,
    boolean carriesB,
    boolean fromStart)
    implements Serializable {

  /** Largest change of a remembered log rate in one step, in units of α. */
  static final double RATE_CHANGE = 10;

  private static final double SMALLEST_EXPONENT = -35;
  private static final double LARGEST_EXPONENT = 20;

  /**
   * Refuses what makes no sense.
   *
   * @param lambdaA λ_a
   * @param lambdaB λ_b
   * @param rateMemory false is the paper's A = α of this step; true sums α over the steps, variable
   *     by variable, so that a step size once found is kept and can fall by many decades
   * @param normalisation which norm B is divided by
   * @param vectorsOverRootN whether rank-one vectors are divided by √n, which makes their effect
   *     the same in any dimension; the paper does not
   * @param carriesB false is the ablation "no state": B starts from the identity at each step
   * @param fromStart whether the network sees variables as their distance from the start, so that
   *     it does the same wherever a problem lies, instead of their values
   */
  public StepRule {
    if (!(rateMemory >= 0 && rateMemory <= 1)) {
      throw new IllegalArgumentException("rateMemory " + rateMemory + " must be between 0 and 1");
    }
  }

  /** {@return the formulas as printed, with the Frobenius norm} */
  public static StepRule paper() {
    return new StepRule(0.1, 0.1, 0, Normalisation.FROBENIUS, false, true, false);
  }

  /**
   * Ours: rates remembered, B free of the dimension.
   *
   * @return the rule
   */
  public static StepRule remembering() {
    return new StepRule(0.1, 0.1, 0.95, Normalisation.ROOT_MEAN_SQUARE, true, true, false);
  }

  /**
   * {@return the same with another memory of rates}
   *
   * @param rho share of the old rate that stays, 0 to 1
   */
  public StepRule withRateMemory(double rho) {
    return new StepRule(
        lambdaA, lambdaB, rho, normalisation, vectorsOverRootN, carriesB, fromStart);
  }

  /** {@return the ablation "no state"} */
  public StepRule withoutState() {
    return new StepRule(
        lambdaA, lambdaB, rateMemory, normalisation, vectorsOverRootN, false, fromStart);
  }

  /** {@return the same with variables counted from the start} */
  public StepRule withVariablesFromStart() {
    return new StepRule(
        lambdaA, lambdaB, rateMemory, normalisation, vectorsOverRootN, carriesB, true);
  }

  static double clipChange(double alpha) {
    return Math.max(-RATE_CHANGE, Math.min(RATE_CHANGE, alpha));
  }

  /** Limits of λ_b · A: steps between about 1e-16 and 1e8 times λ_a. */
  static double clampExponent(double exponent) {
    return Math.max(SMALLEST_EXPONENT, Math.min(LARGEST_EXPONENT, exponent));
  }

  /** Whether an exponent is strictly within the limits. */
  static boolean isWithinLimits(double exponent) {
    return exponent > SMALLEST_EXPONENT && exponent < LARGEST_EXPONENT;
  }
}
