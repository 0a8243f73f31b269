package gravitas.physics.control;

import gravitas.physics.geometry.RotationVectors;

/**
 * Three numbers per knot and joint: the rotation vector by which the target is turned away from a
 * reference, {@code target = reference exp(x)}. Unconstrained, zero at the reference; the root,
 * which has no muscle, takes no part.
 */
public final class TangentControlMap implements ControlMap {
  private final ControlTrajectory reference;
  private final int joints;

  public TangentControlMap(ControlTrajectory reference) {
    this.reference = reference;
    this.joints = reference.jointCount();
  }

  @Override
  public int size() {
    return 3 * (joints - 1) * reference.knotCount();
  }

  @Override
  public double[] start() {
    return new double[size()];
  }

  @Override
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

  @Override
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
