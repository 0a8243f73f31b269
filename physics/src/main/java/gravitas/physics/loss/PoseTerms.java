package gravitas.physics.loss;

import gravitas.physics.body.BodyModel;
import gravitas.physics.dynamics.LinkTree;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.RotationVectors;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.simulate.Rollout;
import gravitas.physics.simulate.RolloutAdjoint;

/** The terms that compare states with {@link ReferenceFrames}. */
final class PoseTerms {
  private final LinkTree tree;
  private final ReferenceFrames reference;
  private final double[] relative = new double[4];
  private final double[] inverse = new double[4];
  private final double[] error = new double[3];

  PoseTerms(BodyModel body, ReferenceFrames reference) {
    this.tree = new LinkTree(body);
    this.reference = reference;
  }

  /** The frames whose states the rollout reached. */
  private int frames(Rollout rollout) {
    int f = 0;
    while (f < reference.count && reference.state[f] <= rollout.steps()) {
      f++;
    }
    return f;
  }

  double jointPosition(Rollout rollout, double weight, RolloutAdjoint adjoint) {
    int n = tree.count;
    double share = 1.0 / (n * (double) reference.count);
    double sum = 0;
    for (int f = 0; f < frames(rollout); f++) {
      int row = rollout.vectorRow(reference.state[f]);
      for (int e = 0; e < 3 * n; e++) {
        double d = rollout.positions[row + e] - reference.positions[3 * n * f + e];
        sum += d * d;
        if (adjoint != null) {
          adjoint.positions[row + e] += 2 * weight * share * d;
        }
      }
    }
    return share * sum;
  }

  double jointVelocity(Rollout rollout, double weight, RolloutAdjoint adjoint) {
    int n = tree.count;
    double share = 1.0 / (n * (double) reference.count);
    double sum = 0;
    for (int f = 0; f < frames(rollout); f++) {
      int row = rollout.vectorRow(reference.state[f]);
      for (int e = 0; e < 3 * n; e++) {
        double d = rollout.velocities[row + e] - reference.velocities[3 * n * f + e];
        sum += d * d;
        if (adjoint != null) {
          adjoint.velocities[row + e] += 2 * weight * share * d;
        }
      }
    }
    return share * sum;
  }

  double rootPosition(Rollout rollout, double weight, RolloutAdjoint adjoint) {
    double share = 1.0 / reference.count;
    double sum = 0;
    for (int f = 0; f < frames(rollout); f++) {
      int row = rollout.vectorRow(reference.state[f]);
      for (int e = 0; e < 3; e++) {
        double d = rollout.positions[row + e] - reference.positions[3 * tree.count * f + e];
        sum += d * d;
        if (adjoint != null) {
          adjoint.positions[row + e] += 2 * weight * share * d;
        }
      }
    }
    return share * sum;
  }

  double rootRotation(Rollout rollout, double weight, RolloutAdjoint adjoint) {
    return rotation(rollout, 0, 1, weight, adjoint);
  }

  double jointRotation(Rollout rollout, double weight, RolloutAdjoint adjoint) {
    return rotation(rollout, 1, tree.count, weight, adjoint);
  }

  /** With e = log(wanted^-1 q), |e|^2 has the derivative 2 e by q's turn in its own axes. */
  private double rotation(
      Rollout rollout, int from, int to, double weight, RolloutAdjoint adjoint) {
    double share = 1.0 / (Math.max(1, to - from) * (double) reference.count);
    double sum = 0;
    for (int f = 0; f < frames(rollout); f++) {
      int q = rollout.rotationRow(reference.state[f]);
      int row = rollout.vectorRow(reference.state[f]);
      for (int i = from; i < to; i++) {
        int p = tree.parent[i];
        relate(rollout.rotations, q, i, p);
        RotationVectors.between(reference.rotations, 4 * (tree.count * f + i), relative, 0, error);
        sum += error[0] * error[0] + error[1] * error[1] + error[2] * error[2];
        if (adjoint != null) {
          Vector3 turn =
              Quaternion.from(rollout.rotations, q + 4 * i)
                  .rotate(Vector3.from(error, 0))
                  .times(2 * weight * share);
          add(adjoint.rotations, row + 3 * i, turn);
          if (p >= 0) {
            add(adjoint.rotations, row + 3 * p, turn.negated());
          }
        }
      }
    }
    return share * sum;
  }

