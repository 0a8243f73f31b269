package gravitas.app.reconstruct;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.ExitCode;
import gravitas.app.config.Nearest;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** What can be written of a take, by the words of {@code --format}. */
enum OutputKind {
  BVH(".bvh"),
  GLB(".glb"),
  TRC(".trc"),
  MOT(".mot"),
  JSON(".json"),
  CSV(".csv"),
  REPORT(".html"),
  OVERLAY(".overlay.mp4");

  private final String ending;

  OutputKind(String ending) {
    this.ending = ending;
  }

  /** What follows the take's name in a folder. */
  String ending() {
    return ending;
  }

  boolean isMotion() {
    return this != REPORT && this != OVERLAY;
  }

  private String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The kinds of a list such as {@code bvh,glb,report}. */
  static Set<OutputKind> parse(String words) {
    var kinds = EnumSet.noneOf(OutputKind.class);
    for (String word : words.split(",", -1)) {
      kinds.add(ofWord(word.strip().toLowerCase(Locale.ROOT)));
    }
    return kinds;
  }

  private static OutputKind ofWord(String word) {
    List<String> known = Arrays.stream(values()).map(OutputKind::word).toList();
    int index = known.indexOf(word);
    if (index < 0) {
      throw new CommandFailure(
          ExitCode.USAGE,
          "--format: '"
              + word
              + "' is unknown"
              + Nearest.of(word, known).map(near -> "; did you mean '" + near + "'?").orElse("")
              + " (there are "
              + String.join(", ", known)
              + ")");
    }
    return values()[index];
  }
}
