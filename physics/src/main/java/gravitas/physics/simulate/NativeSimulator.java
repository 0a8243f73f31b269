package gravitas.physics.simulate;

import gravitas.physics.body.BodyModel;
import gravitas.physics.control.ControlTrajectory;
import gravitas.physics.control.TargetInterpolation;
import gravitas.physics.dynamics.Configuration;
import gravitas.physics.dynamics.LinkTree;
import gravitas.physics.geometry.Quaternion;

/**
 * Our own engine: implicit steps linear in the number of links, gradients by the adjoint method.
 *
 * <p>Holds nothing outside the heap and allocates nothing per step. One per thread.
 */
public final class NativeSimulator implements Simulator {
  private static final double FASTEST = 1e4; // m/s or rad/s; beyond, a simulation has diverged

  private final BodyModel body;
  private final SimulationSettings settings;
  private final LinkTree tree;
  private final ForwardStep forward;
  private final TargetInterpolation interpolation = new TargetInterpolation();
  private final double[] targets;
  private final double[] rootTarget = new double[3];
  private Configuration before;
  private Configuration after;
  private Rollout rollout;
  private final AdjointSweep sweep;
  private Rollout workRollout; // of gradients, kept from one to the next
  private RolloutAdjoint seed;

  /**
   * An engine for one thread.
   *
   * @param body the body
   * @param settings ground, gravity and contact
   */
  public NativeSimulator(BodyModel body, SimulationSettings settings) {
    this.body = body;
    this.settings = settings;
    this.tree = new LinkTree(body);
    this.forward = new ForwardStep(body, tree, settings);
    this.sweep = new AdjointSweep(tree, settings, forward);
    this.before = new Configuration(tree);
    this.after = new Configuration(tree);
    this.targets = new double[4 * tree.count];
  }

  @Override
  public BodyModel body() {
    return body;
  }

  @Override
  public SimulationSettings settings() {
    return settings;
  }

  @Override
  public Rollout lastRollout() {
    return rollout;
  }

  /** {@return Newton iterations made so far, over all steps} */
  public long iterations() {
    return forward.iterations();
  }

  /** {@return steps so far whose forces were not solved to the tolerance} */
  public long unconvergedSteps() {
    return forward.unconverged();
  }

  @Override
  public void simulate(BodyState start, ControlTrajectory controls, int steps, Rollout out) {
    requireFit(start, controls, steps, out);
    rollout = out;
    begin(start);
    store(out, 0);
    for (int k = 1; k <= steps; k++) {
      double time = k * settings.timeStep();
      interpolation.at(controls, time, targets);
      controls.rootPositionInto(time, rootTarget);
      forward.advance(before, after, targets, rootTarget);
      if (!isSane(after)) {
        out.finish(k - 1, Rollout.Status.DIVERGED);
        return;
      }
      store(out, k);
      Configuration swap = before;
      before = after;
      after = swap;
    }
    out.finish(steps, Rollout.Status.COMPLETED);
  }

  @Override
  public double lossAndGradient(
      BodyState start,
      ControlTrajectory controls,
      int steps,
      RolloutLoss loss,
      SimulationGradient gradient) {
    if (workRollout == null || workRollout.capacity() < steps) {
      workRollout = new Rollout(body, settings, steps);
      seed = new RolloutAdjoint(workRollout);
    }
    simulate(start, controls, steps, workRollout);
    seed.clear();
    double value = loss.evaluate(workRollout, seed);
    sweep.run(workRollout, controls, seed, gradient);
    return value;
  }

  /**
   * The derivative by everything that went into the last simulation, of a loss already seeded.
   *
   * @param controls the joint targets over time
   * @param adjoint the loss's derivative by the states
   * @param gradient overwritten
   */
  public void gradient(
      ControlTrajectory controls, RolloutAdjoint adjoint, SimulationGradient gradient) {
    sweep.run(rollout, controls, adjoint, gradient);
  }

  private void requireFit(BodyState start, ControlTrajectory controls, int steps, Rollout out) {
    if (start.pose().jointCount() != tree.count || controls.jointCount() != tree.count) {
      throw new IllegalArgumentException(
          "a body of "
              + tree.count
              + " joints was given a state of "
              + start.pose().jointCount()
              + " and controls of "
              + controls.jointCount());
    }
    if (steps < 1 || steps > out.capacity()) {
      throw new IllegalArgumentException(
          steps + " steps do not fit a rollout of 1 to " + out.capacity());
    }
    out.requireSurfaces(settings.scene());
  }

  private void begin(BodyState start) {
    for (int i = 0; i < tree.count; i++) {
      Quaternion local = start.pose().rotation(i);
      Quaternion world =
          i == 0 ? local : Quaternion.from(before.rotation, 4 * tree.parent[i]).times(local);
      world.normalized().into(before.rotation, 4 * i);
      start.angularVelocities().get(i).into(before.angular, 3 * i);
    }
    start.pose().rootPosition().into(before.position, 0);
    start.rootVelocity().into(before.velocity, 0);
    before.turn();
    before.place();
    before.move();
  }

  private void store(Rollout out, int k) {
    Configuration now = k == 0 ? before : after;
    System.arraycopy(now.rotation, 0, out.rotations, out.rotationRow(k), now.rotation.length);
    int row = out.vectorRow(k);
    System.arraycopy(now.position, 0, out.positions, row, now.position.length);
    System.arraycopy(now.velocity, 0, out.velocities, row, now.velocity.length);
    System.arraycopy(now.angular, 0, out.angularVelocities, row, now.angular.length);
    if (k > 0) {
      System.arraycopy(forward.servo.torque, 0, out.torques, row, now.position.length);
      double[] force = forward.contacts.force;
      System.arraycopy(force, 0, out.contactForces, out.contactRow(k), force.length);
    }
  }

  private static boolean isSane(Configuration c) {
    double largest = 0;
    for (double value : c.angular) {
      largest = Math.max(largest, Math.abs(value)); // Math.max passes NaN on
    }
    for (int e = 0; e < 3; e++) {
      largest = Math.max(largest, Math.abs(c.velocity[e]));
    }
    return largest < FASTEST;
  }

  @Override
  public void close() {}
}
