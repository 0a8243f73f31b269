package gravitas.studio.library;

import gravitas.physics.body.Sex;
import gravitas.physics.motion.Camera;
import gravitas.physics.records.RecordCopy;
import gravitas.pipeline.LookSettings;
import gravitas.pipeline.surfaces.SurfaceChoice;
import gravitas.pipeline.work.RequestException;
import gravitas.pose.Quality;
import gravitas.pose.camera.GivenCamera;
import gravitas.pose.fit.FitInput;
import gravitas.pose.person.PersonChoice;
import gravitas.pose.video.ClipRange;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What somebody decided about a take; null where nothing is known. The names are those of the
 * command line's flags.
 *
 * @param start seconds from the video's start
 * @param end first second no longer wanted
 * @param personX pixels from the left of the one to follow, in the part's first picture
 * @param personY pixels from the top
 * @param height of the person, metres
 * @param mass of the person, kilograms
 * @param sex female or male
 * @param quality fast, balanced or best
 * @param focal length of the lens, pixels
 * @param cameraHeight above the floor, metres
 * @param cameraTilt degrees downwards
 * @param carriedBy what carries the person: search (seats and steps are looked for), floor, or seat
 * @param seat height of the seat above the floor, metres, where there is one
 */
public record TakeSettings(
    Double start,
    Double end,
    Double personX,
    Double personY,
    Double height,
    Double mass,
    String sex,
    String quality,
    Double focal,
    Double cameraHeight,
    Double cameraTilt,
    String carriedBy,
    Double seat) {
  /** Nothing is known. */
  public static final TakeSettings NONE =
      new TakeSettings(
          null, null, null, null, null, null, null, null, null, null, null, null, null);

  /**
   * {@return the same with some parts changed}
   *
   * @param namesAndValues a part's name, its value, and so on
   */
  public TakeSettings with(Object... namesAndValues) {
    return RecordCopy.with(this, namesAndValues);
  }

  /**
   * {@return how to look}
   *
   * @throws RequestException if something of it makes no sense
   */
  public LookSettings look() {
    surfaces(); // fails now if it makes no sense
    try {
      var person =
          new LookSettings.Person(
              optional(height), optional(mass), choice(Sex.class, "sex", sex, Sex.MALE));
      person.shape();
      requireWithin("focal", focal, 1, 1e6, "pixels");
      requireWithin("camera height", cameraHeight, -100, 1000, "metres");
      requireWithin("camera tilt", cameraTilt, -90, 90, "degrees");
      requireWithin("person's place", personX, 0, 1e5, "pixels");
      requireWithin("person's place", personY, 0, 1e5, "pixels");
      requireBoth("the camera's height and tilt", cameraHeight, cameraTilt);
      requireBoth("the person's place across and down", personX, personY);
      LookSettings look =
          LookSettings.DEFAULT
              .with(person)
              .with(choice(Quality.class, "quality", quality, Quality.BALANCED))
              .with(
                  new ClipRange(
                      start == null ? 0 : start, end == null ? Double.POSITIVE_INFINITY : end))
              .with(this::camera);
      return personX == null ? look : look.with(PersonChoice.nearestTo(personX, personY));
    } catch (RequestException e) {
      throw e;
    } catch (IllegalArgumentException e) {
      throw new RequestException(e.getMessage(), e);
    }
  }

  /**
   * {@return what carries the person}
   *
   * @throws RequestException if it makes no sense
   */
  public SurfaceChoice surfaces() {
    String word = carriedBy == null ? "search" : carriedBy;
    return switch (word) {
      case "search" -> SurfaceChoice.SEARCHED;
      case "floor" -> SurfaceChoice.FLOOR;
      case "seat" -> {
        if (seat == null) {
          throw new RequestException("a seat needs its height above the floor");
        }
        yield SurfaceChoice.FLOOR.withSeat(seat);
      }
      default -> throw new RequestException("carried by " + word + " is unknown");
    };
  }

  private Optional<GivenCamera> camera(int width, int picHeight) {
    if (focal == null && cameraHeight == null) {
      return Optional.empty();
    }
    double pixels = focal == null ? FitInput.USUAL_FOCAL * Math.max(width, picHeight) : focal;
    var lens =
        new Camera.Intrinsics(
            width, picHeight, pixels, pixels, (width - 1) / 2.0, (picHeight - 1) / 2.0);
    return Optional.of(
        new GivenCamera(
            lens,
            Camera.Distortion.NONE,
            cameraHeight == null
                ? Optional.empty()
                : Optional.of(GivenCamera.above(cameraHeight, cameraTilt, 0)),
            cameraHeight != null,
            focal != null));
  }

  private static OptionalDouble optional(Double value) {
    return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
  }

  private static void requireBoth(String what, Double one, Double other) {
    if ((one == null) != (other == null)) {
      throw new RequestException(what + " belong together: give both");
    }
  }

  private static void requireWithin(
      String what, Double value, double least, double most, String unit) {
    if (value != null && !(value >= least && value <= most)) {
      throw new RequestException(
          String.format(
              Locale.ROOT, "%s %s: %s are meant, %.0f to %.0f", what, value, unit, least, most));
    }
  }

  private static <T extends Enum<T>> T choice(
      Class<T> type, String what, String word, T otherwise) {
    if (word == null || word.isBlank()) {
      return otherwise;
    }
    for (T each : type.getEnumConstants()) {
      if (each.name().equalsIgnoreCase(word)) {
        return each;
      }
    }
    throw new RequestException(what + " " + word + " is unknown");
  }
}
