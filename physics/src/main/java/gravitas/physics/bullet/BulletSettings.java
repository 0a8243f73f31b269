package gravitas.physics.bullet;

import gravitas.physics.records.RecordCopy;

/**
 * How Bullet solves a step.
 *
 * @param subSteps Bullet steps per time step of the simulation
 * @param iterations of the sequential-impulse solver in each of them
 * @param errorReduction share of a joint's gap closed per Bullet step, 0 to 1
 * @param geometry what touches the ground
 * @param selfCollision whether links that are not neighbours collide; needs {@link Geometry#SHAPES}
 */
public record BulletSettings(
    int subSteps, int iterations, double errorReduction, Geometry geometry, boolean selfCollision) {
  /** What a link is for the collision detection. */
  public enum Geometry {
    /** The body's contact spheres: what the native engine uses. */
    CONTACT_SPHERES,
    /** The body's capsules, boxes and balls. */
    SHAPES
  }

  /**
   * The referee: half a second of standing ends 8 mm (mean joint distance) from the converged
   * solution; 100 iterations make that 3 mm.
   */
  public static final BulletSettings DEFAULT =
      new BulletSettings(4, 50, 0.2, Geometry.CONTACT_SPHERES, false);

  /**
   * Bullet as it comes, one step of ten iterations: for timing. Half a second of standing ends 45
   * mm from the converged solution, and within ten seconds the body falls.
   */
  public static final BulletSettings PLAIN =
      new BulletSettings(1, 10, 0.2, Geometry.CONTACT_SPHERES, false);

  /**
   * Refuses what makes no sense.
   *
   * @param subSteps Bullet steps per time step of the simulation
   * @param iterations of the sequential-impulse solver in each of them
   * @param errorReduction share of a joint's gap closed per Bullet step, 0 to 1
   * @param geometry what touches the ground
   * @param selfCollision whether links that are not neighbours collide; needs {@link
   *     Geometry#SHAPES}
   */
  public BulletSettings {
    if (subSteps < 1 || subSteps > 1000 || iterations < 1 || iterations > 100_000) {
      throw new IllegalArgumentException(
          subSteps
              + " Bullet steps per step and "
              + iterations
              + " iterations; 1 to 1000 and 1 to 100000 are possible");
    }
    if (!(errorReduction >= 0 && errorReduction <= 1)) {
      throw new IllegalArgumentException("error reduction " + errorReduction + " is not a share");
    }
    if (selfCollision && geometry != Geometry.SHAPES) {
      throw new IllegalArgumentException("self-collision needs the body's shapes");
    }
  }

  /**
   * {@return the same with another number of sub-steps}
   *
   * @param changed the new value
   */
  public BulletSettings withSubSteps(int changed) {
    return RecordCopy.with(this, "subSteps", changed);
  }

  /**
   * {@return the same with another number of iterations}
   *
   * @param changed the new value
   */
  public BulletSettings withIterations(int changed) {
    return RecordCopy.with(this, "iterations", changed);
  }

  /**
   * {@return the same with another share of errors taken back per step}
   *
   * @param changed the new value
   */
  public BulletSettings withErrorReduction(double changed) {
    return RecordCopy.with(this, "errorReduction", changed);
  }

  /**
   * {@return the same with other shapes}
   *
   * @param changed the new one
   */
  public BulletSettings withGeometry(Geometry changed) {
    return RecordCopy.with(this, "geometry", changed);
  }

  /**
   * {@return the same with or without links that push each other}
   *
   * @param changed the new value
   */
  public BulletSettings withSelfCollision(boolean changed) {
    return RecordCopy.with(this, "selfCollision", changed);
  }
}
