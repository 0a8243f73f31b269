package gravitas.physics.simulate;

import gravitas.physics.body.BodyModel;
import gravitas.physics.contact.GroundContact;
import gravitas.physics.control.JointLimits;
import gravitas.physics.control.Servo;
import gravitas.physics.dynamics.ArticulatedSolver;
import gravitas.physics.dynamics.Configuration;
import gravitas.physics.dynamics.LinkTree;
import java.util.Arrays;

/**
 * One time step: positions move with the velocities at its start, then the velocities at its end
 * are solved for, with all forces taken at the end of the step.
 *
 * <pre>
 *   Q+ = cay(dt w) Q,   centre of mass+ = centre of mass + dt its velocity
 *   momentum(Q+, v+) = momentum(Q, v) + dt [gravity + contact(Q+, v+) + muscles(Q+, v+)]
 * </pre>
 *
 * <p>Newton's method; each iteration is one articulated-body solve in which contacts and bending
 * joints enter as extra inertia. Only links that carry such forces, and their ancestors ("live"
 * ones), are solved again; in free flight with muscles in their linear range the first solution is
 * exact. The residual of an iterate is exactly how far the linearised laws are off the true ones,
 * so convergence is judged on forces. A workspace.
 */
final class ForwardStep {
  private static final double TOLERANCE = 1e-11; // N s, of the impulse of a contact or joint
  private static final double CHORD = 3e-5; // N s; below it the factors are good enough to keep
  private static final int MOST_ITERATIONS = 60;
  private static final double LEAST_GAIN = 1e-3;
  private static final double SMALLEST_PART = 0.1;
  private static final double SLOW = 0.7; // a Newton step that leaves more calls for caution
  private static final int MOST_CAUTIOUS = 8;

  private final LinkTree tree;
  private final double dt;
  private final double gx;
  private final double gy;
  private final double gz;
  private final RootAssist assist;
  final ArticulatedSolver solver;
  final GroundContact contacts;
  final Servo servo;
  final JointLimits limits;

  private final boolean[] live;
  private final boolean[] bends;
  private final double[] baseInertia;
  private final double[] baseImpulse;
  private final double[] lastAngular;
  private final double[] lastVelocity;
  private final double[] jointResidual;
  private final double[] jointTrial;
  private long iterations;
  private long unconverged;

  ForwardStep(BodyModel body, LinkTree tree, SimulationSettings settings) {
    this.tree = tree;
    this.dt = settings.timeStep();
    this.gx = settings.gravity().x();
    this.gy = settings.gravity().y();
    this.gz = settings.gravity().z();
    this.assist = new RootAssist(settings.assistance(), dt);
    this.solver = new ArticulatedSolver(tree);
    this.contacts = new GroundContact(body, settings.contact(), settings.ground(), dt);
    this.servo = new Servo(body, tree, dt);
    this.limits = new JointLimits(body, tree, dt);
    this.live = new boolean[tree.count];
    this.bends = new boolean[tree.count];
    this.baseInertia = new double[36 * tree.count];
    this.baseImpulse = new double[6 * tree.count];
    this.lastAngular = new double[3 * tree.count];
    this.lastVelocity = new double[3 * tree.count];
    this.jointResidual = new double[3 * tree.count];
    this.jointTrial = new double[3 * tree.count];
  }

  /** Newton iterations so far. */
  long iterations() {
    return iterations;
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
    chooseLive(to);
    boolean settled = false;
    for (int round = 0; round < 4 && !settled; round++) {
      load(from, to, targets, rootTarget);
      if (!iterate(to)) {
        unconverged++;
      }
      settled = !bendsUnexpectedly(to);
    }
    System.arraycopy(solver.angular, 0, to.angular, 0, to.angular.length);
    System.arraycopy(solver.velocity, 0, to.velocity, 0, 3);
    to.move();
    for (int i = 1; i < tree.count; i++) {
      servo.evaluate(i, to.angular);
    }
  }

  private void chooseLive(Configuration to) {
    for (int i = 0; i < tree.count; i++) {
      live[i] = i == 0;
      bends[i] = i > 0 && (servo.mayBend(i, solver.angular) || limits.mayBind(to, i));
      live[i] |= bends[i];
    }
    for (int k = 0; k < contacts.nearCount(); k++) {
      live[contacts.link(contacts.near[k])] = true;
    }
    spreadToAncestors();
  }

  private void spreadToAncestors() {
    for (int i = tree.count - 1; i > 0; i--) {
      if (live[i]) {
        live[tree.parent[i]] = true;
      }
    }
  }

