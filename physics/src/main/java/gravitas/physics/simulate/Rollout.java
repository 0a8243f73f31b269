package gravitas.physics.simulate;

import gravitas.physics.body.BodyModel;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A simulated stretch of motion: states 0 to {@link #steps}, one time step apart.
 *
 * <p>A workspace that engines fill and losses read: flat arrays, one row per state, allocated once
 * for the longest stretch. Everything is in world axes. Torques and contact forces of row k are
 * those that acted in the step that ends at state k; row 0 has none.
 */
public final class Rollout {
  /** How the stretch ended. */
  public enum Status {
    /** All steps were made. */
    COMPLETED,
    /** A state was no longer finite or sane; {@link #steps} counts the good ones. */
    DIVERGED
  }

  private final BodyModel body;
  private final double timeStep;
  private final int capacity;
  private int steps;
  private Status status = Status.COMPLETED;

  /** World rotation of each link, x, y, z, w. */
  public final double[] rotations;

  /** World position of each joint. */
  public final double[] positions;

  /** World velocity of each joint. */
  public final double[] velocities;

  /** Angular velocity of each link. */
  public final double[] angularVelocities;

  /** Torque of each joint's muscle on its link (the opposite acts on the parent); root: zero. */
  public final double[] torques;

  /** Force of the ground on each contact sphere. */
  public final double[] contactForces;

  public Rollout(BodyModel body, double timeStep, int maximumSteps) {
    if (maximumSteps < 1) {
      throw new IllegalArgumentException("a rollout of " + maximumSteps + " steps");
    }
    this.body = body;
    this.timeStep = timeStep;
    this.capacity = maximumSteps;
    int states = maximumSteps + 1;
    int joints = body.jointCount();
    rotations = new double[4 * joints * states];
    positions = new double[3 * joints * states];
    velocities = new double[3 * joints * states];
    angularVelocities = new double[3 * joints * states];
    torques = new double[3 * joints * states];
    contactForces = new double[3 * body.contactSpheres().size() * states];
  }

  public BodyModel body() {
    return body;
  }

  public double timeStep() {
    return timeStep;
  }

  /** The longest stretch it can hold. */
  public int capacity() {
    return capacity;
  }

  /** Steps made; the last state has this index. */
  public int steps() {
    return steps;
  }

  public Status status() {
    return status;
  }

  public double duration() {
    return steps * timeStep;
  }

  /** For engines: how far the stretch went. */
  public void finish(int stepsMade, Status how) {
    steps = stepsMade;
    status = how;
  }

  /** Start of state k's row in {@link #rotations}. */
  public int rotationRow(int k) {
    return 4 * body.jointCount() * k;
  }

  /** Start of state k's row in positions, velocities, angular velocities and torques. */
  public int vectorRow(int k) {
    return 3 * body.jointCount() * k;
  }

  /** Start of state k's row in {@link #contactForces}. */
  public int contactRow(int k) {
    return 3 * body.contactSpheres().size() * k;
  }

  /** The pose of state k, rotations against the parent. */
  public Pose pose(int k) {
    int row = rotationRow(k);
    var local = new Quaternion[body.jointCount()];
    Arrays.setAll(
        local,
        j -> {
          Quaternion world = Quaternion.from(rotations, row + 4 * j);
          int parent = body.skeleton().joint(j).parent();
          return parent < 0
              ? world
              : Quaternion.from(rotations, row + 4 * parent).inverse().times(world).normalized();
        });
    return new Pose(Vector3.from(positions, vectorRow(k)), Arrays.asList(local));
  }

  /** State k with its velocities, to start another stretch from. */
  public BodyState state(int k) {
    int row = vectorRow(k);
    var angular = new Vector3[body.jointCount()];
    Arrays.setAll(angular, j -> Vector3.from(angularVelocities, row + 3 * j));
    return new BodyState(pose(k), Vector3.from(velocities, row), Arrays.asList(angular));
  }

  /** The stretch as a motion, one frame every {@code every} steps. */
  public Motion motion(int every) {
    List<Pose> poses = new ArrayList<>();
    for (int k = 0; k <= steps; k += every) {
      poses.add(pose(k));
    }
    return Motion.atRate(body.skeleton(), 1 / (timeStep * every), poses);
  }
}
