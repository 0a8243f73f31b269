package gravitas.pipeline.surfaces;

import gravitas.physics.scene.Scene;
import gravitas.pipeline.work.RequestException;
import java.util.OptionalDouble;

/**
 * What a caller says of the surfaces around a person.
 *
 * @param given in the take's world, whose floor is y = 0; {@link Scene#LEVEL_FLOOR} if nothing is
 * @param seat height of a seat above the floor, metres; its place comes from where the person sits
 * @param searched whether seats and steps are looked for where something else carries the person
 */
public record SurfaceChoice(Scene given, OptionalDouble seat, boolean searched) {
  /** A level floor, and whatever seats and steps the motion tells of. */
  public static final SurfaceChoice SEARCHED =
      new SurfaceChoice(Scene.LEVEL_FLOOR, OptionalDouble.empty(), true);

  /** A level floor alone. */
  public static final SurfaceChoice FLOOR =
      new SurfaceChoice(Scene.LEVEL_FLOOR, OptionalDouble.empty(), false);

  private static final double LOWEST = 0.05; // metres
  private static final double HIGHEST = 1.5;

  /**
   * Refuses what makes no sense.
   *
   * @param given in the take's world, whose floor is y = 0; {@link Scene#LEVEL_FLOOR} if nothing is
   * @param seat height of a seat above the floor, metres; its place comes from where the person
   *     sits
   * @param searched whether seats and steps are looked for where something else carries the person
   */
  public SurfaceChoice {
    if (seat.isPresent() && !(seat.getAsDouble() >= LOWEST && seat.getAsDouble() <= HIGHEST)) {
      throw new RequestException(
          "a seat "
              + seat.getAsDouble()
              + " m high; seats are "
              + LOWEST
              + " to "
              + HIGHEST
              + " m above the floor");
    }
  }

  /**
   * {@return only these surfaces: nothing is looked for}
   *
   * @param scene in the take's world
   */
  public static SurfaceChoice of(Scene scene) {
    return new SurfaceChoice(scene, OptionalDouble.empty(), false);
  }

  /**
   * {@return the same with a seat of this height}
   *
   * @param metres above the floor
   */
  public SurfaceChoice withSeat(double metres) {
    return new SurfaceChoice(given, OptionalDouble.of(metres), false);
  }
}
