package gravitas.physics.loss;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.ContactSphere;
import gravitas.physics.body.JointRange;
import gravitas.physics.dynamics.SmoothPart;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Ground;
import gravitas.physics.simulate.Rollout;
import gravitas.physics.simulate.RolloutAdjoint;
import java.util.List;

/** The terms that judge a rollout by itself: feet, ground, joint ranges and effort. */
final class PhysicsTerms {
  private static final double NEAR = 0.03; // m; a foot sphere higher than this may move freely
  private static final double EXCESS_CORNER = 0.02; // rad
  private static final double DEPTH_CORNER = 0.001; // m

  private final BodyModel body;
  private final Ground ground;
  private final List<ContactSphere> feet;
  private final int steps;

  PhysicsTerms(BodyModel body, Ground ground, int steps) {
    this.steps = steps;
    this.body = body;
    this.ground = ground;
    this.feet = body.contactSpheres().stream().filter(s -> isFoot(body, s)).toList();
  }

  private static boolean isFoot(BodyModel body, ContactSphere sphere) {
    String joint = body.skeleton().joint(sphere.joint()).name();
    return joint.endsWith("Foot") || joint.endsWith("ToeBase");
  }

  /** Speed along the ground of foot spheres, gated by ((NEAR - height)+/NEAR)^2, at most one. */
  double footSkate(Rollout rollout, double weight, RolloutAdjoint adjoint) {
    if (feet.isEmpty()) {
      return 0;
    }
    double share = 1.0 / (feet.size() * (double) steps);
    Vector3 n = ground.normal();
    double sum = 0;
    for (int k = 1; k <= rollout.steps(); k++) {
      int row = rollout.vectorRow(k);
      for (ContactSphere sphere : feet) {
        int v = row + 3 * sphere.joint();
        Vector3 arm = arm(rollout, k, sphere);
        double height =
            ground.height(Vector3.from(rollout.positions, v).plus(arm)) - sphere.radius();
        double gap = NEAR - Math.max(height, 0);
        if (gap <= 0) {
          continue;
        }
        double gate = gap * gap / (NEAR * NEAR);
        Vector3 spin = Vector3.from(rollout.angularVelocities, v);
        Vector3 touch = arm.minus(n.times(sphere.radius()));
        Vector3 u = Vector3.from(rollout.velocities, v).plus(spin.cross(touch));
        Vector3 slip = u.minus(n.times(n.dot(u)));
        double speed2 = slip.dot(slip);
        sum += gate * speed2;
        if (adjoint != null) {
          Vector3 by = slip.times(2 * weight * share * gate);
          double byHeight = height > 0 ? -2 * weight * share * speed2 * gap / (NEAR * NEAR) : 0;
          Vector3 up = n.times(byHeight);
          PoseTerms.add(adjoint.velocities, v, by);
          PoseTerms.add(adjoint.angularVelocities, v, touch.cross(by));
          PoseTerms.add(adjoint.positions, v, up);
          PoseTerms.add(adjoint.rotations, v, arm.cross(by.cross(spin).plus(up)));
        }
      }
    }
    return share * sum;
  }

  double penetration(Rollout rollout, double weight, RolloutAdjoint adjoint) {
    List<ContactSphere> spheres = body.contactSpheres();
    double share = 1.0 / (Math.max(1, spheres.size()) * (double) steps);
    Vector3 n = ground.normal();
    double sum = 0;
    for (int k = 1; k <= rollout.steps(); k++) {
      for (ContactSphere sphere : spheres) {
        int v = rollout.vectorRow(k) + 3 * sphere.joint();
        Vector3 arm = arm(rollout, k, sphere);
        double depth =
            sphere.radius() - ground.height(Vector3.from(rollout.positions, v).plus(arm));
        double part = SmoothPart.value(depth, DEPTH_CORNER);
        sum += part * part;
        if (adjoint != null && part > 0) {
          double by = -2 * weight * share * part * SmoothPart.slope(depth, DEPTH_CORNER);
          PoseTerms.add(adjoint.positions, v, n.times(by));
          PoseTerms.add(adjoint.rotations, v, arm.cross(n.times(by)));
        }
      }
    }
    return share * sum;
  }

  private static Vector3 arm(Rollout rollout, int k, ContactSphere sphere) {
    return Quaternion.from(rollout.rotations, rollout.rotationRow(k) + 4 * sphere.joint())
        .rotate(sphere.centre());
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