  /** Rigid inertias, momenta and gravity; quiet links are eliminated once and for all. */
  private void load(Configuration from, Configuration to, double[] targets, double[] rootTarget) {
    for (int i = 0; i < tree.count; i++) {
      solver.loadRigid(to, i);
      loadImpulse(from, to, i);
    }
    assist.add(solver, to, targets, rootTarget);
    for (int i = tree.count - 1; i >= 0; i--) {
      if (!bends[i] && i > 0) {
        solver.stiffness[i] = servo.uniformStiffness(i);
        servo.uniformTorque(i, solver.torque);
      }
      if (!live[i]) {
        solver.factor(to, i);
        solver.reduce(to, i);
      }
    }
    for (int i = 0; i < tree.count; i++) {
      if (live[i]) {
        System.arraycopy(solver.inertia, 36 * i, baseInertia, 36 * i, 36);
        System.arraycopy(solver.impulse, 6 * i, baseImpulse, 6 * i, 6);
      }
    }
  }

  /** The link's momentum at the start, about its joint's new place, and gravity's impulse. */
  private void loadImpulse(Configuration from, Configuration to, int i) {
    int v = 3 * i;
    double m = tree.mass[i];
    double px = m * from.centreVelocity[v];
    double py = m * from.centreVelocity[v + 1];
    double pz = m * from.centreVelocity[v + 2];
    double cx = to.centre[v];
    double cy = to.centre[v + 1];
    double cz = to.centre[v + 2];
    double dx = to.position[v] + cx - from.position[v] - from.centre[v];
    double dy = to.position[v + 1] + cy - from.position[v + 1] - from.centre[v + 1];
    double dz = to.position[v + 2] + cz - from.position[v + 2] - from.centre[v + 2];
    double fx = px + dt * m * gx;
    double fy = py + dt * m * gy;
    double fz = pz + dt * m * gz;
    double[] b = solver.impulse;
    int o = 6 * i;
    // angular momentum about a fixed point: spin - (way of the centre) x momentum, then to the
    // joint
    b[o] = from.spin[v] - (dy * pz - dz * py) + cy * fz - cz * fy;
    b[o + 1] = from.spin[v + 1] - (dz * px - dx * pz) + cz * fx - cx * fz;
    b[o + 2] = from.spin[v + 2] - (dx * py - dy * px) + cx * fy - cy * fx;
    b[o + 3] = fx;
    b[o + 4] = fy;
    b[o + 5] = fz;
  }

  /** Newton's method over the live links; false when it did not converge. */
  private boolean iterate(Configuration to) {
    evaluate(to, solver.velocity, solver.angular);
    linearise(to, true);
    iterations++;
    solve(to, true);
    evaluate(to, solver.velocity, solver.angular);
    double residual = Math.sqrt(probe(0));
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
      solve(to, tangents);
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
    expandQuiet(to);
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
    evaluate(to, solver.velocity, solver.angular);
    return Math.sqrt(probe(1 - part));
  }

  /** Shortens a link's way from the last iterate to the share {@code t} of it. */
  private void mix(int i, double t) {
    for (int e = 3 * i; e < 3 * i + 3; e++) {
      solver.angular[e] = lastAngular[e] + t * (solver.angular[e] - lastAngular[e]);
      solver.velocity[e] = lastVelocity[e] + t * (solver.velocity[e] - lastVelocity[e]);
    }
  }

  private void solve(Configuration to, boolean refactor) {
    for (int i = 0; i < tree.count; i++) {
      if (live[i]) {
        System.arraycopy(baseImpulse, 6 * i, solver.impulse, 6 * i, 6);
        if (refactor) {
          System.arraycopy(baseInertia, 36 * i, solver.inertia, 36 * i, 36);
        }
      }
    }
    for (int k = 0; k < contacts.nearCount(); k++) {
      int s = contacts.near[k];
      contacts.addImpulse(s, solver);
      if (refactor) {
        contacts.addInertia(s, solver);
      }
    }
    for (int i = tree.count - 1; i > 0; i--) {
      if (live[i]) {
        if (refactor) {
          solver.factor(to, i);
        }
        solver.reduce(to, i);
      }
    }
    if (refactor) {
      solver.factorRoot();
    }
    solver.solveRoot();
    for (int i = 1; i < tree.count; i++) {
      if (live[i]) {
        solver.expand(to, i);
      }
    }
  }

  private void expandQuiet(Configuration to) {
    for (int i = 1; i < tree.count; i++) {
      if (!live[i]) {
        solver.expand(to, i);
      }
    }
  }

