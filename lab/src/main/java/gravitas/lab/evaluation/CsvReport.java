package gravitas.lab.evaluation;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** All scores as CSV, numbers in full. */
final class CsvReport {
  private CsvReport() {}

  static String scores(List<Score> scores) {
    var text = new StringBuilder();
    List<String> head = new ArrayList<>(List.of("sequence", "part", "method", "frames"));
    for (Measure measure : Measure.values()) {
      head.add(measure.key());
    }
    head.add("failure");
    row(text, head);
    for (Score score : scores) {
      List<String> cells = new ArrayList<>();
      cells.add(score.sequence());
      cells.add(score.group());
      cells.add(score.method());
      cells.add(String.valueOf(score.frames()));
      for (Measure measure : Measure.values()) {
        Double value = score.values().get(measure);
        cells.add(value == null ? "" : value.toString());
      }
      cells.add(score.failure());
      row(text, cells);
    }
    return text.toString();
  }

  static String times(List<Row> rows) {
    var text = new StringBuilder();
    row(text, List.of("sequence", "method", "seconds", "evaluations"));
    for (Row each : rows) {
      Double evaluations = each.score().values().get(Measure.EVALUATIONS);
      row(
          text,
          List.of(
              each.score().sequence(),
              each.score().method(),
              String.valueOf(each.seconds()),
              evaluations == null ? "" : evaluations.toString()));
    }
    return text.toString();
  }

  private static void row(StringBuilder text, List<String> cells) {
    text.append(cells.stream().map(CsvReport::quoted).collect(Collectors.joining(",")));
    text.append('\n');
  }

  private static String quoted(String cell) {
    return cell.matches("[^,\"\n]*") ? cell : '"' + cell.replace("\"", "\"\"") + '"';
  }
}
