package gravitas.physics.simulate;

import gravitas.physics.contact.ContactAdjoint;
import gravitas.physics.control.JointLimits;
import gravitas.physics.control.Servo;
import gravitas.physics.dynamics.ArticulatedSolver;
import gravitas.physics.dynamics.Configuration;
import gravitas.physics.dynamics.LinkTree;
import java.util.Arrays;

/**
 * Solves a step's adjoint equations, (dR/dv+)^T W = loss by v+, for the adjoint velocities W: the
 * same solve as forward, once, with transposed tangents. W is left in the step's solver. A
 * workspace.
 */
final class AdjointVelocities {
  private final LinkTree tree;
  private final double dt;
  private final ForwardStep step; // its laws and solver, used one after the other
  private final ArticulatedSolver solver;
  private final Servo servo;
  private final JointLimits limits;
  private final ContactAdjoint contacts;
  private final double[] full = new double[9];

  AdjointVelocities(LinkTree tree, double dt, ForwardStep step, ContactAdjoint contacts) {
    this.tree = tree;
    this.dt = dt;
    this.step = step;
    this.solver = step.solver;
    this.servo = step.servo;
    this.limits = step.limits;
    this.contacts = contacts;
  }

  /**
   * The adjoint velocities of the step that ends at {@code to}.
   *
   * @param late the derivative by the state {@code to}
   * @param seed the loss's derivative by the step's forces, from {@code row} and {@code contactRow}
   */
  void solve(
      Configuration to,
      double[] targets,
      StateAdjoint late,
      RolloutAdjoint seed,
      int row,
      int contactRow) {
    servo.aim(to, targets);
    for (int i = 0; i < tree.count; i++) {
      solver.loadRigid(to, i);
      for (int e = 0; e < 3; e++) {
        solver.impulse[6 * i + e] = late.angular[3 * i + e];
        solver.impulse[6 * i + 3 + e] = late.velocities[3 * i + e];
        solver.torque[3 * i + e] = 0;
      }
    }
    if (!step.assist().isOff()) {
      step.assist().addInertia(solver);
    }
    for (int i = 1; i < tree.count; i++) {
      joint(to, i, seed, row);
    }
    step.contacts.detect(to);
    step.contacts.evaluate(to.velocity, to.angular);
    contacts.addInertia(solver);
    contacts.addSeed(seed.contactForces, contactRow, solver);
    for (int i = tree.count - 1; i > 0; i--) {
      solver.factor(to, i);
      solver.reduce(to, i);
    }
    solver.factorRoot();
    solver.solveRoot();
    for (int i = 1; i < tree.count; i++) {
      solver.expand(to, i);
    }
  }

  /** The joint's stiffness, and what a loss on its torque asks of the velocities. */
  private void joint(Configuration to, int i, RolloutAdjoint seed, int row) {
    servo.evaluate(i, to.angular);
    boolean bends = !servo.isLinear(i, to.angular);
    boolean binds = limits.evaluate(to, i, to.angular);
    int v = 3 * i;
    double tx = seed.torques[row + v];
    double ty = seed.torques[row + v + 1];
    double tz = seed.torques[row + v + 2];
    boolean seeded = tx != 0 || ty != 0 || tz != 0;
    if (!bends && !binds) {
      double k = servo.uniformStiffness(i);
      solver.stiffness[i] = k;
      if (seeded) {
        addTorqueSeed(i, -k * tx / dt, -k * ty / dt, -k * tz / dt);
      }
      return;
    }
    Arrays.fill(full, 0);
    servo.addStiffness(i, false, full, 0);
    if (seeded) {
      addTorqueSeed(
          i,
          -(full[0] * tx + full[1] * ty + full[2] * tz) / dt,
          -(full[3] * tx + full[4] * ty + full[5] * tz) / dt,
          -(full[6] * tx + full[7] * ty + full[8] * tz) / dt);
    }
    if (binds) {
      limits.addStiffness(to, i, full, 0);
    }
    solver.stiffness[i] = Double.NaN;
    System.arraycopy(full, 0, solver.stiffnessMatrix, 9 * i, 9);
  }

  private void addTorqueSeed(int i, double x, double y, double z) {
    double[] b = solver.impulse;
    int o = 6 * i;
    int p = 6 * tree.parent[i];
    b[o] += x;
    b[o + 1] += y;
    b[o + 2] += z;
    b[p] -= x;
    b[p + 1] -= y;
    b[p + 2] -= z;
  }
}
