package gravitas.physics.loss;

import gravitas.physics.body.BodyModel;
import gravitas.physics.simulate.Rollout;
import gravitas.physics.simulate.RolloutAdjoint;

/**
 * How fast the ground's force changes: the mean over steps of {@code sum rho(x)} over the rates x
 * of the four {@link NetForces}, in body weights per second.
 *
 * <p>Nothing else in a loss resists changes of force, so without it millimetres are bought with
 * force and the noise of observations comes out as chatter under the feet. It is robust, {@code
 * rho(x) = 2 c^2 (sqrt(1 + (x/c)^2) - 1)}, quadratic for the slow changes of a stand and linear for
 * the fast ones of landings and take-offs, which must remain possible. The first step is compared
 * with the last one of the stretch before, where there is one. A workspace.
 */
final class ForceRateTerm implements LossTerm {
  private static final double KNEE = 1; // c, body weights per second
  private static final double GRAVITY = 9.81;

  private final double[] sides;
  private final double weightNewtons;
  private final int steps;
  private final NetForces before;
  private final double[] last = new double[NetForces.COUNT];
  private final double[] now = new double[NetForces.COUNT];
  private final double[] by = new double[NetForces.COUNT];

  /**
   * @param before forces of the last step before the stretch; null if they are not known
   */
  ForceRateTerm(BodyModel body, int surfaces, int steps, NetForces before) {
    this.sides = NetForces.sides(body, surfaces);
    this.weightNewtons = GRAVITY * body.mass();
    this.steps = steps;
    this.before = before;
  }

  @Override
  public double evaluate(Rollout rollout, double weight, RolloutAdjoint adjoint) {
    double scale = 1 / (weightNewtons * rollout.timeStep());
    double sum = 0;
    if (before != null) {
      before.into(last);
    }
    for (int k = 1; k <= rollout.steps(); k++) {
      NetForces.sum(rollout, k, sides, now, 0);
      if (k > 1 || before != null) {
        for (int e = 0; e < NetForces.COUNT; e++) {
          double rate = scale * (now[e] - last[e]);
          double root = Math.sqrt(1 + rate * rate / (KNEE * KNEE));
          sum += 2 * KNEE * KNEE * (root - 1);
          by[e] = 2 * weight * scale * rate / (root * steps);
        }
        if (adjoint != null) {
          add(adjoint.contactForces, rollout.contactRow(k), 1);
          if (k > 1) {
            add(adjoint.contactForces, rollout.contactRow(k - 1), -1);
          }
        }
      }
      System.arraycopy(now, 0, last, 0, NetForces.COUNT);
    }
    return sum / steps;
  }

  private void add(double[] byForces, int row, double sign) {
    for (int p = 0; p < sides.length; p++) {
      int a = row + 3 * p;
      byForces[a] += sign * by[2];
      byForces[a + 1] += sign * (by[1] + sides[p] * by[0]);
      byForces[a + 2] += sign * by[3];
    }
  }
}
