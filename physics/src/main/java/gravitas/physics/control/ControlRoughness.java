package gravitas.physics.control;

import gravitas.physics.geometry.RotationVectors;

/**
 * How much the targets change from knot to knot: the mean over knots and joints of the change of
 * target, rounded at zero, {@code sqrt(angle^2 + eps^2) - eps} (total variation). A workspace.
 */
public final class ControlRoughness {
  private static final double ROUNDING = 0.01; // eps, rad

  private final double[] way = new double[3];
  private final double[] back = new double[3];

  /**
   * {@return the roughness; {@code weight} times its derivative by the targets' turns is added}
   *
   * @param controls the joint targets over time
   * @param weight what it counts
   * @param byTargets collects the derivative by the targets' turns, three per joint in its own axes
   */
  public double evaluate(ControlTrajectory controls, double weight, double[] byTargets) {
    int n = controls.jointCount();
    int pairs = (controls.knotCount() - 1) * (n - 1);
    if (pairs == 0) {
      return 0;
    }
    double[] r = controls.rotationsArray();
    double sum = 0;
    for (int k = 1; k < controls.knotCount(); k++) {
      for (int j = 1; j < n; j++) {
        int b = n * k + j;
        int a = b - n;
        RotationVectors.between(r, 4 * a, r, 4 * b, way);
        double length =
            Math.sqrt(way[0] * way[0] + way[1] * way[1] + way[2] * way[2] + ROUNDING * ROUNDING);
        sum += length - ROUNDING;
        if (byTargets != null) {
          // the angle's derivative by b's turn is along the way, which is the same in both's axes
          double scale = weight / (length * pairs);
          for (int e = 0; e < 3; e++) {
            back[e] = scale * way[e];
            byTargets[3 * b + e] += back[e];
            byTargets[3 * a + e] -= back[e];
          }
        }
      }
    }
    return sum / pairs;
  }
}
