package gravitas.physics.control;

import gravitas.physics.geometry.RotationVectors;

/**
 * From the numbers an optimizer changes to the controls they mean, with its derivative.
 *
 * <p>Three numbers per knot and joint: the rotation vector by which the target is turned away from
 * a reference, {@code target = reference exp(x)}. Unconstrained, zero at the reference; the root,
 * which has no muscle, takes no part.
 */
public final class TangentControlMap {
  private final ControlTrajectory reference;
  private final int joints;

  /**
   * Variables are turns of the reference's targets.
   *
   * @param reference the controls that zeros mean
   */
  public TangentControlMap(ControlTrajectory reference) {
    this.reference = reference;
    this.joints = reference.jointCount();
  }

  /** {@return how many numbers an optimizer changes} */
  public int size() {
    return 3 * (joints - 1) * reference.knotCount();
  }

  /** {@return the numbers that mean the reference controls: zeros} */
  public double[] start() {
    return new double[size()];
  }

  /**
   * {@return the controls that the numbers mean}
   *
   * @param x rotation vectors, knot by knot, three per joint but the root
   */
  public ControlTrajectory controls(double[] x) {
    double[] targets = reference.targets();
    double[] from = reference.rotationsArray();
    double[] turn = new double[4];
    double[] v = new double[3];
    for (int k = 0, i = 0; k < reference.knotCount(); k++) {
      for (int j = 1; j < joints; j++, i += 3) {
        System.arraycopy(x, i, v, 0, 3);
        RotationVectors.exponential(v, turn);
        int q = 4 * (joints * k + j);
        RotationVectors.multiply(from, q, turn, 0, targets, q);
      }
    }
    return reference.withTargets(targets);
  }

  /**
   * The derivative by x from the derivative by the targets' turns, by the transposed Jacobian of
   * the exponential map.
   *
   * @param x where the derivative is taken
   * @param byTargets by the targets' turns: knot by knot, three per joint with the root, own axes
   * @param gradient overwritten by the derivative by x
   */
  public void pullBack(double[] x, double[] byTargets, double[] gradient) {
    double[] v = new double[3];
    double[] out = new double[3];
    for (int k = 0, i = 0; k < reference.knotCount(); k++) {
      for (int j = 1; j < joints; j++, i += 3) {
        System.arraycopy(x, i, v, 0, 3);
        RotationVectors.rightJacobianTransposed(v, byTargets, 3 * (joints * k + j), out);
        System.arraycopy(out, 0, gradient, i, 3);
      }
    }
  }
}
