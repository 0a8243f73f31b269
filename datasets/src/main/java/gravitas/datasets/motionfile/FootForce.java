package gravitas.datasets.motionfile;

import gravitas.physics.geometry.Vector3;

/**
 * What the floor does to one foot in one frame.
 *
 * @param force on the foot, newtons; zero in the air
 * @param point centre of pressure, metres; any point in the air
 * @param moment about that point, newton metres
 */
public record FootForce(Vector3 force, Vector3 point, Vector3 moment) {
  /** A foot in the air. */
  public static final FootForce NONE = new FootForce(Vector3.ZERO, Vector3.ZERO, Vector3.ZERO);

  /**
   * Refuses what makes no sense.
   *
   * @param force on the foot, newtons; zero in the air
   * @param point centre of pressure, metres; any point in the air
   * @param moment about that point, newton metres
   */
  public FootForce {
    if (!force.isFinite() || !point.isFinite() || !moment.isFinite()) {
      throw new IllegalArgumentException(
          "a foot's force " + force + " at " + point + " with moment " + moment + " is not finite");
    }
  }
}
