package gravitas.app.reconstruct;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gravitas.app.cli.ExitCode;
import gravitas.datasets.motionfile.OutputFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What became of many clips: a table for people, CSV and JSON for programs. */
final class Batch {
  /**
   * One clip.
   *
   * @param verdict null if it failed
   * @param problem why it failed or is below the quality asked for; empty if neither
   */
  record Row(String name, Path clip, ExitCode code, Verdict verdict, String problem) {}

  private static final String CSV = "verdicts.csv";
  private static final String JSON = "verdicts.json";

  private final List<Row> rows = new ArrayList<>();

  void add(Row row) {
    rows.add(row);
  }

  /** What {@link #write} writes. */
  static List<Path> tables(Path folder) {
    return List.of(folder.resolve(CSV), folder.resolve(JSON));
  }

  /** A failure counts more than a quality below the gate. */
  ExitCode exitCode() {
    if (rows.stream().anyMatch(row -> row.verdict() == null)) {
      return ExitCode.INTERNAL;
    }
    return rows.stream().anyMatch(row -> row.code() == ExitCode.QUALITY)
        ? ExitCode.QUALITY
        : ExitCode.OK;
  }

  String table() {
    int wide = rows.stream().mapToInt(row -> row.name().length()).max().orElse(4);
    String format = "%-" + Math.max(5, wide) + "s";
    var text = new StringBuilder(String.format(Locale.ROOT, format, "video"));
    text.append("  skate %  slide mm  sunk mm  float mm  reproj px      TV  untrusted %  s/s\n");
    for (Row row : rows) {
      text.append(String.format(Locale.ROOT, format, row.name()));
      if (row.verdict() == null) {
        text.append("  failed (").append(row.code().number()).append("): ");
        text.append(row.problem()).append('\n');
        continue;
      }
      MotionQuality q = row.verdict().simulated();
      text.append(
          String.format(
              Locale.ROOT,
              "%9.1f%10.1f%9.1f%10.1f%11.1f%8.4f%13.1f%5.1f%s%n",
              q.footSkatePercent(),
              q.footSlideMillimetres(),
              q.penetrationMillimetres(),
              q.floatMillimetres(),
              q.reprojectionPixels(),
              q.tv(),
              row.verdict().reliability().untrustedFramesPercent(),
              row.verdict().secondsPerVideoSecond(),
              row.problem().isEmpty() ? "" : "  " + row.problem()));
    }
    return text.toString();
  }

  ArrayNode json() {
    ArrayNode all = new ObjectMapper().createArrayNode();
    for (Row row : rows) {
      ObjectNode node = all.addObject();
      node.put("video", row.clip().toString()).put("name", row.name());
      node.put("exitCode", row.code().number()).put("problem", row.problem());
      if (row.verdict() != null) {
        node.set("verdict", row.verdict().node());
      }
    }
    return all;
  }

  private String csv() {
    var text = new StringBuilder("name,exitCode");
    Verdict.METRICS.forEach(key -> text.append(',').append(key));
    text.append(",problem\n");
    for (Row row : rows) {
      text.append(quoted(row.name())).append(',').append(row.code().number());
      for (String key : Verdict.METRICS) {
        text.append(',');
        if (row.verdict() != null && Double.isFinite(row.verdict().metrics().get(key))) {
          text.append(row.verdict().metrics().get(key));
        }
      }
      text.append(',').append(quoted(row.problem())).append('\n');
    }
    return text.toString();
  }

  private static String quoted(String text) {
    return text.matches("[\\w. -]*") ? text : '"' + text.replace("\"", "\"\"") + '"';
  }

  /** Writes verdicts.csv and verdicts.json; tables of an earlier batch are replaced. */
  void write(Path folder) throws IOException {
    Files.createDirectories(folder);
    OutputFile.writeText(folder.resolve(CSV), csv());
    OutputFile.writeText(folder.resolve(JSON), json().toPrettyString() + "\n");
  }
}
