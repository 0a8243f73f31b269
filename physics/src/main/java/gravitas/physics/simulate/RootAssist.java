package gravitas.physics.simulate;

import gravitas.physics.dynamics.ArticulatedSolver;
import gravitas.physics.dynamics.Configuration;

/** Root assistance as extra inertia and impulse of the root link, implicit like the muscles. */
final class RootAssist {
  private final RootAssistance gains;
  private final double dt;

  RootAssist(RootAssistance gains, double dt) {
    this.gains = gains;
    this.dt = dt;
  }

  boolean isOff() {
    return gains.isOff();
  }

  /** Adds force kp (target - x - dt v) - kd v at the root joint, and the like for its rotation. */
  void add(ArticulatedSolver solver, Configuration c, double[] targets, double[] rootTarget) {
    if (gains.isOff()) {
      return;
    }
    addInertia(solver);
    double pull = dt * gains.stiffness();
    double turn = 2 * dt * gains.angularStiffness() * sign(c, targets);
    for (int e = 0; e < 3; e++) {
      solver.impulse[3 + e] += pull * (rootTarget[e] - c.position[e]);
    }
    solver.impulse[0] += turn * errorX(c, targets);
    solver.impulse[1] += turn * errorY(c, targets);
    solver.impulse[2] += turn * errorZ(c, targets);
  }

  /** The part of the equations' matrix, symmetric. */
  void addInertia(ArticulatedSolver solver) {
    double linear = dt * (gains.damping() + dt * gains.stiffness());
    double angular = dt * (gains.angularDamping() + dt * gains.angularStiffness());
    for (int e = 0; e < 9; e += 4) {
      solver.inertia[27 + e] += linear;
      solver.inertia[e] += angular;
    }
  }

  /**
   * Adds the derivative of the assistance's impulses, weighted by the root's adjoint velocities, by
   * the root's position and rotation.
   */
  void addDerivative(
      ArticulatedSolver adjoint,
      Configuration c,
      double[] targets,
      double[] places,
      double[] turns) {
    if (gains.isOff()) {
      return;
    }
    double pull = dt * gains.stiffness();
    for (int e = 0; e < 3; e++) {
      places[e] -= pull * adjoint.velocity[e];
    }
    double scale = dt * gains.angularStiffness() * sign(c, targets);
    double lx = scale * adjoint.angular[0];
    double ly = scale * adjoint.angular[1];
    double lz = scale * adjoint.angular[2];
    double w = errorW(c, targets);
    double x = errorX(c, targets);
    double y = errorY(c, targets);
    double z = errorZ(c, targets);
    // e = 2 vec(T Q^-1): turning Q by d takes w d + vec x d from it
    turns[0] -= w * lx + ly * z - lz * y;
    turns[1] -= w * ly + lz * x - lx * z;
    turns[2] -= w * lz + lx * y - ly * x;
  }

  private static double sign(Configuration c, double[] t) {
    return errorW(c, t) < 0 ? -1 : 1;
  }

  private static double errorW(Configuration c, double[] t) {
    double[] q = c.rotation;
    return t[3] * q[3] + t[0] * q[0] + t[1] * q[1] + t[2] * q[2];
  }

  private static double errorX(Configuration c, double[] t) {
    double[] q = c.rotation;
    return -t[3] * q[0] + t[0] * q[3] - t[1] * q[2] + t[2] * q[1];
  }

  private static double errorY(Configuration c, double[] t) {
    double[] q = c.rotation;
    return -t[3] * q[1] + t[0] * q[2] + t[1] * q[3] - t[2] * q[0];
  }

  private static double errorZ(Configuration c, double[] t) {
    double[] q = c.rotation;
    return -t[3] * q[2] - t[0] * q[1] + t[1] * q[0] + t[2] * q[3];
  }
}
