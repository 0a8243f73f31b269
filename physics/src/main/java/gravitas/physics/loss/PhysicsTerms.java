package gravitas.physics.loss;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.JointRange;
import gravitas.physics.dynamics.SmoothPart;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.simulate.Rollout;
import gravitas.physics.simulate.RolloutAdjoint;

/** The terms that judge a rollout by itself: joint ranges and effort. */
final class PhysicsTerms {
  private static final double EXCESS_CORNER = 0.02; // rad

  private final BodyModel body;
  private final int steps;

  PhysicsTerms(BodyModel body, int steps) {
    this.steps = steps;
    this.body = body;
  }

  /** Excess of y = 2 vec(q) over the range's box; dy = w d + vec x d for a turn d of q. */
  double jointLimit(Rollout rollout, double weight, RolloutAdjoint adjoint) {
    double share = 1.0 / (Math.max(1, body.jointCount() - 1) * (double) steps);
    double sum = 0;
    for (int k = 1; k <= rollout.steps(); k++) {
      int row = rollout.rotationRow(k);
      for (int i = 1; i < body.jointCount(); i++) {
        JointRange range = body.range(i);
        int p = body.skeleton().joint(i).parent();
        Quaternion world = Quaternion.from(rollout.rotations, row + 4 * i);
        Quaternion q = Quaternion.from(rollout.rotations, row + 4 * p).inverse().times(world);
        q = q.w() < 0 ? new Quaternion(-q.x(), -q.y(), -q.z(), -q.w()) : q;
        double x = excess(2 * q.x(), range.lower().x(), range.upper().x());
        double y = excess(2 * q.y(), range.lower().y(), range.upper().y());
        double z = excess(2 * q.z(), range.lower().z(), range.upper().z());
        if (x == 0 && y == 0 && z == 0) {
          continue;
        }
        sum += x * x + y * y + z * z;
        if (adjoint != null) {
          Vector3 by =
              new Vector3(
                  x * slope(2 * q.x(), range.lower().x(), range.upper().x()),
                  y * slope(2 * q.y(), range.lower().y(), range.upper().y()),
                  z * slope(2 * q.z(), range.lower().z(), range.upper().z()));
          Vector3 vec = new Vector3(q.x(), q.y(), q.z());
          Vector3 turn = by.times(q.w()).plus(by.cross(vec)).times(2 * weight * share);
          Vector3 inWorld = world.rotate(turn);
          PoseTerms.add(adjoint.rotations, rollout.vectorRow(k) + 3 * i, inWorld);
          PoseTerms.add(adjoint.rotations, rollout.vectorRow(k) + 3 * p, inWorld.negated());
        }
      }
    }
    return share * sum;
  }

  private static double excess(double y, double lower, double upper) {
    return SmoothPart.value(y - JointRange.bound(upper), EXCESS_CORNER)
        + SmoothPart.value(JointRange.bound(lower) - y, EXCESS_CORNER);
  }

  private static double slope(double y, double lower, double upper) {
    return SmoothPart.slope(y - JointRange.bound(upper), EXCESS_CORNER)
        - SmoothPart.slope(JointRange.bound(lower) - y, EXCESS_CORNER);
  }

  double torque(Rollout rollout, double weight, RolloutAdjoint adjoint) {
    double share = 1.0 / (Math.max(1, body.jointCount() - 1) * (double) steps);
    double sum = 0;
    for (int i = 1; i < body.jointCount(); i++) {
      double limit = body.actuator(i).torqueLimit();
      if (limit == 0) {
        continue;
      }
      double scale = 1 / (limit * limit);
      for (int k = 1; k <= rollout.steps(); k++) {
        int v = rollout.vectorRow(k) + 3 * i;
        for (int e = v; e < v + 3; e++) {
          double torque = rollout.torques[e];
          sum += scale * torque * torque;
          if (adjoint != null) {
            adjoint.torques[e] += 2 * weight * share * scale * torque;
          }
        }
      }
    }
    return share * sum;
  }
}
