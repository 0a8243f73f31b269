package gravitas.physics.simulate;

import gravitas.physics.control.JointLimits;
import gravitas.physics.control.Servo;
import gravitas.physics.dynamics.ArticulatedSolver;
import gravitas.physics.dynamics.Configuration;
import gravitas.physics.dynamics.LinkTree;
import java.util.Arrays;

/**
 * The torques of bending joints (muscles and ligaments) made linear for an iteration of Newton's
 * method, and how far the iteration's result is off the true laws. A workspace.
 */
final class JointTangent {
  private final LinkTree tree;
  private final double dt;
  private final ArticulatedSolver solver;
  private final Servo servo;
  private final JointLimits limits;
  private final boolean[] bends;
  private final double[] residual; // of the equations at the velocities to improve on
  private final double[] trial;

  JointTangent(
      LinkTree tree,
      double dt,
      ArticulatedSolver solver,
      Servo servo,
      JointLimits limits,
      LiveLinks links) {
    this.tree = tree;
    this.dt = dt;
    this.solver = solver;
    this.servo = servo;
    this.limits = limits;
    this.bends = links.bends;
    this.residual = new double[3 * tree.count];
    this.trial = new double[3 * tree.count];
  }

  /** The true laws at the solver's velocities. */
  void evaluate(Configuration to) {
    for (int i = 1; i < tree.count; i++) {
      if (bends[i]) {
        servo.evaluate(i, solver.angular);
        limits.evaluate(to, i, solver.angular);
      }
    }
  }

  /** Takes the laws' tangents at the velocities last evaluated. */
  void linearise(Configuration to) {
    for (int i = 1; i < tree.count; i++) {
      if (bends[i]) {
        stiffen(to, i, false);
        shift(i);
      }
    }
  }

  /** Takes the muscles' chords through zero velocity instead of their tangents. */
  void lineariseCautiously(Configuration to) {
    for (int i = 1; i < tree.count; i++) {
      if (bends[i]) {
        stiffen(to, i, true);
        shift(i);
      }
    }
  }

  /** Keeps the tangents and shifts them to the velocities last evaluated. */
  void shift() {
    for (int i = 1; i < tree.count; i++) {
      if (bends[i]) {
        shift(i);
      }
    }
  }

  private void stiffen(Configuration to, int i, boolean chord) {
    double[] k = solver.stiffnessMatrix;
    int o = 9 * i;
    solver.stiffness[i] = Double.NaN;
    Arrays.fill(k, o, o + 9, 0);
    servo.addStiffness(i, chord, k, o);
    if (limits.evaluate(to, i, solver.angular)) {
      limits.addStiffness(to, i, k, o);
    }
  }

  private void shift(int i) {
    double[] k = solver.stiffnessMatrix;
    int v = 3 * i;
    int p = 3 * tree.parent[i];
    double wx = solver.angular[v] - solver.angular[p];
    double wy = solver.angular[v + 1] - solver.angular[p + 1];
    double wz = solver.angular[v + 2] - solver.angular[p + 2];
    for (int e = 0; e < 3; e++) {
      int m = 9 * i + 3 * e;
      solver.torque[v + e] =
          dt * (servo.torque[v + e] + limits.torque[v + e])
              + k[m] * wx
              + k[m + 1] * wy
              + k[m + 2] * wz;
    }
  }

  /**
   * Adds the joints' share of the residual's squared norm at the velocities last evaluated to
   * {@code sum}, after a step of Newton's method of which {@code remaining} was not gone.
   */
  double probe(double remaining, double sum) {
    double total = sum;
    for (int i = 1; i < tree.count; i++) {
      if (bends[i]) {
        total += probe(i, remaining);
      }
    }
    return total;
  }

  private double probe(int i, double remaining) {
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
      double left = remaining == 0 ? 0 : remaining * residual[v + e];
      double error = left + lawful - assumed;
      trial[v + e] = error;
      sum += error * error;
    }
    return sum;
  }

  /** Makes the residual last probed the one to improve on. */
  void accept() {
    System.arraycopy(trial, 0, residual, 0, trial.length);
  }
}
