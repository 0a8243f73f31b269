package gravitas.physics.simulate;

import gravitas.physics.contact.ContactForces;
import gravitas.physics.contact.ContactTangent;
import gravitas.physics.dynamics.ArticulatedSolver;
import gravitas.physics.dynamics.Configuration;
import gravitas.physics.dynamics.LinkTree;

/**
 * Newton's method for the velocities at a step's end, over the live links.
 *
 * <p>Each iteration is one articulated-body solve in which contacts and bending joints enter as
 * extra inertia. The residual of an iterate is exactly how far the linearised laws are off the true
 * ones, so convergence is judged on forces. A workspace.
 */
final class NewtonIteration {
  private static final double TOLERANCE = 1e-11; // N s, of the impulse of a contact or joint
  private static final double CHORD = 3e-5; // N s; below it the factors are good enough to keep
  private static final int MOST_ITERATIONS = 60;
  private static final double LEAST_GAIN = 1e-3;
  private static final double SMALLEST_PART = 0.1;
  private static final double SLOW = 0.7; // a Newton step that leaves more calls for caution
  private static final int MOST_CAUTIOUS = 8;

  private final LinkTree tree;
  private final ArticulatedSolver solver;
  private final ContactForces contacts;
  private final ContactTangent contactTangent;
  private final JointTangent jointTangent;
  private final LiveEquations equations;
  private final boolean[] live;
  private final double[] lastAngular;
  private final double[] lastVelocity;
  private long iterations;

  NewtonIteration(
      LinkTree tree,
      ArticulatedSolver solver,
      ContactForces contacts,
      ContactTangent contactTangent,
      JointTangent jointTangent,
      LiveEquations equations,
      LiveLinks links) {
    this.tree = tree;
    this.solver = solver;
    this.contacts = contacts;
    this.contactTangent = contactTangent;
    this.jointTangent = jointTangent;
    this.equations = equations;
    this.live = links.live;
    this.lastAngular = new double[3 * tree.count];
    this.lastVelocity = new double[3 * tree.count];
  }

  /** Iterations so far. */
  long iterations() {
    return iterations;
  }

  /** From the solver's velocities to those that satisfy the laws; false if not to tolerance. */
  boolean run(Configuration to) {
    evaluate(to);
    linearise(to, true);
    iterations++;
    equations.solve(to, true);
    evaluate(to);
    double residual = residual(0);
    accept();
    int cautious = 0; // steps still to go on chords
    int patience = 1;
    for (int k = 1; k < MOST_ITERATIONS && residual > TOLERANCE; k++) {
      boolean chords = cautious > 0;
      boolean tangents = chords || !(residual < CHORD);
      if (chords) {
        lineariseCautiously(to);
      } else {
        linearise(to, tangents);
      }
      System.arraycopy(solver.angular, 0, lastAngular, 0, lastAngular.length);
      System.arraycopy(solver.velocity, 0, lastVelocity, 0, lastVelocity.length);
      iterations++;
      equations.solve(to, tangents);
      if (chords) {
        cautious--;
        residual = go(to, patience < MOST_CAUTIOUS ? 1 : 0.5);
        accept();
        continue;
      }
      double before = residual;
      residual = search(to, residual);
      if (residual > SLOW * before) {
        cautious = patience;
        patience = Math.min(2 * patience, MOST_CAUTIOUS);
      }
    }
    equations.expandQuiet(to);
    return residual <= TOLERANCE;
  }

  /**
   * Goes as much of Newton's step as makes the residual smaller. All of it leaves only what the
   * laws bend; the part t leaves (1 - t) of the old residual besides, so a small one always helps.
   */
  private double search(Configuration to, double before) {
    double residual = go(to, 1);
    double part = 1;
    while (residual > (1 - LEAST_GAIN * part) * before && part > SMALLEST_PART) {
      part *= 0.5;
      residual = go(to, part, 0.5);
    }
    accept();
    return residual;
  }

  private double go(Configuration to, double part) {
    return go(to, part, part);
  }

  /** The residual after a part of the step; {@code shortened} is how much of the way is kept. */
  private double go(Configuration to, double part, double shortened) {
    if (shortened < 1) {
      for (int i = 0; i < tree.count; i++) {
        if (live[i]) {
          mix(i, shortened);
        }
      }
    }
    evaluate(to);
    return residual(1 - part);
  }

  /** Shortens a link's way from the last iterate to the share {@code t} of it. */
  private void mix(int i, double t) {
    for (int e = 3 * i; e < 3 * i + 3; e++) {
      solver.angular[e] = lastAngular[e] + t * (solver.angular[e] - lastAngular[e]);
      solver.velocity[e] = lastVelocity[e] + t * (solver.velocity[e] - lastVelocity[e]);
    }
  }

  /** The true laws at the solver's velocities. */
  private void evaluate(Configuration to) {
    contacts.evaluate(solver.velocity, solver.angular);
    jointTangent.evaluate(to);
  }

  /** Norm of the residual at the velocities last evaluated. */
  private double residual(double remaining) {
    return Math.sqrt(jointTangent.probe(remaining, contactTangent.probe(remaining)));
  }

  private void accept() {
    contactTangent.accept();
    jointTangent.accept();
  }

  /** Linearises at the velocities last evaluated; without {@code tangents} only shifts. */
  private void linearise(Configuration to, boolean tangents) {
    if (tangents) {
      contactTangent.linearise();
      jointTangent.linearise(to);
    } else {
      contactTangent.shift();
      jointTangent.shift();
    }
  }

  /**
   * Takes the chords of friction and muscles through zero velocity instead of their tangents. Where
   * those laws are flat, tangents overshoot to the other side and back for ever; chords creep in
   * from one side, slower, but from anywhere.
   */
  private void lineariseCautiously(Configuration to) {
    contactTangent.lineariseCautiously();
    jointTangent.lineariseCautiously(to);
  }
}
