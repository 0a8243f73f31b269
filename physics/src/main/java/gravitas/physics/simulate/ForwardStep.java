package gravitas.physics.simulate;

import gravitas.physics.body.BodyModel;
import gravitas.physics.contact.ContactForces;
import gravitas.physics.contact.ContactTangent;
import gravitas.physics.control.JointLimits;
import gravitas.physics.control.Servo;
import gravitas.physics.dynamics.ArticulatedSolver;
import gravitas.physics.dynamics.Configuration;
import gravitas.physics.dynamics.LinkTree;

/**
 * One time step: positions move with the velocities at its start, then the velocities at its end
 * are solved for, with all forces taken at the end of the step.
 *
 * <pre>
 *   Q+ = cay(dt w) Q,   centre of mass+ = centre of mass + dt its velocity
 *   momentum(Q+, v+) = momentum(Q, v) + dt [gravity + contact(Q+, v+) + muscles(Q+, v+)]
 * </pre>
 *
 * <p>{@link Drift} moves, {@link NewtonIteration} solves. Only links that carry forces which are
 * not linear in the velocities, and their ancestors, are solved again ({@link LiveLinks}); in free
 * flight with muscles in their linear range the first solution is exact. A workspace.
 */
final class ForwardStep {
  private static final int MOST_ROUNDS = 4; // of finding joints that bend against expectation

  private final LinkTree tree;
  private final double dt;
  private final RootAssist assist;
  final ArticulatedSolver solver;
  final ContactForces contacts;
  final Servo servo;
  final JointLimits limits;
  private final LiveLinks links;
  private final LiveEquations equations;
  private final NewtonIteration newton;
  private long unconverged;

  ForwardStep(BodyModel body, LinkTree tree, SimulationSettings settings) {
    this.tree = tree;
    this.dt = settings.timeStep();
    this.assist = new RootAssist(settings.assistance(), dt);
    this.solver = new ArticulatedSolver(tree);
    this.contacts = new ContactForces(body, settings.scene(), dt);
    this.servo = new Servo(body, tree, dt);
    this.limits = new JointLimits(body, tree, dt);
    this.links = new LiveLinks(tree, contacts, servo, limits);
    var contactTangent = new ContactTangent(contacts);
    var jointTangent = new JointTangent(tree, dt, solver, servo, limits, links);
    this.equations =
        new LiveEquations(tree, settings, assist, solver, contactTangent, servo, links);
    this.newton =
        new NewtonIteration(tree, solver, contacts, contactTangent, jointTangent, equations, links);
  }

  /** Newton iterations so far. */
  long iterations() {
    return newton.iterations();
  }

  /** Steps so far whose residual stayed above the tolerance. */
  long unconverged() {
    return unconverged;
  }

  RootAssist assist() {
    return assist;
  }

  /**
   * From one complete configuration to the next.
   *
   * @param targets x, y, z, w per joint
   * @param rootTarget where assistance wants the root
   */
  void advance(Configuration from, Configuration to, double[] targets, double[] rootTarget) {
    Drift.apply(tree, from, to, dt);
    servo.aim(to, targets);
    contacts.detect(to);
    System.arraycopy(from.angular, 0, solver.angular, 0, from.angular.length);
    System.arraycopy(from.velocity, 0, solver.velocity, 0, from.velocity.length);
    links.choose(to, solver.angular);
    boolean settled = false;
    for (int round = 0; round < MOST_ROUNDS && !settled; round++) {
      equations.load(from, to, targets, rootTarget);
      if (!newton.run(to)) {
        unconverged++;
      }
      settled = !links.addUnexpected(to, solver.angular);
    }
    System.arraycopy(solver.angular, 0, to.angular, 0, to.angular.length);
    System.arraycopy(solver.velocity, 0, to.velocity, 0, 3);
    to.move();
    for (int i = 1; i < tree.count; i++) {
      servo.evaluate(i, to.angular);
    }
  }
}
