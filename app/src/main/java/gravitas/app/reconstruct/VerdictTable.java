package gravitas.app.reconstruct;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gravitas.app.cli.ExitCode;
import gravitas.datasets.motionfile.OutputFile;
import gravitas.pipeline.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What became of many clips: a table for people, CSV and JSON for programs. */
final class VerdictTable {
  /**
   * One clip.
   *
   * @param verdict as files have it, also that of an earlier run; null if it failed
   * @param problem why it failed, is below the quality asked for or was not made anew; empty if all
   *     is well
   */
  record Row(String name, Path clip, ExitCode code, JsonNode verdict, String problem) {
    /** Figures by their keys; not a number where not measured. */
    Map<String, Double> metrics() {
      Map<String, Double> metrics = new HashMap<>();
      for (String key : Verdict.METRICS) {
        JsonNode value = verdict == null ? null : verdict.get(key);
        metrics.put(key, value != null && value.isNumber() ? value.asDouble() : Double.NaN);
      }
      return metrics;
    }
  }

  private static final String CSV = "verdicts.csv";
  private static final String JSON = "verdicts.json";

  /** Columns of the table for people: heading, metric, width, decimals. */
  private record Column(String heading, String metric, int width, int decimals) {
    String cell(Row row) {
      double value = row.metrics().get(metric);
      return String.format(
          Locale.ROOT,
          "%" + width + "s",
          Double.isNaN(value) ? "-" : String.format(Locale.ROOT, "%." + decimals + "f", value));
    }
  }

  private static final List<Column> COLUMNS =
      List.of(
          new Column("low feet: skate %", "footSkatePercent", 19, 1),
          new Column("loaded: skate %", "loadedFootSkatePercent", 17, 1),
          new Column("slide mm", "loadedFootSlideMillimetres", 10, 1),
          new Column("sunk mm", "penetrationMillimetres", 9, 1),
          new Column("float mm", "floatMillimetres", 10, 1),
          new Column("reproj px", "reprojectionPixels", 11, 1),
          new Column("TV", "tv", 8, 4),
          new Column("untrusted %", "untrustedFramesPercent", 13, 1),
          new Column("path %", "untrustedPathPercent", 8, 1),
          new Column("s/s", "secondsPerVideoSecond", 6, 1));

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
    COLUMNS.forEach(
        each -> text.append(String.format(Locale.ROOT, "%" + each.width() + "s", each.heading())));
    text.append('\n');
    for (Row row : rows) {
      text.append(String.format(Locale.ROOT, format, row.name()));
      if (row.verdict() == null) {
        text.append("  failed (").append(row.code().number()).append("): ");
        text.append(row.problem()).append('\n');
        continue;
      }
      COLUMNS.forEach(each -> text.append(each.cell(row)));
      text.append(row.problem().isEmpty() ? "" : "  " + row.problem()).append('\n');
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
        node.set("verdict", row.verdict());
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
        if (Double.isFinite(row.metrics().get(key))) {
          text.append(row.metrics().get(key));
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
