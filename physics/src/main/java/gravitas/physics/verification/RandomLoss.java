package gravitas.physics.verification;

import gravitas.physics.body.BodyModel;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.scene.Scene;
import gravitas.physics.simulate.Rollout;
import gravitas.physics.simulate.RolloutAdjoint;
import gravitas.physics.simulate.RolloutLoss;
import java.util.Random;

/**
 * A weighted sum of everything a rollout holds, with random weights: no derivative can hide. Each
 * kind is scaled so that all kinds count alike.
 */
public final class RandomLoss implements RolloutLoss {
  private static final double TORQUE_SCALE = 1e-2;
  private static final double FORCE_SCALE = 1e-3;
  private static final double SPEED_SCALE = 0.1;

  private final double[] position;
  private final double[] direction;
  private final double[] velocity;
  private final double[] angular;
  private final double[] torque;
  private final double[] force;
  private final Vector3 mark = new Vector3(0.3, -0.4, 0.5); // a point fixed to every link

  /**
   * Draws the weights.
   *
   * @param body whose states are judged
   * @param scene whose forces are judged
   * @param steps of the longest rollout
   * @param seed the same one gives the same loss
   */
  public RandomLoss(BodyModel body, Scene scene, int steps, long seed) {
    var random = new Random(seed);
    int vectors = 3 * body.jointCount() * (steps + 1);
    position = weights(random, vectors, 1);
    direction = weights(random, vectors, 1);
    velocity = weights(random, vectors, SPEED_SCALE);
    angular = weights(random, vectors, SPEED_SCALE);
    torque = weights(random, vectors, TORQUE_SCALE);
    int contacts = body.contactSpheres().size() * scene.count();
    force = weights(random, 3 * contacts * (steps + 1), FORCE_SCALE);
  }

  private static double[] weights(Random random, int count, double scale) {
    return random.doubles(count, -scale, scale).toArray();
  }

  @Override
  public double evaluate(Rollout rollout, RolloutAdjoint adjoint) {
    int joints = rollout.body().jointCount();
    int links = joints * (rollout.steps() + 1);
    int forces = rollout.contactRow(rollout.steps() + 1);
    double sum = dot(position, rollout.positions, 3 * links);
    sum += dot(velocity, rollout.velocities, 3 * links);
    sum += dot(angular, rollout.angularVelocities, 3 * links);
    sum += dot(torque, rollout.torques, 3 * links);
    sum += dot(force, rollout.contactForces, forces);
    for (int i = 0; i < links; i++) {
      Vector3 point = Quaternion.from(rollout.rotations, 4 * i).rotate(mark);
      Vector3 weight = Vector3.from(direction, 3 * i);
      sum += weight.dot(point);
      if (adjoint != null) {
        Vector3 turn = point.cross(weight);
        adjoint.rotations[3 * i] += turn.x();
        adjoint.rotations[3 * i + 1] += turn.y();
        adjoint.rotations[3 * i + 2] += turn.z();
      }
    }
    if (adjoint != null) {
      add(position, adjoint.positions, 3 * links);
      add(velocity, adjoint.velocities, 3 * links);
      add(angular, adjoint.angularVelocities, 3 * links);
      // the first state's torques and forces do not exist
      add(torque, adjoint.torques, 3 * links);
      add(force, adjoint.contactForces, forces);
    }
    return sum;
  }

  private static double dot(double[] a, double[] b, int count) {
    double sum = 0;
    for (int i = 0; i < count; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  private static void add(double[] a, double[] to, int count) {
    for (int i = 0; i < count; i++) {
      to[i] += a[i];
    }
  }
}
