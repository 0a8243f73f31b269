package gravitas.pipeline;

import gravitas.datasets.MotionFormats;
import gravitas.pipeline.work.Nearest;
import gravitas.pipeline.work.RequestException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Something that can be written of a take: every motion format, and what shows the take.
 *
 * @param word that chooses it in a list such as {@code bvh,glb,report}
 * @param ending what follows the take's name in a folder
 * @param isMotion whether it is one of {@link MotionFormats}
 */
public record OutputKind(String word, String ending, boolean isMotion) {
  /** A page to look at. */
  public static final OutputKind REPORT = new OutputKind("report", ".html", false);

  /** The body drawn over the video. */
  public static final OutputKind OVERLAY = new OutputKind("overlay", ".overlay.mp4", false);

  /** All there are. */
  public static final List<OutputKind> ALL =
      Stream.concat(
              MotionFormats.all().stream()
                  .map(format -> new OutputKind(format.word(), "." + format.extension(), true)),
              Stream.of(REPORT, OVERLAY))
          .toList();

  /** {@return the words of all, as {@code --format} takes them} */
  public static List<String> words() {
    return ALL.stream().map(OutputKind::word).toList();
  }

  /**
   * {@return the kinds of a list such as {@code bvh,glb,report}}
   *
   * @param words names with commas between them
   */
  public static Set<OutputKind> parse(String words) {
    Set<OutputKind> kinds = new LinkedHashSet<>();
    for (String word : words.split(",", -1)) {
      kinds.add(ofWord(word.strip().toLowerCase(Locale.ROOT)));
    }
    return kinds;
  }

  private static OutputKind ofWord(String word) {
    return ALL.stream()
        .filter(kind -> kind.word.equals(word))
        .findFirst()
        .orElseThrow(
            () ->
                new RequestException(
                    "--format: '"
                        + word
                        + "' is unknown"
                        + Nearest.of(word, words())
                            .map(near -> "; did you mean '" + near + "'?")
                            .orElse("")
                        + " (there are "
                        + String.join(", ", words())
                        + ")"));
  }
}
