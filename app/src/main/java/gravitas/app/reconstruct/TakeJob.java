package gravitas.app.reconstruct;

import com.fasterxml.jackson.databind.JsonNode;
import gravitas.pipeline.Settings;
import gravitas.pipeline.TakeNames;
import gravitas.pipeline.Targets;
import gravitas.pose.video.ClipRange;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * One take to be made.
 *
 * @param name in the table
 * @param source the video, or the key points if there is none
 * @param targets the files it is written to
 * @param settings with the stretch of the clip that it is
 */
record TakeJob(String name, Path source, Optional<Path> video, Targets targets, Settings settings) {
  private static final double ROUNDING = 1e-3; // seconds

  /** One for each stretch, with names and files of its own. */
  List<TakeJob> split(List<ClipRange> ranges) {
    List<TakeJob> takes = new ArrayList<>();
    for (ClipRange range : ranges) {
      int number = takes.size() + 1;
      takes.add(
          new TakeJob(
              TakeNames.ofTake(name, number),
              source,
              video,
              targets.ofTake(number),
              settings.with(settings.look().with(range))));
    }
    return takes;
  }

  /** Whether a verdict is of a take that begins in this stretch: others may have had its number. */
  boolean begins(JsonNode verdict) {
    ClipRange range = settings.look().range();
    double start = verdict.path("startSeconds").asDouble(range.start());
    return start > range.start() - ROUNDING && start < range.end();
  }

  /** Which stretch it is, in words, if it is not all of the clip. */
  Optional<String> part() {
    ClipRange range = settings.look().range();
    if (range.start() == 0 && Double.isInfinite(range.end())) {
      return Optional.empty();
    }
    String end =
        Double.isInfinite(range.end())
            ? "to the end"
            : String.format(Locale.ROOT, "to %.2f s", range.end());
    return Optional.of(String.format(Locale.ROOT, "%s: from %.2f s %s", name, range.start(), end));
  }
}
