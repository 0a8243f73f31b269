package gravitas.physics.simulate;

import gravitas.physics.body.BodyModel;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.scene.Scene;
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
  private final Scene scene;
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

  /** Force of each surface on each contact sphere: see {@link #contact}. */
  public final double[] contactForces;

  /**
   * Makes room for a body's states.
   *
   * @param body the body that will be simulated
   * @param settings its time step and the surfaces it can touch
   * @param maximumSteps of the longest stretch, at least 1
   */
  public Rollout(BodyModel body, SimulationSettings settings, int maximumSteps) {
    if (maximumSteps < 1) {
      throw new IllegalArgumentException("a rollout of " + maximumSteps + " steps");
    }
    this.body = body;
    this.scene = settings.scene();
    this.timeStep = settings.timeStep();
    this.capacity = maximumSteps;
    int states = maximumSteps + 1;
    int joints = body.jointCount();
    rotations = new double[4 * joints * states];
    positions = new double[3 * joints * states];
    velocities = new double[3 * joints * states];
    angularVelocities = new double[3 * joints * states];
    torques = new double[3 * joints * states];
    contactForces = new double[3 * contactCount() * states];
  }

  /** {@return the body that is simulated} */
  public BodyModel body() {
    return body;
  }

  /** {@return the surfaces that its contact forces come from} */
  public Scene scene() {
    return scene;
  }

  /** {@return seconds between two states} */
  public double timeStep() {
    return timeStep;
  }

  /** {@return the longest stretch it can hold} */
  public int capacity() {
    return capacity;
  }

  /** {@return steps made; the last state has this index} */
  public int steps() {
    return steps;
  }

  /** {@return how the simulation ended} */
  public Status status() {
    return status;
  }

  /** {@return seconds simulated} */
  public double duration() {
    return steps * timeStep;
  }

  /**
   * For engines: refuses a scene whose forces it has no room for.
   *
   * @param simulated the scene of the engine
   */
  public void requireSurfaces(Scene simulated) {
    if (simulated.count() != scene.count()) {
      throw new IllegalArgumentException(
          "a simulation among "
              + simulated.count()
              + " surfaces does not fit a rollout for "
              + scene.count());
    }
  }

  /**
   * For engines: tells how far the stretch went.
   *
   * @param stepsMade number of the last good state
   * @param how whether all steps were made
   */
  public void finish(int stepsMade, Status how) {
    steps = stepsMade;
    status = how;
  }

  /**
   * {@return start of state k's row in {@link #rotations}}
   *
   * @param k the state's number
   */
  public int rotationRow(int k) {
    return 4 * body.jointCount() * k;
  }

  /**
   * {@return start of state k's row in positions, velocities, angular velocities and torques}
   *
   * @param k the state's number
   */
  public int vectorRow(int k) {
    return 3 * body.jointCount() * k;
  }

  /**
   * {@return start of state k's row in {@link #contactForces}}
   *
   * @param k the state's number
   */
  public int contactRow(int k) {
    return 3 * contactCount() * k;
  }

  /** {@return how many pairs of a contact sphere and a surface there are} */
  public int contactCount() {
    return body.contactSpheres().size() * scene.count();
  }

  /**
   * {@return the force of a surface on a contact sphere in the step that ends at state k, N}
   *
   * @param k the state's number
   * @param sphere number of the body's contact sphere
   * @param surface number of the scene's surface
   */
  public Vector3 contact(int k, int sphere, int surface) {
    return Vector3.from(contactForces, contactRow(k) + 3 * (sphere * scene.count() + surface));
  }

  /**
   * {@return the pose of state k, rotations against the parent}
   *
   * @param k the state's number
   */
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

  /**
   * {@return state k with its velocities, to start another stretch from}
   *
   * @param k the state's number
   */
  public BodyState state(int k) {
    int row = vectorRow(k);
    var angular = new Vector3[body.jointCount()];
    Arrays.setAll(angular, j -> Vector3.from(angularVelocities, row + 3 * j));
    return new BodyState(pose(k), Vector3.from(velocities, row), Arrays.asList(angular));
  }

  /**
   * The stretch as a motion, one frame every {@code every} steps.
   *
   * @param every steps from one frame to the next
   * @return the motion
   */
  public Motion motion(int every) {
    List<Pose> poses = new ArrayList<>();
    for (int k = 0; k <= steps; k += every) {
      poses.add(pose(k));
    }
    return Motion.atRate(body.skeleton(), 1 / (timeStep * every), poses);
  }
}
