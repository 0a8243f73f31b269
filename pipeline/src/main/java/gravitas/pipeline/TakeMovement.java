package gravitas.pipeline;

import gravitas.datasets.motionfile.Take;
import gravitas.datasets.movement.MeanCurve;
import gravitas.datasets.movement.Measure;
import gravitas.datasets.movement.MovementSheet;
import gravitas.datasets.movement.Section;
import gravitas.datasets.movement.Stance;
import gravitas.pipeline.report.Chart;
import gravitas.pipeline.report.Chart.Series;
import gravitas.pipeline.report.MovementView;
import gravitas.pipeline.report.MovementView.Table;
import gravitas.pipeline.report.Numbers;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/** The movement sheet in the words and tables of the report. */
final class TakeMovement {
  private static final String ASYMMETRY = "asymmetryOf";
  private static final Map<String, String> TITLES =
      Map.of(
          "gait", "Gait",
          "jumps", "Jumps",
          "repetitions", "Squats and rises from a seat",
          "ranges", "Ranges of motion");
  private static final Map<String, String> COORDINATES =
      Map.ofEntries(
          Map.entry("knee_angle", "knee flexion"),
          Map.entry("ankle_angle", "ankle dorsiflexion"),
          Map.entry("subtalar_angle", "foot inversion"),
          Map.entry("mtp_angle", "toes up"),
          Map.entry("ankle_rotation", "foot turned inwards"),
          Map.entry("arm_flex", "arm flexion"),
          Map.entry("arm_add", "arm adduction"),
          Map.entry("arm_rot", "arm rotation inwards"),
          Map.entry("elbow_flex", "elbow flexion"),
          Map.entry("pro_sup", "pronation"),
          Map.entry("wrist_flex", "wrist flexion"),
          Map.entry("wrist_dev", "wrist deviation"));

  private TakeMovement() {}

  static MovementView of(Take take) {
    MovementSheet sheet = MovementSheet.of(take);
    List<Table> tables = new ArrayList<>();
    for (Section section : sheet.sections()) {
      String title = TITLES.getOrDefault(section.name(), section.name());
      if (!section.applies()) {
        tables.add(new Table(title, section.reason(), List.of(), List.of()));
      } else if (section.name().equals("ranges")) {
        tables.add(ranges(title, section));
      } else {
        tables.addAll(measured(title, section));
      }
    }
    tables.add(events(sheet.events()));
    return new MovementView("Movement", tables, curves(sheet.curves()));
  }

  /** Of the whole body, left against right, and one after the other, each if there is any. */
  private static List<Table> measured(String title, Section section) {
    Map<String, String> whole = new LinkedHashMap<>();
    Map<String, String[]> sides = new LinkedHashMap<>(); // left, right, asymmetry
    Map<String, Map<String, String>> turns = new LinkedHashMap<>(); // row, then jump 1, jump 2...
    List<String> turnNames = new ArrayList<>();
    for (Measure each : section.measures()) {
      String value = number(each.value(), each.unit());
      int dot = each.name().indexOf('.');
      if (each.name().startsWith(ASYMMETRY)) {
        sides.computeIfAbsent(words(each.name().substring(ASYMMETRY.length())), n -> blank())[2] =
            value;
      } else if (!each.side().isEmpty()) {
        sides
                .computeIfAbsent(words(each.name()), n -> blank())[
                each.side().equals("left") ? 0 : 1] =
            value;
      } else if (dot > 0) {
        String turn = each.name().substring(0, dot).replaceFirst("\\D+", "");
        if (!turnNames.contains(turn)) {
          turnNames.add(turn);
        }
        turns
            .computeIfAbsent(words(each.name().substring(dot + 1)), n -> new LinkedHashMap<>())
            .put(turn, value);
      } else {
        whole.put(words(each.name()), value);
      }
    }
    List<Table> tables = new ArrayList<>();
    add(tables, title, List.of(""), rows(whole));
    add(
        tables,
        title + ", left against right",
        List.of("left", "right", "asymmetry"),
        sides.entrySet().stream()
            .map(
                row ->
                    List.of(row.getKey(), row.getValue()[0], row.getValue()[1], row.getValue()[2]))
            .toList());
    add(
        tables,
        title + ", one by one",
        turnNames,
        turns.entrySet().stream()
            .map(row -> row(row.getKey(), row.getValue(), turnNames))
            .toList());
    return tables;
  }

  private static String[] blank() {
    return new String[] {"–", "–", ""};
  }

