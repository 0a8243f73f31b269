package gravitas.lab;

import java.util.Set;

/**
 * Who is not trained on. A recording's name begins with its person's number; those below have clips
 * among the recordings that the project tests on, or are kept for validation.
 */
public final class PeopleApart {
  private static final Set<String> TESTED_ON =
      Set.of(
          "113", "29", "35", "39", "55", "91", "02", "05", "09", "111", "124", "13", "144", "16",
          "41", "49", "61", "79", "86");

  private PeopleApart() {}

  /**
   * {@return whether networks may learn from a person}
   *
   * @param person the number that names of recordings begin with
   */
  public static boolean isTrainedOn(String person) {
    return !TESTED_ON.contains(person) && !isValidatedOn(person);
  }

  /**
   * {@return whether a person is kept for validation: every ninth}
   *
   * @param person the number that names of recordings begin with
   */
  public static boolean isValidatedOn(String person) {
    return !TESTED_ON.contains(person) && number(person) % 9 == 4;
  }

  private static int number(String person) {
    try {
      return Integer.parseInt(person);
    } catch (NumberFormatException e) {
      return 0;
    }
  }
}
