package gravitas.tracking;

import gravitas.physics.body.BodyModel;
import gravitas.physics.control.ControlTrajectory;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.loss.MotionObjective;
import gravitas.physics.loss.NetForces;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.simulate.BodyState;
import gravitas.physics.simulate.Rollout;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What a network is told of a window and of where its search stands: a row per knot with the
 * gradient by that knot's targets, how far the simulated body is from the motion there, what the
 * ground does, and how the motion itself goes on. Directions are seen from the front of the person.
 * A workspace.
 */
public final class WindowFeatures {
  private static final int JOINTS = 18;
  private static final List<String> FEET =
      List.of("LeftFoot", "LeftToeBase", "RightFoot", "RightToeBase");

  /** Numbers per knot that a network changes: a turn of every joint's target. */
  public static final int OUTPUTS = 3 * (JOINTS - 1);

  /** Numbers per knot. */
  public static final int INPUTS = 4 * OUTPUTS + 9 * JOINTS + 10 + 12 + 5;

  private static final double GRAVITY = 9.81;
  private static final double DIFFERENCE = 1.0 / 30; // s, of the motion's velocities

  private final WindowObjective window;
  private final MotionObjective objective;
  private final boolean first;
  private final int knots;
  private final int[] states;
  private final Knot[] guide;
  private final int[] feet = new int[FEET.size()];
  private float[] rows;
  private int at;

  /** The motion at a knot. */
  private record Knot(
      Pose pose, Quaternion ahead, List<Vector3> turning, Vector3 velocity, List<Vector3> places) {}

  WindowFeatures(WindowObjective window, WindowProblem problem, ControlTrajectory guess) {
    this.window = window;
    this.objective = window.motion();
    this.first = problem.before().isEmpty();
    this.knots = guess.knotCount();
    BodyModel body = objective.simulator().body();
    double dt = objective.simulator().settings().timeStep();
    Motion motion = problem.guide().motion();
    states = new int[knots];
    guide = new Knot[knots];
    var kinematics = new ForwardKinematics(motion.skeleton());
    for (int k = 0; k < knots; k++) {
      states[k] = Math.min(problem.steps(), (int) Math.rint(k / guess.rate() / dt));
      double time = problem.start() + states[k] * dt;
      BodyState state = BodyState.of(motion, time, DIFFERENCE);
      kinematics.update(state.pose());
      List<Vector3> places =
          IntStream.range(0, body.jointCount()).mapToObj(kinematics::position).toList();
      guide[k] =
          new Knot(
              state.pose(),
              ahead(state.pose().rotation(0)),
              state.angularVelocities(),
              state.rootVelocity(),
              places);
    }
    for (int f = 0; f < feet.length; f++) {
      feet[f] = body.skeleton().indexOf(FEET.get(f));
    }
  }

  /**
   * {@return whether a body is one that features are made for}
   *
   * @param body the body
   */
  static boolean fit(BodyModel body) {
    return body.jointCount() == JOINTS;
  }

  /**
   * Exchanges left and right.
   *
   * @param turns of all joints at a knot, {@link #OUTPUTS} numbers
   * @param out receives those of the mirrored body; another array
   */
  public static void mirror(double[] turns, double[] out) {
    for (int i = 0; i < OUTPUTS; i++) {
      int entry = FeatureMirror.OUTPUTS[i];
      out[i] = Math.signum(entry) * turns[Math.abs(entry) - 1];
    }
  }

  /** {@return how many rows there are} */
  public int knots() {
    return knots;
  }

  /** From the person's own front to the world: the turn about the vertical. */
  private static Quaternion ahead(Quaternion root) {
    Vector3 front = root.rotate(new Vector3(0, 0, 1));
    double half = 0.5 * Math.atan2(front.x(), front.z());
    return new Quaternion(0, Math.sin(half), 0, Math.cos(half));
  }

  /**
   * Writes all rows, of the window's last evaluation.
   *
   * @param out receives {@link #INPUTS} numbers per knot
   */
  public void fill(float[] out) {
    double[] gradient = window.lastGradient();
    List<Double> losses = window.losses();
    double loss = losses.get(losses.size() - 1);
    rows = out;
    at = 0;
    Rollout rollout = objective.simulator().lastRollout();
    ControlTrajectory controls = objective.controls(window.lastTurns());
    int variables = OUTPUTS * knots;
    double squares = 0;
    for (int i = 0; i < variables; i++) {
      squares += gradient[i] * gradient[i];
    }
    double size = Math.sqrt(squares / variables) + 1e-12;
    double weight = GRAVITY * rollout.body().mass();
    for (int k = 0; k < knots; k++) {
      for (int i = 0; i < OUTPUTS; i++) {
        double g = gradient[OUTPUTS * k + i] / size;
        put(Math.signum(g) * Math.log1p(Math.abs(g)));
      }
      knot(k, Math.min(states[k], rollout.steps()), rollout, controls, weight);
      put(Math.log(loss));
      put(0.5 * Math.log(size / loss));
      put(first ? 1 : 0);
      put(k / 12.0);
      put((knots - 1 - k) / 12.0);
    }
  }

  private void knot(int k, int state, Rollout rollout, ControlTrajectory controls, double weight) {
    Knot wanted = guide[k];
    Pose pose = rollout.pose(state);
    int row = rollout.vectorRow(state);
    Quaternion toFront = wanted.ahead.inverse();
    for (int j = 1; j < JOINTS; j++) {
      Quaternion q = wanted.pose.rotation(j);
      put(pose.rotation(j).inverse().times(q).toRotationVector(), 3);
      put(q.inverse().times(controls.target(k, j)).toRotationVector(), 2);
      put(q.toRotationVector(), 1);
    }
    for (int j = 0; j < JOINTS; j++) {
      Vector3 turning = Vector3.from(rollout.angularVelocities, row + 3 * j);
      put(toFront.rotate(turning.minus(wanted.turning.get(j))), 0.2);
      put(toFront.rotate(wanted.turning.get(j)), 0.2);
      Vector3 place = Vector3.from(rollout.positions, row + 3 * j);
      put(toFront.rotate(place.minus(wanted.places.get(j))), 10);
    }
    Quaternion root = wanted.pose.rotation(0);
    put(toFront.rotate(pose.rotation(0).times(root.inverse()).toRotationVector()), 3);
    put(root.inverse().rotate(new Vector3(0, 1, 0)), 1);
    put(toFront.rotate(wanted.velocity), 1);
    put(wanted.places.get(0).y());
    NetForces forces = state == 0 ? null : NetForces.of(rollout, state);
    put(forces == null ? 0 : forces.difference() / weight);
    put(forces == null ? 0 : forces.vertical() / weight);
    put(forces == null ? 0 : toFront.rotate(new Vector3(forces.x(), 0, forces.z())).x() / weight);
    put(forces == null ? 0 : toFront.rotate(new Vector3(forces.x(), 0, forces.z())).z() / weight);
    for (int foot : feet) {
      put(5 * wanted.places.get(foot).y());
      put(5 * rollout.positions[row + 3 * foot + 1]);
    }
  }

  private void put(Vector3 v, double scale) {
    put(scale * v.x());
    put(scale * v.y());
    put(scale * v.z());
  }

  /** Beyond any use a number tells no more. */
  private void put(double value) {
    rows[at++] = (float) (Double.isFinite(value) ? Math.max(-5, Math.min(5, value)) : 0);
  }
}
