package gravitas.physics.control;

import gravitas.physics.geometry.RotationVectors;

/**
 * How much the targets change their way from knot to knot: the mean over knots and joints of the
 * squared second difference {@code |log(q_k^-1 q_k+1) - log(q_k-1^-1 q_k)|^2}, both in the axes of
 * the knot between. Controls that continue others bend at their first knot too. A workspace.
 */
public final class ControlBending {
  private final double[] came = new double[3];
  private final double[] goes = new double[3];
  private final double[] back = new double[3];
  private final double[] by = new double[3];

  /**
   * {@return the bending; {@code weight} times its derivative by the targets' turns is added}
   *
   * @param controls the joint targets over time
   * @param weight what it counts
   * @param byTargets collects the derivative by the targets' turns, three per joint in its own
   *     axes; null if it is not wanted
   */
  public double evaluate(ControlTrajectory controls, double weight, double[] byTargets) {
    int n = controls.jointCount();
    int first = controls.before() == null ? 1 : 0;
    int bends = (controls.knotCount() - 1 - first) * (n - 1);
    if (bends <= 0) {
      return 0;
    }
    double[] r = controls.rotationsArray();
    double sum = 0;
    for (int k = first; k < controls.knotCount() - 1; k++) {
      double[] earlier = k == 0 ? controls.before() : r;
      int a = k == 0 ? 0 : n * (k - 1);
      for (int j = 1; j < n; j++) {
        int b = n * k + j;
        RotationVectors.between(earlier, 4 * (a + j), r, 4 * b, came);
        RotationVectors.between(r, 4 * b, r, 4 * (b + n), goes);
        for (int e = 0; e < 3; e++) {
          double bend = goes[e] - came[e];
          sum += bend * bend;
          by[e] = 2 * weight * bend / bends;
        }
        if (byTargets != null) {
          addTransposed(goes, 1, byTargets, 3 * b, 3 * (b + n));
          addTransposed(came, -1, byTargets, k == 0 ? -1 : 3 * (a + j), 3 * b);
        }
      }
    }
    return sum / bends;
  }

  /** The derivative of sign by.way, way = log(from^-1 to): dway = Jr(way)^-1 dto - Jl^-1 dfrom. */
  private void addTransposed(double[] way, double sign, double[] byTargets, int from, int to) {
    RotationVectors.rightInverseTransposed(way, by, 0, back);
    for (int e = 0; e < 3; e++) {
      byTargets[to + e] += sign * back[e];
    }
    if (from < 0) {
      return;
    }
    for (int e = 0; e < 3; e++) {
      way[e] = -way[e]; // Jl(w) = Jr(-w)
    }
    RotationVectors.rightInverseTransposed(way, by, 0, back);
    for (int e = 0; e < 3; e++) {
      byTargets[from + e] -= sign * back[e];
    }
  }
}
