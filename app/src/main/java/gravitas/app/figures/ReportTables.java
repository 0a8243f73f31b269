package gravitas.app.figures;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Tables out of what commands have written or printed. */
final class ReportTables {
  /** What the terms of {@code check engines} mean. */
  private static final Map<String, String> TERMS =
      Map.of(
          "whole", "native against Bullet, as they are",
          "nativeStep", "the native step (240 against 3840 Hz)",
          "groundGives", "the ground gives (as it is against 20 times stiffer)",
          "bulletIterations", "Bullet's iterations (50 against 1000)",
          "bulletShapes", "Bullet's geometry (spheres against capsules and boxes)",
          "rest", "rest: converged Bullet against the fine native engine on the stiff floor");

  private ReportTables() {}

  /** The first table below a heading, its rows chosen by their text. */
  static String below(Path file, String heading, Predicate<String> rows) throws IOException {
    List<String> table =
        Files.readString(file)
            .lines()
            .dropWhile(line -> !line.equals(heading))
            .dropWhile(line -> !line.startsWith("|"))
            .takeWhile(line -> line.startsWith("|"))
            .toList();
    if (table.size() < 3) {
      throw new IOException(file + ": no table below '" + heading + "'");
    }
    return table.subList(0, 2).stream().collect(Collectors.joining("\n"))
        + "\n"
        + table.stream().skip(2).filter(rows).collect(Collectors.joining("\n"));
  }

  /** The last table of a page; after it the page may say more. */
  static String printedTable(Path file) throws IOException {
    return Files.readString(file)
        .lines()
        .filter(line -> line.startsWith("|"))
        .collect(Collectors.joining("\n"));
  }

  /**
   * One table of those that several runs printed, each row with its clip's name before it.
   *
   * @param every each clip took this many runs
   * @param which of these printed its table
   */
  static String named(Path work, List<String> names, int every, int which) throws IOException {
    var text = new StringBuilder();
    for (int n = 0; n < names.size(); n++) {
      Path printed = work.resolve(Figure.printed(n * every + which));
      List<String> rows = printedTable(printed).lines().toList();
      if (rows.size() < 3) {
        throw new IOException(printed + ": no table");
      }
      if (n == 0) {
        text.append("| clip ")
            .append(rows.get(0))
            .append("\n|---")
            .append(rows.get(1))
            .append('\n');
      }
      for (String row : rows.subList(2, rows.size())) {
        text.append("| `").append(names.get(n)).append("` ").append(row).append('\n');
      }
    }
    return text.toString();
  }

  /** All tables that a run printed, apart from each other. */
  static String printedTables(Path file) throws IOException {
    return Files.readString(file)
        .lines()
        .filter(line -> line.startsWith("|") || line.isBlank())
        .collect(Collectors.joining("\n"))
        .strip();
  }

  /** The block of code below a heading. */
  static String code(Path file, String heading) throws IOException {
    List<String> lines =
        Files.readString(file).lines().dropWhile(line -> !line.equals(heading)).toList();
    int begin = lines.indexOf("```");
    int end = begin < 0 ? -1 : begin + 1 + lines.subList(begin + 1, lines.size()).indexOf("```");
    if (end <= begin) {
      throw new IOException(file + ": no block of code below '" + heading + "'");
    }
    return String.join("\n", lines.subList(begin, end + 1));
  }

  /** How far two engines are apart and why, out of {@code check engines --json}. */
  static String engines(Path printed) throws IOException {
    JsonNode json = new ObjectMapper().readTree(printed.toFile());
    var text = new StringBuilder("| | standing | dropped from 30 cm |\n|---|---|---|\n");
    json.get("stand")
        .fieldNames()
        .forEachRemaining(
            term ->
                text.append(
                    String.format(
                        Locale.ROOT,
                        "| %s | %s | %s |%n",
                        TERMS.getOrDefault(term, term),
                        distance(json.get("stand").get(term)),
                        distance(json.get("drop").get(term)))));
    return text.toString();
  }

  private static String distance(JsonNode term) {
    return String.format(
        Locale.ROOT,
        "%.1f / %.1f",
        1000 * term.get("end").doubleValue(),
        1000 * term.get("largest").doubleValue());
  }

  /** Speed of the physics, out of {@code bench physics --json}, under the names used there. */
  static String bench(Path printed) throws IOException {
    JsonNode json = new ObjectMapper().readTree(printed.toFile());
    var text = new StringBuilder("| figure | value |\n|---|---|\n");
    json.properties()
        .forEach(
            field ->
                text.append("| `")
                    .append(field.getKey())
                    .append("` | ")
                    .append(plain(field.getValue()))
                    .append(" |\n"));
    return text.toString();
  }

  private static String plain(JsonNode value) {
    if (value.isNumber()) {
      return String.format(Locale.ROOT, "%.3g", value.doubleValue());
    }
    Map<String, String> parts = new LinkedHashMap<>();
    value.properties().forEach(f -> parts.put(f.getKey(), plain(f.getValue())));
    return parts.entrySet().stream()
        .map(e -> e.getKey() + ": " + e.getValue())
        .collect(Collectors.joining(", "));
  }

  /** Milliseconds per evaluation of a network, ours / ONNX Runtime, bold what runs the steps. */
  static String runtimes(Path csv) throws IOException {
    Map<String, Map<String, String>> cells = new LinkedHashMap<>();
    Set<String> sizes = new LinkedHashSet<>();
    List<String> lines = Files.readAllLines(csv);
    for (String line : lines.subList(1, lines.size())) {
      String[] cell = line.split(",");
      boolean ours = cell[4].equals("ours");
      String mine = milliseconds(cell[2]);
      String theirs = milliseconds(cell[3]);
      sizes.add(cell[1]);
      cells
          .computeIfAbsent(cell[0], n -> new LinkedHashMap<>())
          .put(cell[1], ours ? "**" + mine + "** / " + theirs : mine + " / **" + theirs + "**");
    }
    var text = new StringBuilder("| network | " + String.join(" | ", sizes) + " |\n|---");
    sizes.forEach(size -> text.append("|---"));
    text.append("|\n");
    cells.forEach(
        (network, row) -> {
          text.append("| `").append(network).append('`');
          sizes.forEach(size -> text.append(" | ").append(row.getOrDefault(size, "–")));
          text.append(" |\n");
        });
    return text.toString();
  }

  private static String milliseconds(String seconds) {
    double value = 1000 * Double.parseDouble(seconds);
    return value >= 100
        ? String.format(Locale.ROOT, "%.0f", value)
        : String.format(Locale.ROOT, "%.2g", value);
  }
}
