package gravitas.pipeline;

import gravitas.physics.body.BodyShape;
import gravitas.physics.body.Sex;
import gravitas.pipeline.work.RequestException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** A person's height and mass as flags give them: metres and kilograms, whatever was meant. */
public final class PersonSize {
  /**
   * Body-mass index from which pounds are likelier than kilograms. The heaviest hundredth of adults
   * in national surveys is about 45 to 50; a usual 160 lb taken for kilograms is 50 and more.
   */
  private static final double UNLIKELY_INDEX = 45;

  private static final double POUND = 0.45359237; // kg
  private static final double FOOT = 0.3048; // m

  private PersonSize() {}

  /**
   * {@return the person, or a failure that says what was probably meant}
   *
   * @param sex which table of proportions
   * @param metres the height
   * @param kilograms the mass
   */
  public static BodyShape of(Sex sex, double metres, double kilograms) {
    if (!(metres >= BodyShape.LEAST_HEIGHT && metres <= BodyShape.MOST_HEIGHT)) {
      throw new RequestException(
          String.format(
              Locale.ROOT,
              "--height %s: metres are meant, %s to %s%s",
              text(metres),
              BodyShape.LEAST_HEIGHT,
              BodyShape.MOST_HEIGHT,
              meantHeight(metres)));
    }
    if (!(kilograms >= BodyShape.LEAST_MASS && kilograms <= BodyShape.MOST_MASS)) {
      throw new RequestException(
          String.format(
              Locale.ROOT,
              "--mass %s: kilograms are meant, %s to %s",
              text(kilograms),
              BodyShape.LEAST_MASS,
              BodyShape.MOST_MASS));
    }
    return new BodyShape(sex, metres, kilograms, Map.of());
  }

  private static String meantHeight(double value) {
    if (value >= 100 * BodyShape.LEAST_HEIGHT && value <= 100 * BodyShape.MOST_HEIGHT) {
      return String.format(Locale.ROOT, "; %s cm would be --height %.2f", text(value), value / 100);
    }
    if (value >= 4 && value <= 8) {
      return String.format(
          Locale.ROOT, "; %s feet would be --height %.2f", text(value), value * FOOT);
    }
    return "";
  }

  /**
   * {@return a doubt about a mass that is possible but hardly meant}
   *
   * @param metres the height
   * @param kilograms the mass
   */
  public static Optional<String> doubt(double metres, double kilograms) {
    double index = kilograms / (metres * metres);
    return index <= UNLIKELY_INDEX
        ? Optional.empty()
        : Optional.of(
            String.format(
                Locale.ROOT,
                "--mass %s kg at %.2f m is a body-mass index of %.0f; if pounds were meant, give"
                    + " --mass %.1f",
                text(kilograms),
                metres,
                index,
                kilograms * POUND));
  }

  private static String text(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e9
        ? String.valueOf((long) value)
        : String.valueOf(value);
  }
}
