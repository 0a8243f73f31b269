package gravitas.physics.simulate;

import gravitas.physics.contact.ContactTangent;
import gravitas.physics.control.Servo;
import gravitas.physics.dynamics.ArticulatedSolver;
import gravitas.physics.dynamics.Configuration;
import gravitas.physics.dynamics.LinkTree;
import gravitas.physics.geometry.Vector3;

/**
 * The linear equations of a step for the velocities at its end. What no iteration changes (rigid
 * inertias, momenta, gravity, assistance, quiet links) is worked in once and kept; an iteration
 * adds the contacts and solves for the live links. A workspace.
 */
final class LiveEquations {
  private final LinkTree tree;
  private final double dt;
  private final double gx;
  private final double gy;
  private final double gz;
  private final RootAssist assist;
  private final ArticulatedSolver solver;
  private final ContactTangent contacts;
  private final Servo servo;
  private final boolean[] live;
  private final boolean[] bends;
  private final double[] baseInertia;
  private final double[] baseImpulse;

  LiveEquations(
      LinkTree tree,
      SimulationSettings settings,
      RootAssist assist,
      ArticulatedSolver solver,
      ContactTangent contacts,
      Servo servo,
      LiveLinks links) {
    this.tree = tree;
    this.dt = settings.timeStep();
    Vector3 gravity = settings.gravity();
    this.gx = gravity.x();
    this.gy = gravity.y();
    this.gz = gravity.z();
    this.assist = assist;
    this.solver = solver;
    this.contacts = contacts;
    this.servo = servo;
    this.live = links.live;
    this.bends = links.bends;
    this.baseInertia = new double[36 * tree.count];
    this.baseImpulse = new double[6 * tree.count];
  }

  /** Rigid inertias, momenta and gravity; quiet links are eliminated once and for all. */
  void load(Configuration from, Configuration to, double[] targets, double[] rootTarget) {
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

  /** Solves for the live links' velocities; without {@code refactor} with the factors at hand. */
  void solve(Configuration to, boolean refactor) {
    for (int i = 0; i < tree.count; i++) {
      if (live[i]) {
        System.arraycopy(baseImpulse, 6 * i, solver.impulse, 6 * i, 6);
        if (refactor) {
          System.arraycopy(baseInertia, 36 * i, solver.inertia, 36 * i, 36);
        }
      }
    }
    contacts.addImpulse(solver);
    if (refactor) {
      contacts.addInertia(solver);
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

  /** The quiet links' velocities, from the live ones'. */
  void expandQuiet(Configuration to) {
    for (int i = 1; i < tree.count; i++) {
      if (!live[i]) {
        solver.expand(to, i);
      }
    }
  }
}
