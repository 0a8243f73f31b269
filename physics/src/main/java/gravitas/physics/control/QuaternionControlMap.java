package gravitas.physics.control;

/**
 * Four numbers per knot and joint: the target's quaternion itself, of any length but zero, as the
 * paper has it. Redundant (length does not matter) but needs no reference.
 */
public final class QuaternionControlMap implements ControlMap {
  private final ControlTrajectory reference;
  private final int joints;

  public QuaternionControlMap(ControlTrajectory reference) {
    this.reference = reference;
    this.joints = reference.jointCount();
  }

  @Override
  public int size() {
    return 4 * (joints - 1) * reference.knotCount();
  }

  @Override
  public double[] start() {
    double[] x = new double[size()];
    double[] from = reference.rotationsArray();
    for (int k = 0; k < reference.knotCount(); k++) {
      System.arraycopy(from, 4 * (joints * k + 1), x, row(k), 4 * (joints - 1));
    }
    return x;
  }

  private int row(int knot) {
    return 4 * (joints - 1) * knot;
  }

  @Override
  public ControlTrajectory controls(double[] x) {
    double[] targets = reference.targets();
    for (int k = 0; k < reference.knotCount(); k++) {
      System.arraycopy(x, row(k), targets, 4 * (joints * k + 1), 4 * (joints - 1));
    }
    return reference.withTargets(targets);
  }

  /** With q = x/|x| and a turn d of q, d = 2 vec(q^-1 dx)/|x|: the transpose is 2 q (g, 0)/|x|. */
  @Override
  public void pullBack(double[] x, double[] byTargets, double[] gradient) {
    for (int k = 0; k < reference.knotCount(); k++) {
      for (int j = 1; j < joints; j++) {
        int i = row(k) + 4 * (j - 1);
        int g = 3 * (joints * k + j);
        double a = x[i];
        double b = x[i + 1];
        double c = x[i + 2];
        double w = x[i + 3];
        double scale = 2 / (a * a + b * b + c * c + w * w);
        double gx = scale * byTargets[g];
        double gy = scale * byTargets[g + 1];
        double gz = scale * byTargets[g + 2];
        gradient[i] = w * gx + b * gz - c * gy;
        gradient[i + 1] = w * gy - a * gz + c * gx;
        gradient[i + 2] = w * gz + a * gy - b * gx;
        gradient[i + 3] = -a * gx - b * gy - c * gz;
      }
    }
  }
}
