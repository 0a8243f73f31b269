package gravitas.physics.control;

/**
 * Targets between knots by a uniform cubic B-spline of rotations, and the transposed derivative. A
 * workspace.
 *
 * <pre>
 *   S = sum b_i s_i q_i over the four knots around the time,  T = S / |S|
 * </pre>
 *
 * with the spline's weights b (positive, of sum one) and signs s that put all four quaternions on
 * one half of their sphere. A turn d of q_i in its own axes turns T in its own axes by {@code
 * vec(T^-1 q_i (d, 0)) b_i s_i / |S|}.
 */
public final class TargetInterpolation {
  private static final int KNOTS = 4; // of which a target is made

  private final double[] weights = new double[KNOTS];
  private final double[] signed = new double[KNOTS];
  private final double[][] source = new double[KNOTS][]; // where each knot's rotations are
  private final int[] row = new int[KNOTS]; // and from where on
  private final int[] knot = new int[KNOTS]; // its number, -1 for one that is not differentiated by
  private final double[] sum = new double[4];

  /**
   * The targets of all joints at a time, x, y, z, w each.
   *
   * @param controls the joint targets over time
   * @param time seconds
   * @param targets receives x, y, z, w per joint
   */
  public void at(ControlTrajectory controls, double time, double[] targets) {
    int n = controls.jointCount();
    if (controls.knotCount() == 1 && controls.before() == null) {
      System.arraycopy(controls.rotationsArray(), 0, targets, 0, 4 * n);
      return;
    }
    gather(controls, time);
    for (int q = 0; q < 4 * n; q += 4) {
      double scale = 1 / blend(q);
      for (int e = 0; e < 4; e++) {
        targets[q + e] = scale * sum[e];
      }
    }
  }

  /** The four knots around a time and what each counts. */
  private void gather(ControlTrajectory controls, double time) {
    int last = controls.knotCount() - 1;
    double place = Math.max(0, Math.min(last, time * controls.rate()));
    int first = Math.max(0, Math.min(last - 1, (int) place));
    double u = place - first;
    double v = 1 - u;
    weights[0] = v * v * v / 6;
    weights[1] = (4 + u * u * (3 * u - 6)) / 6;
    weights[2] = (4 + v * v * (3 * v - 6)) / 6;
    weights[3] = u * u * u / 6;
    for (int i = 0; i < KNOTS; i++) {
      int k = Math.min(last, first - 1 + i);
      boolean earlier = k < 0 && controls.before() != null;
      source[i] = earlier ? controls.before() : controls.rotationsArray();
      knot[i] = earlier ? -1 : Math.max(0, k);
      row[i] = 4 * controls.jointCount() * Math.max(0, k);
    }
  }

  /** The blend of a joint's four rotations, not normalised, into the sum; its length. */
  private double blend(int q) {
    double[] a = source[1];
    int i = row[1] + q;
    sum[0] = sum[1] = sum[2] = sum[3] = 0;
    for (int k = 0; k < KNOTS; k++) {
      double[] b = source[k];
      int j = row[k] + q;
      double dot = a[i] * b[j] + a[i + 1] * b[j + 1] + a[i + 2] * b[j + 2] + a[i + 3] * b[j + 3];
      double w = dot < 0 ? -weights[k] : weights[k];
      signed[k] = w;
      sum[0] += w * b[j];
      sum[1] += w * b[j + 1];
      sum[2] += w * b[j + 2];
      sum[3] += w * b[j + 3];
    }
    return Math.sqrt(sum[0] * sum[0] + sum[1] * sum[1] + sum[2] * sum[2] + sum[3] * sum[3]);
  }

  /**
   * Adds to the knots' derivatives what a derivative by the targets at a time makes of them; turns
   * in the joints' own axes, three per joint.
   *
   * @param controls the joint targets over time
   * @param time seconds
   * @param byTargets the derivative by the targets' turns, three per joint in its own axes
   * @param byKnots collects the derivative by the knots' turns
   */
  public void addTransposed(
      ControlTrajectory controls, double time, double[] byTargets, double[] byKnots) {
    int n = controls.jointCount();
    gather(controls, time);
    for (int j = 1; j < n; j++) {
      double gx = byTargets[3 * j];
      double gy = byTargets[3 * j + 1];
      double gz = byTargets[3 * j + 2];
      if (gx == 0 && gy == 0 && gz == 0) {
        continue;
      }
      double scale = 1 / blend(4 * j);
      double tx = scale * sum[0];
      double ty = scale * sum[1];
      double tz = scale * sum[2];
      double tw = scale * sum[3];
      for (int k = 0; k < KNOTS; k++) {
        if (knot[k] < 0) {
          continue;
        }
        double[] b = source[k];
        int i = row[k] + 4 * j;
        double c = scale * signed[k];
        // r = T^-1 q, scaled; the transposed of d -> w d + v x d is g -> w g + g x v
        double x = c * (tw * b[i] - tx * b[i + 3] - ty * b[i + 2] + tz * b[i + 1]);
        double y = c * (tw * b[i + 1] - ty * b[i + 3] - tz * b[i] + tx * b[i + 2]);
        double z = c * (tw * b[i + 2] - tz * b[i + 3] - tx * b[i + 1] + ty * b[i]);
        double w = c * (tw * b[i + 3] + tx * b[i] + ty * b[i + 1] + tz * b[i + 2]);
        int o = 3 * (n * knot[k] + j);
        byKnots[o] += w * gx + gy * z - gz * y;
        byKnots[o + 1] += w * gy + gz * x - gx * z;
        byKnots[o + 2] += w * gz + gx * y - gy * x;
      }
    }
  }
}