  /** The true laws at given velocities. */
  private void evaluate(Configuration to, double[] velocity, double[] angular) {
    for (int k = 0; k < contacts.nearCount(); k++) {
      contacts.evaluate(contacts.near[k], velocity, angular);
    }
    for (int i = 1; i < tree.count; i++) {
      if (bends[i]) {
        servo.evaluate(i, angular);
        limits.evaluate(to, i, angular);
      }
    }
  }

  /** Squared norm of the residual at the velocities last evaluated. */
  private double probe(double remaining) {
    double sum = 0;
    for (int k = 0; k < contacts.nearCount(); k++) {
      sum += contacts.probe(contacts.near[k], remaining);
    }
    for (int i = 1; i < tree.count; i++) {
      if (bends[i]) {
        sum += probeJoint(i, remaining);
      }
    }
    return sum;
  }

  private double probeJoint(int i, double remaining) {
    double sum = 0;
    int v = 3 * i;
    int p = 3 * tree.parent[i];
    double wx = solver.angular[v] - solver.angular[p];
    double wy = solver.angular[v + 1] - solver.angular[p + 1];
    double wz = solver.angular[v + 2] - solver.angular[p + 2];
    double[] k = solver.stiffnessMatrix;
    for (int e = 0; e < 3; e++) {
      int m = 9 * i + 3 * e;
      double assumed = solver.torque[v + e] - (k[m] * wx + k[m + 1] * wy + k[m + 2] * wz);
      double lawful = dt * (servo.torque[v + e] + limits.torque[v + e]);
      double left = remaining == 0 ? 0 : remaining * jointResidual[v + e];
      double error = left + lawful - assumed;
      jointTrial[v + e] = error;
      sum += error * error;
    }
    return sum;
  }

  private void accept() {
    for (int k = 0; k < contacts.nearCount(); k++) {
      contacts.accept(contacts.near[k]);
    }
    System.arraycopy(jointTrial, 0, jointResidual, 0, jointTrial.length);
  }

  /** Linearises at the velocities last evaluated; without {@code tangents} only shifts. */
  private void linearise(Configuration to, boolean tangents) {
    for (int k = 0; k < contacts.nearCount(); k++) {
      int s = contacts.near[k];
      if (tangents) {
        contacts.linearise(s);
      } else {
        contacts.shift(s);
      }
    }
    for (int i = 1; i < tree.count; i++) {
      if (bends[i]) {
        lineariseJoint(to, i, tangents, false);
      }
    }
  }

  /**
   * Takes the chords of friction and muscles through zero velocity instead of their tangents. Where
   * those laws are flat, tangents overshoot to the other side and back for ever; chords creep in
   * from one side, slower, but from anywhere.
   */
  private void lineariseCautiously(Configuration to) {
    for (int k = 0; k < contacts.nearCount(); k++) {
      contacts.lineariseCautiously(contacts.near[k]);
    }
    for (int i = 1; i < tree.count; i++) {
      if (bends[i]) {
        lineariseJoint(to, i, true, true);
      }
    }
  }

  private void lineariseJoint(Configuration to, int i, boolean tangents, boolean chord) {
    double[] k = solver.stiffnessMatrix;
    int o = 9 * i;
    if (tangents) {
      solver.stiffness[i] = Double.NaN;
      Arrays.fill(k, o, o + 9, 0);
      servo.addStiffness(i, chord, k, o);
      if (limits.evaluate(to, i, solver.angular)) {
        limits.addStiffness(to, i, k, o);
      }
    }
    int v = 3 * i;
    int p = 3 * tree.parent[i];
    double wx = solver.angular[v] - solver.angular[p];
    double wy = solver.angular[v + 1] - solver.angular[p + 1];
    double wz = solver.angular[v + 2] - solver.angular[p + 2];
    for (int e = 0; e < 3; e++) {
      int m = o + 3 * e;
      solver.torque[v + e] =
          dt * (servo.torque[v + e] + limits.torque[v + e])
              + k[m] * wx
              + k[m + 1] * wy
              + k[m + 2] * wz;
    }
  }

  /** Looks whether a joint that was taken as linear is not, and makes it live. */
  private boolean bendsUnexpectedly(Configuration to) {
    boolean found = false;
    for (int i = 1; i < tree.count; i++) {
      boolean linear = servo.isLinear(i, solver.angular);
      if (!bends[i] && (!linear || limits.evaluate(to, i, solver.angular))) {
        bends[i] = true;
        live[i] = true;
        found = true;
      }
    }
    if (found) {
      spreadToAncestors();
    }
    return found;
  }
}
