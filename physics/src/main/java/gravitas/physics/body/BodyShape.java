package gravitas.physics.body;

import java.util.EnumMap;
import java.util.Map;

/**
 * What is known of a person.
 *
 * @param sex chooses the anthropometric table
 * @param heightMetres stature, 0.5 to 2.6 m
 * @param massKilograms 10 to 400 kg
 * @param measured lengths in metres that were measured; the rest comes from the table
 */
public record BodyShape(
    Sex sex, double heightMetres, double massKilograms, Map<BodyLength, Double> measured) {
  /** Smallest height, metres. */
  public static final double LEAST_HEIGHT = 0.5;

  /** Largest height, metres. */
  public static final double MOST_HEIGHT = 2.6;

  /** Smallest mass, kilograms. */
  public static final double LEAST_MASS = 10;

  /** Largest mass, kilograms. */
  public static final double MOST_MASS = 400;

  /** Assumed, and said so, when nobody tells. */
  public static final BodyShape AVERAGE = new BodyShape(Sex.MALE, 1.70, 70, Map.of());

  /**
   * Refuses what makes no sense and keeps copies.
   *
   * @param sex chooses the anthropometric table
   * @param heightMetres stature, 0.5 to 2.6 m
   * @param massKilograms 10 to 400 kg
   * @param measured lengths in metres that were measured; the rest comes from the table
   */
  public BodyShape {
    require("height", heightMetres, LEAST_HEIGHT, MOST_HEIGHT, "m");
    require("mass", massKilograms, LEAST_MASS, MOST_MASS, "kg");
    measured.forEach((length, metres) -> require(length.name(), metres, 0.005, 1.5, "m"));
    measured = Map.copyOf(measured);
  }

  private static void require(String what, double value, double least, double most, String unit) {
    if (!(value >= least && value <= most)) {
      throw new IllegalArgumentException(
          what + " " + value + " " + unit + " is outside " + least + " to " + most + " " + unit);
    }
  }

  /**
   * {@return the length, measured or usual, metres}
   *
   * @param length which
   */
  public double length(BodyLength length) {
    Double metres = measured.get(length);
    return metres != null ? metres : length.usual(sex, heightMetres);
  }

  /**
   * {@return the same person with one more measurement}
   *
   * @param length which
   * @param metres how long
   */
  public BodyShape with(BodyLength length, double metres) {
    var more = new EnumMap<BodyLength, Double>(BodyLength.class);
    more.putAll(measured);
    more.put(length, metres);
    return new BodyShape(sex, heightMetres, massKilograms, more);
  }
}
