package gravitas.physics.control;

import gravitas.physics.geometry.RotationVectors;

/**
 * Targets between knots by slerp, {@code T = A exp(s log(A^-1 B))}, and the transposed derivative.
 * A workspace.
 */
public final class TargetInterpolation {
  private final double[] way = new double[3];
  private final double[] part = new double[3];
  private final double[] turn = new double[4];
  private final double[] buffer = new double[3];
  private final double[] back = new double[3];

  /** The targets of all joints at a time, x, y, z, w each. */
  public void at(ControlTrajectory controls, double time, double[] targets) {
    int n = controls.jointCount();
    double[] r = controls.rotationsArray();
    int a = 4 * n * controls.knotBefore(time);
    double share = controls.share(time);
    if (share == 0) {
      System.arraycopy(r, a, targets, 0, 4 * n);
      return;
    }
    for (int q = 0; q < 4 * n; q += 4) {
      RotationVectors.between(r, a + q, r, a + 4 * n + q, way);
      scale(way, share, part);
      RotationVectors.exponential(part, turn);
      RotationVectors.multiply(r, a + q, turn, 0, targets, q);
    }
  }

  /**
   * Adds to the knots' derivatives what a derivative by the targets at a time makes of them; turns
   * in the joints' own axes, three per joint.
   */
  public void addTransposed(
      ControlTrajectory controls, double time, double[] byTargets, double[] byKnots) {
    int n = controls.jointCount();
    double[] r = controls.rotationsArray();
    int knot = controls.knotBefore(time);
    double share = controls.share(time);
    int a = 4 * n * knot;
    int to = 3 * n * knot;
    for (int j = 1; j < n; j++) {
      int v = 3 * j;
      if (share == 0) {
        for (int e = v; e < v + 3; e++) {
          byKnots[to + e] += byTargets[e];
        }
        continue;
      }
      if (byTargets[v] == 0 && byTargets[v + 1] == 0 && byTargets[v + 2] == 0) {
        continue;
      }
      RotationVectors.between(r, a + 4 * j, r, a + 4 * (n + j), way);
      scale(way, share, part);
      // dT = exp(-s w) dA + s Jr(s w) dw,  dw = Jr(w)^-1 dB - Jl(w)^-1 dA
      RotationVectors.rightJacobianTransposed(part, byTargets, v, buffer);
      scale(buffer, share, buffer);
      RotationVectors.rightInverseTransposed(way, buffer, 0, back);
      for (int e = 0; e < 3; e++) {
        byKnots[to + 3 * n + v + e] += back[e];
      }
      scale(way, -1, way); // Jl(w) = Jr(-w)
      RotationVectors.rightInverseTransposed(way, buffer, 0, back);
      RotationVectors.exponential(part, turn);
      RotationVectors.rotate(turn, byTargets, v, buffer);
      for (int e = 0; e < 3; e++) {
        byKnots[to + v + e] += buffer[e] - back[e];
      }
    }
  }

  private static void scale(double[] a, double s, double[] out) {
    out[0] = s * a[0];
    out[1] = s * a[1];
    out[2] = s * a[2];
  }
}
