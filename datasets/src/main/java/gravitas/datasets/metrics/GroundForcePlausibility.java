package gravitas.datasets.metrics;

import gravitas.physics.geometry.Vector3;
import java.util.List;

/**
 * Whether ground forces could be real: they push, stay within friction, and explain the motion of
 * the centre of mass.
 *
 * @param meanOverWeight mean vertical force over body weight; one for a motion that ends as fast as
 *     it began
 * @param largestOverWeight largest vertical force over body weight
 * @param pullingPercent frames in which the floor would pull, beyond 1 % of the weight
 * @param slippingPercent frames with a force outside the friction cone by more than rounding, among
 *     those with force
 * @param unexplainedOverWeight mean ‖force + weight − mass · acceleration of the centre of mass‖
 *     over body weight (Newton's residual)
 */
public record GroundForcePlausibility(
    double meanOverWeight,
    double largestOverWeight,
    double pullingPercent,
    double slippingPercent,
    double unexplainedOverWeight) {
  private static final double GRAVITY = 9.81;
  private static final double NOTICEABLE = 0.01; // of the body's weight

  /**
   * Of the cone's width. A sliding foot is on the cone's edge by law, so which side its force is on
   * is decided by the rounding of a sum over the spheres, some 1e-16 of it; what an engine gets
   * wrong is many orders above this.
   */
  private static final double ROUNDING = 1e-9;

  /**
   * Judges total ground forces.
   *
   * @param forces on the body, newtons, one per frame
   * @param centres of mass, metres, one per frame at a constant rate
   * @param massKilograms of the body
   * @param rate frames per second
   * @param friction coefficient of the cone
   * @return the judgement
   */
  public static GroundForcePlausibility of(
      List<Vector3> forces,
      List<Vector3> centres,
      double massKilograms,
      double rate,
      double friction) {
    return of(forces, centres, massKilograms, rate, friction, Vector3.Y);
  }

  /**
   * Judges total forces of a slope.
   *
   * @param forces on the body, newtons, one per frame
   * @param centres of mass, metres, one per frame at a constant rate
   * @param massKilograms of the body
   * @param rate frames per second
   * @param friction coefficient of the cone
   * @param normal out of the ground, of length one: the cone's axis
   * @return the judgement
   */
  public static GroundForcePlausibility of(
      List<Vector3> forces,
      List<Vector3> centres,
      double massKilograms,
      double rate,
      double friction,
      Vector3 normal) {
    int frames = forces.size();
    if (frames != centres.size() || frames < 3) {
      throw new IllegalArgumentException(
          "forces of "
              + frames
              + " frames and centres of "
              + centres.size()
              + ": the same number, at least three, is needed");
    }
    double weight = massKilograms * GRAVITY;
    double sum = 0;
    double largest = 0;
    int pulling = 0;
    int loaded = 0;
    int slipping = 0;
    double unexplained = 0;
    for (int f = 0; f < frames; f++) {
      Vector3 force = forces.get(f);
      sum += force.y();
      largest = Math.max(largest, force.y());
      double pushing = force.dot(normal);
      pulling += pushing < -NOTICEABLE * weight ? 1 : 0;
      if (force.norm() > NOTICEABLE * weight) {
        loaded++;
        double widest = friction * pushing * (1 + ROUNDING);
        slipping += force.minus(normal.times(pushing)).norm() > widest ? 1 : 0;
      }
      if (f > 0 && f + 1 < frames) {
        Vector3 acceleration =
            centres
                .get(f + 1)
                .minus(centres.get(f).times(2))
                .plus(centres.get(f - 1))
                .times(rate * rate);
        Vector3 needed = acceleration.plus(new Vector3(0, GRAVITY, 0)).times(massKilograms);
        unexplained += force.distanceTo(needed);
      }
    }
    return new GroundForcePlausibility(
        sum / frames / weight,
        largest / weight,
        100.0 * pulling / frames,
        loaded == 0 ? 0 : 100.0 * slipping / loaded,
        unexplained / (frames - 2) / weight);
  }
}
