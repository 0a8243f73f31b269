package gravitas.physics.simulate;

import gravitas.physics.contact.ContactAdjoint;
import gravitas.physics.control.ControlTrajectory;
import gravitas.physics.control.TargetInterpolation;
import gravitas.physics.dynamics.Configuration;
import gravitas.physics.dynamics.LinkTree;
import java.util.Arrays;

/**
 * Goes back over a whole rollout and collects the gradient. Only the states were kept; what a step
 * needs besides is computed again. A workspace.
 */
final class AdjointSweep {
  private final LinkTree tree;
  private final double dt;
  private final AdjointStep step;
  private final TargetInterpolation interpolation = new TargetInterpolation();
  private Configuration late;
  private Configuration early;
  private StateAdjoint lateAdjoint;
  private StateAdjoint earlyAdjoint;
  private final double[] targets;
  private final double[] byTarget;
  private final double[] byGains;
  private final double[] bySurfaces;

  AdjointSweep(LinkTree tree, SimulationSettings settings, ForwardStep forward) {
    this.tree = tree;
    this.dt = settings.timeStep();
    this.step = new AdjointStep(tree, settings, forward);
    this.late = new Configuration(tree);
    this.early = new Configuration(tree);
    this.lateAdjoint = new StateAdjoint(tree.count);
    this.earlyAdjoint = new StateAdjoint(tree.count);
    this.targets = new double[4 * tree.count];
    this.byTarget = new double[3 * tree.count];
    this.byGains = new double[2 * tree.count];
    this.bySurfaces = new double[ContactAdjoint.NUMBERS * settings.scene().count()];
  }

  void run(
      Rollout rollout, ControlTrajectory controls, RolloutAdjoint seed, SimulationGradient out) {
    out.clear();
    Arrays.fill(byGains, 0);
    Arrays.fill(bySurfaces, 0);
    Arrays.fill(byTarget, 0);
    lateAdjoint.clear();
    load(rollout, rollout.steps(), late);
    lateAdjoint.add(seed, rollout.vectorRow(rollout.steps()));
    for (int k = rollout.steps(); k > 0; k--) {
      load(rollout, k - 1, early);
      earlyAdjoint.clear();
      earlyAdjoint.add(seed, rollout.vectorRow(k - 1));
      double time = k * dt;
      interpolation.at(controls, time, targets);
      step.retreat(
          early,
          late,
          targets,
          lateAdjoint,
          seed,
          rollout.vectorRow(k),
          rollout.contactRow(k),
          earlyAdjoint,
          byTarget,
          byGains,
          bySurfaces);
      interpolation.addTransposed(controls, time, byTarget, out.targets);
      Configuration c = late;
      late = early;
      early = c;
      StateAdjoint a = lateAdjoint;
      lateAdjoint = earlyAdjoint;
      earlyAdjoint = a;
    }
    start(out);
    for (int i = 0; i < tree.count; i++) {
      out.stiffness[i] = byGains[2 * i];
      out.damping[i] = byGains[2 * i + 1];
    }
    for (int q = 0; q < out.friction.length; q++) {
      int o = ContactAdjoint.NUMBERS * q;
      out.friction[q] = bySurfaces[o];
      System.arraycopy(bySurfaces, o + 1, out.surfacePlaces, 3 * q, 3);
      out.contactStiffness[q] = bySurfaces[o + 4];
      out.contactDamping[q] = bySurfaces[o + 5];
    }
  }

  private static void load(Rollout rollout, int k, Configuration c) {
    int row = rollout.vectorRow(k);
    System.arraycopy(rollout.rotations, rollout.rotationRow(k), c.rotation, 0, c.rotation.length);
    System.arraycopy(rollout.angularVelocities, row, c.angular, 0, c.angular.length);
    System.arraycopy(rollout.positions, row, c.position, 0, 3);
    System.arraycopy(rollout.velocities, row, c.velocity, 0, 3);
    c.turn();
    c.place();
    c.move();
  }

  /** From joints' positions, velocities and world turns to root, joints and angular velocities. */
  private void start(SimulationGradient out) {
    StateAdjoint a = lateAdjoint;
    Configuration c = late;
    for (int i = tree.count - 1; i > 0; i--) {
      int v = 3 * i;
      int p = 3 * tree.parent[i];
      double x = c.arm[v];
      double y = c.arm[v + 1];
      double z = c.arm[v + 2];
      double ux = a.velocities[v];
      double uy = a.velocities[v + 1];
      double uz = a.velocities[v + 2];
      double wx = c.angular[p];
      double wy = c.angular[p + 1];
      double wz = c.angular[p + 2];
      double rx = uy * wz - uz * wy + a.places[v];
      double ry = uz * wx - ux * wz + a.places[v + 1];
      double rz = ux * wy - uy * wx + a.places[v + 2];
      // the parent's turn swings the arm, and a joint's turn takes all that hangs on it along
      a.turns[p] += y * rz - z * ry + a.turns[v];
      a.turns[p + 1] += z * rx - x * rz + a.turns[v + 1];
      a.turns[p + 2] += x * ry - y * rx + a.turns[v + 2];
      a.angular[p] += y * uz - z * uy;
      a.angular[p + 1] += z * ux - x * uz;
      a.angular[p + 2] += x * uy - y * ux;
      for (int e = 0; e < 3; e++) {
        a.places[p + e] += a.places[v + e];
        a.velocities[p + e] += a.velocities[v + e];
      }
    }
    System.arraycopy(a.places, 0, out.startPosition, 0, 3);
    if (!tree.pinned) {
      System.arraycopy(a.velocities, 0, out.startVelocity, 0, 3);
    }
    System.arraycopy(a.angular, 0, out.startAngularVelocities, 0, a.angular.length);
    for (int i = 0; i < tree.count; i++) { // into the joint's own axes
      int m = 9 * i;
      int v = 3 * i;
      for (int e = 0; e < 3; e++) {
        out.startRotations[v + e] =
            c.matrix[m + e] * a.turns[v]
                + c.matrix[m + 3 + e] * a.turns[v + 1]
                + c.matrix[m + 6 + e] * a.turns[v + 2];
      }
    }
  }
}