  private void relate(double[] rotations, int row, int i, int p) {
    if (p < 0) {
      System.arraycopy(rotations, row + 4 * i, relative, 0, 4);
      return;
    }
    inverse[0] = -rotations[row + 4 * p];
    inverse[1] = -rotations[row + 4 * p + 1];
    inverse[2] = -rotations[row + 4 * p + 2];
    inverse[3] = rotations[row + 4 * p + 3];
    RotationVectors.multiply(inverse, 0, rotations, row + 4 * i, relative, 0);
  }

  double centrePosition(Rollout rollout, double weight, RolloutAdjoint adjoint) {
    double share = 1.0 / reference.count;
    double sum = 0;
    for (int f = 0; f < frames(rollout); f++) {
      int k = reference.state[f];
      Vector3 centre = Vector3.ZERO;
      for (int i = 0; i < tree.count; i++) {
        centre = centre.plus(place(rollout, k, i).times(tree.mass[i] / tree.totalMass));
      }
      Vector3 off = centre.minus(Vector3.from(reference.centres, 3 * f));
      sum += off.dot(off);
      if (adjoint != null) {
        for (int i = 0; i < tree.count; i++) {
          Vector3 by = off.times(2 * weight * share * tree.mass[i] / tree.totalMass);
          add(adjoint.positions, rollout.vectorRow(k) + 3 * i, by);
          add(adjoint.rotations, rollout.vectorRow(k) + 3 * i, arm(rollout, k, i).cross(by));
        }
      }
    }
    return share * sum;
  }

  double centreVelocity(Rollout rollout, double weight, RolloutAdjoint adjoint) {
    double share = 1.0 / reference.count;
    double sum = 0;
    for (int f = 0; f < frames(rollout); f++) {
      int k = reference.state[f];
      int row = rollout.vectorRow(k);
      Vector3 velocity = Vector3.ZERO;
      for (int i = 0; i < tree.count; i++) {
        Vector3 spin = Vector3.from(rollout.angularVelocities, row + 3 * i);
        velocity =
            velocity.plus(
                Vector3.from(rollout.velocities, row + 3 * i)
                    .plus(spin.cross(arm(rollout, k, i)))
                    .times(tree.mass[i] / tree.totalMass));
      }
      Vector3 off = velocity.minus(Vector3.from(reference.centreVelocities, 3 * f));
      sum += off.dot(off);
      if (adjoint != null) {
        for (int i = 0; i < tree.count; i++) {
          Vector3 by = off.times(2 * weight * share * tree.mass[i] / tree.totalMass);
          Vector3 arm = arm(rollout, k, i);
          Vector3 spin = Vector3.from(rollout.angularVelocities, row + 3 * i);
          add(adjoint.velocities, row + 3 * i, by);
          add(adjoint.angularVelocities, row + 3 * i, arm.cross(by));
          add(adjoint.rotations, row + 3 * i, arm.cross(by.cross(spin)));
        }
      }
    }
    return share * sum;
  }

  private Vector3 arm(Rollout rollout, int k, int i) {
    return Quaternion.from(rollout.rotations, rollout.rotationRow(k) + 4 * i)
        .rotate(Vector3.from(tree.centre, 3 * i));
  }

  private Vector3 place(Rollout rollout, int k, int i) {
    return Vector3.from(rollout.positions, rollout.vectorRow(k) + 3 * i).plus(arm(rollout, k, i));
  }

  static void add(double[] to, int at, Vector3 v) {
    to[at] += v.x();
    to[at + 1] += v.y();
    to[at + 2] += v.z();
  }
}
