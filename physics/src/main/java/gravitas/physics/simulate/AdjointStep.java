package gravitas.physics.simulate;

import gravitas.physics.contact.ContactAdjoint;
import gravitas.physics.control.JointLimits;
import gravitas.physics.dynamics.ArticulatedSolver;
import gravitas.physics.dynamics.ChainAdjoint;
import gravitas.physics.dynamics.Configuration;
import gravitas.physics.dynamics.LinkTree;

/**
 * One step backwards: from the derivative by the state at its end to that by the state at its
 * start, by the targets and by the parameters. Linear in the number of links, like the step.
 *
 * <p>The step solves R(q+, v+; before) = 0 for v+. With the adjoint velocities W, solution of
 * (dR/dv+)^T W = loss by v+, every other derivative is that of the scalar -W.R, in which, by
 * virtual power, each link contributes only its own momentum balance against its own W. That W is
 * the derivative of Newton's converged result; its iterations need no differentiating. A workspace.
 */
final class AdjointStep {
  private final LinkTree tree;
  private final double dt;
  private final ForwardStep step; // its laws and solver, used one after the other
  private final ContactAdjoint contacts;
  private final ChainAdjoint chain;
  private final AdjointVelocities velocities;
  private final BalanceAdjoint balance;
  private final double[] weight = new double[3];

  AdjointStep(LinkTree tree, SimulationSettings settings, ForwardStep step) {
    this.tree = tree;
    this.dt = settings.timeStep();
    this.step = step;
    this.contacts = new ContactAdjoint(step.contacts);
    this.chain = new ChainAdjoint(tree);
    this.velocities = new AdjointVelocities(tree, dt, step, contacts);
    this.balance = new BalanceAdjoint(tree, settings, step.solver, chain);
  }

  /**
   * Goes back over the step from {@code from} to {@code to}.
   *
   * @param late the derivative by the state {@code to}; used up
   * @param early receives, on top of what it holds, the derivative by the state {@code from}
   * @param byTarget receives the derivative by the targets' turns in their own axes
   * @param byGains collects by stiffness and damping, two per joint
   * @param bySurfaces collects by the surfaces' {@link ContactAdjoint#NUMBERS}
   */
  void retreat(
      Configuration from,
      Configuration to,
      double[] targets,
      StateAdjoint late,
      RolloutAdjoint seed,
      int row,
      int contactRow,
      StateAdjoint early,
      double[] byTarget,
      double[] byGains,
      double[] bySurfaces) {
    velocities.solve(to, targets, late, seed, row, contactRow);
    chain.start(late.velocities, late.places, late.turns);
    forces(to, targets, seed, row, contactRow, byTarget, byGains, bySurfaces);
    balance.add(from, to, early);
    chain.passToRoot(to, step.solver.angular);
    DriftAdjoint.apply(tree, from, to, dt, chain, early);
  }

  /** Contacts, muscles, ligaments and assistance, each weighted with the adjoint velocities. */
  private void forces(
      Configuration to,
      double[] targets,
      RolloutAdjoint seed,
      int row,
      int contactRow,
      double[] byTarget,
      double[] byGains,
      double[] bySurfaces) {
    ArticulatedSolver adjoint = step.solver;
    contacts.addDerivatives(seed.contactForces, contactRow, to, adjoint, chain, bySurfaces);
    JointLimits limits = step.limits;
    for (int i = 1; i < tree.count; i++) {
      int v = 3 * i;
      int p = 3 * tree.parent[i];
      for (int e = 0; e < 3; e++) {
        weight[e] = dt * (adjoint.angular[v + e] - adjoint.angular[p + e]);
      }
      boolean binds = Double.isNaN(adjoint.stiffness[i]) && limits.evaluate(to, i, to.angular);
      if (binds) {
        limits.addTurnDerivative(to, i, to.angular, weight, 0, chain.turns);
      }
      for (int e = 0; e < 3; e++) {
        weight[e] += seed.torques[row + v + e];
      }
      step.servo.addAdjoint(to, i, weight, targets, chain.turns, byTarget, byGains);
    }
    step.assist().addDerivative(adjoint, to, targets, chain.places, chain.turns);
  }
}
