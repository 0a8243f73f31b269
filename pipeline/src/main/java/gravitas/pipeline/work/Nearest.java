package gravitas.pipeline.work;

import java.util.Collection;
import java.util.Optional;

/** Guesses what a mistyped word was meant to be. */
public final class Nearest {
  private Nearest() {}

  /**
   * {@return the candidate with the fewest differing letters, if that is few enough to be a slip}
   *
   * @param wrong what was typed
   * @param candidates what may have been meant
   */
  public static Optional<String> of(String wrong, Collection<String> candidates) {
    String best = null;
    int least = Math.max(2, wrong.length() / 3) + 1;
    for (String candidate : candidates) {
      int distance = distance(wrong, candidate);
      if (distance < least) {
        least = distance;
        best = candidate;
      }
    }
    return Optional.ofNullable(best);
  }

  /** Levenshtein's edit distance. */
  private static int distance(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int substituted = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(substituted, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[b.length()];
  }
}
