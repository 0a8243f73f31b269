package gravitas.datasets.motionfile;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Which joints a person has in formats for animation. */
public enum OutputSkeleton {
  /** Those of Mixamo's characters: three joints of the spine, neck and head, collar bones. */
  MIXAMO,
  /** Those of the simulated body, or of whatever was read. */
  SIMULATION;

  /** {@return the word that chooses it} */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * {@return the one of a word}
   *
   * @param word such as {@code mixamo}
   */
  public static OutputSkeleton ofWord(String word) {
    return Arrays.stream(values())
        .filter(each -> each.word().equals(word))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "'"
                        + word
                        + "' is no skeleton; there are "
                        + Arrays.stream(values())
                            .map(OutputSkeleton::word)
                            .collect(Collectors.joining(", "))));
  }
}