  private static List<List<String>> rows(Map<String, String> whole) {
    return whole.entrySet().stream().map(row -> List.of(row.getKey(), row.getValue())).toList();
  }

  private static List<String> row(String name, Map<String, String> values, List<String> columns) {
    List<String> row = new ArrayList<>(List.of(name));
    columns.forEach(column -> row.add(values.getOrDefault(column, "–")));
    return row;
  }

  private static void add(
      List<Table> tables, String title, List<String> columns, List<List<String>> rows) {
    if (!rows.isEmpty()) {
      tables.add(new Table(title, "", columns, rows));
    }
  }

  private static Table events(List<Stance> events) {
    String title = "Feet on the floor";
    if (events.isEmpty()) {
      return new Table(title, "no foot is known to carry load", List.of(), List.of());
    }
    return new Table(
        title,
        "",
        List.of("heel strike", "toe off", "peak force"),
        events.stream()
            .map(
                stance ->
                    List.of(
                        stance.side(),
                        number(stance.begins() ? stance.begin() : Double.NaN, "s"),
                        number(stance.ends() ? stance.end() : Double.NaN, "s"),
                        number(stance.peak(), "N")))
            .toList());
  }

  /** Least to most, and how far that is. */
  private static Table ranges(String title, Section section) {
    Map<String, Map<String, double[]>> found = new LinkedHashMap<>();
    for (Measure each : section.measures()) {
      int dot = each.name().indexOf('.');
      double[] ends =
          found
              .computeIfAbsent(
                  coordinate(each.name().substring(0, dot)), n -> new LinkedHashMap<>())
              .computeIfAbsent(each.side(), n -> new double[2]);
      switch (each.name().substring(dot + 1)) {
        case "least" -> ends[0] = each.value();
        case "most" -> ends[1] = each.value();
        default -> {} // the range follows from both
      }
    }
    List<List<String>> rows = new ArrayList<>();
    found.forEach(
        (name, sides) -> {
          double[] middle = sides.get("");
          rows.add(
              middle != null
                  ? List.of(name, range(middle), "")
                  : List.of(name, range(sides.get("left")), range(sides.get("right"))));
        });
    return new Table(title, "", List.of("left", "right"), rows);
  }

  private static String range(double[] ends) {
    if (ends == null) {
      return "–";
    }
    long least = Math.round(ends[0]); // a long has no minus zero
    long most = Math.round(ends[1]);
    return least + " to " + most + "° (" + Math.round(ends[1] - ends[0]) + ")";
  }

  private static List<Chart> curves(List<MeanCurve> curves) {
    Map<String, List<Series>> found = new LinkedHashMap<>();
    for (MeanCurve curve : curves) {
      double[] percent = IntStream.range(0, curve.mean().size()).asDoubleStream().toArray();
      String cycles = curve.cycles() == 1 ? "1 cycle" : "mean of " + curve.cycles() + " cycles";
      found
          .computeIfAbsent(coordinate(curve.coordinate()), n -> new ArrayList<>())
          .add(
              new Series(
                      curve.side() + ", " + cycles,
                      Numbers.of(percent),
                      Numbers.rounded(1, plain(curve.mean())))
                  .withSpread(Numbers.rounded(1, plain(curve.deviation()))));
    }
    return found.entrySet().stream()
        .map(
            each ->
                new Chart(
                    Chart.Kind.PLAIN,
                    upper(each.getKey()) + " over the gait cycle",
                    "°",
                    "% of cycle",
                    false,
                    each.getValue()))
        .toList();
  }

  private static double[] plain(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }

  private static String coordinate(String name) {
    return COORDINATES.getOrDefault(name, name.replace('_', ' '));
  }

  /** stepLength: step length. */
  private static String words(String name) {
    return upper(name.replaceAll("([a-z])([A-Z])", "$1 $2").toLowerCase(Locale.ROOT));
  }

  private static String upper(String text) {
    return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
  }

  /** Counts have no unit and no decimals. */
  private static String number(double value, String unit) {
    if (!Double.isFinite(value)) {
      return "–";
    }
    int decimals =
        unit.isEmpty() || unit.equals("N") ? 0 : unit.equals("s") || unit.startsWith("m") ? 2 : 1;
    String text = String.format(Locale.ROOT, "%." + decimals + "f", value);
    return unit.isEmpty() ? text : text + (unit.equals("deg") ? "°" : " " + unit);
  }
}
