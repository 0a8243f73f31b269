package gravitas.lab.functions;

import gravitas.lab.functions.FunctionBenchmark.Task;
import gravitas.optimizer.functions.Problem;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * A line per family of problems: the mean over its dimensions of log10 of the mean value, once
 * after equal iterations and once after equal evaluations.
 */
final class FamilyTable {
  private final Comparison comparison;
  private final List<String> names;

  FamilyTable(Comparison comparison, List<String> names) {
    this.comparison = comparison;
    this.names = names;
  }

  String markdown() {
    int iterations = comparison.iterations();
    return "## Families\n\nMean over the dimensions of log10 of the mean value, not below "
        + Comparison.FLOOR
        + "; * has many minima.\n\nAfter "
        + iterations
        + " iterations:\n\n"
        + table(Cell::last)
        + "\nAfter "
        + iterations
        + " evaluations, what line searches take included:\n\n"
        + table(Cell::atEqualEvaluations);
  }

  private String table(ToDoubleFunction<Cell> value) {
    StringBuilder text = new StringBuilder("| family |");
    names.forEach(name -> text.append(' ').append(name).append(" |"));
    text.append("\n|---|").append("---|".repeat(names.size())).append('\n');
    for (Problem family : families()) {
      text.append("| ").append(family.title()).append(family.hasManyMinima() ? " *" : "");
      text.append(" |");
      for (String name : names) {
        text.append(String.format(Locale.ROOT, " %.2f |", mean(family, name, value)));
      }
      text.append('\n');
    }
    text.append("| evaluations |");
    for (String name : names) {
      double evaluations =
          comparison.tasks().stream()
              .mapToDouble(task -> comparison.cell(name, task).evaluations())
              .average()
              .orElse(0);
      text.append(String.format(Locale.ROOT, " %.0f |", evaluations));
    }
    return text.append('\n').toString();
  }

  /** The mean log10 of each contender by family, at equal iterations and at equal evaluations. */
  Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    for (Problem family : families()) {
      Map<String, Object> row = new LinkedHashMap<>();
      row.put("manyMinima", family.hasManyMinima());
      names.forEach(
          name ->
              row.put(
                  name,
                  List.of(
                      mean(family, name, Cell::last),
                      mean(family, name, Cell::atEqualEvaluations))));
      json.put(family.key(), row);
    }
    return json;
  }

  private List<Problem> families() {
    return comparison.tasks().stream().map(Task::function).distinct().toList();
  }

  private double mean(Problem family, String name, ToDoubleFunction<Cell> value) {
    return comparison.tasks().stream()
        .filter(task -> task.function() == family)
        .mapToDouble(
            task -> Math.log10(value.applyAsDouble(comparison.cell(name, task)) + Comparison.FLOOR))
        .average()
        .orElse(Double.NaN);
  }
}
