package gravitas.studio.library;

import java.security.SecureRandom;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The name of a take's folder: when it came, and something that nobody guesses. What does not look
 * exactly so is no id, so no text from outside ever becomes a path.
 *
 * @param text such as 20260131-120000-0a1b2c
 */
public record TakeId(String text) {
  private static final Pattern SHAPE = Pattern.compile("[0-9]{8}-[0-9]{6}-[0-9a-f]{6}");
  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss");
  private static final SecureRandom RANDOM = new SecureRandom();

  /**
   * Refuses everything of another shape.
   *
   * @param text such as 20260131-120000-0a1b2c
   */
  public TakeId {
    if (!SHAPE.matcher(text).matches()) {
      throw new IllegalArgumentException("no id of a take: " + text);
    }
  }

  /** {@return a new one} */
  public static TakeId fresh() {
    return new TakeId(
        LocalDateTime.now(java.time.ZoneId.systemDefault()).format(TIME)
            + String.format(Locale.ROOT, "-%06x", RANDOM.nextInt(1 << 24)));
  }

  /**
   * {@return the id, if the text is one}
   *
   * @param text from outside
   */
  public static Optional<TakeId> parse(String text) {
    return text != null && SHAPE.matcher(text).matches()
        ? Optional.of(new TakeId(text))
        : Optional.empty();
  }

  @Override
  public String toString() {
    return text;
  }
}
