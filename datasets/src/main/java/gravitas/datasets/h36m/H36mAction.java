package gravitas.datasets.h36m;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An action and its take, under one name for all spellings found in the field.
 *
 * <p>"TakingPhoto 1", "Photo_1" and "Photo-1" are one, so are "WalkingDog" and "WalkDog". A name
 * without a number is a take of its own: folders hold both "Phoning" and "Phoning 1".
 *
 * @param name the canonical action
 * @param take the number in the file's name, 0 if there is none
 */
public record H36mAction(String name, int take) {
  private static final Pattern SPELLING = Pattern.compile("\\s*([A-Za-z]+)[ _-]*([0-9]*)\\s*");

  /**
   * Reads any spelling.
   *
   * @param text such as {@code Walking 1}
   * @return the action
   */
  public static H36mAction of(String text) {
    Matcher matcher = SPELLING.matcher(text);
    if (!matcher.matches() || matcher.group(2).length() > 3) {
      throw new IllegalArgumentException("'" + text + "' is not the name of an action");
    }
    String name =
        switch (matcher.group(1)) {
          case "Photo" -> "TakingPhoto";
          case "WalkingDog" -> "WalkDog";
          default -> matcher.group(1);
        };
    return new H36mAction(
        name, matcher.group(2).isEmpty() ? 0 : Integer.parseInt(matcher.group(2)));
  }

  @Override
  public String toString() {
    return take == 0 ? name : name + "_" + take;
  }
}
