package gravitas.lab.evaluation;

import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** What the scores cost, apart from them because no two runs take the same time. */
final class TimeReport {
  private TimeReport() {}

  static String text(Plan plan, List<Row> rows) {
    var text = new StringBuilder();
    text.append("# Time: ").append(plan.dataSet()).append(", protocol ").append(plan.protocol());
    text.append("\n\nSeconds on the clock per sequence, several running at once. Of the kinematic");
    text.append(" method: reading or looking at the recording; of others: following it, without");
    text.append(" that.\n\n| method | sequences | mean (s) | longest (s) | evaluations/s |\n");
    text.append("|---|---|---|---|---|\n");
    for (String method : rows.stream().map(r -> r.score().method()).distinct().toList()) {
      List<Row> own =
          rows.stream()
              .filter(r -> r.score().method().equals(method) && Double.isFinite(r.seconds()))
              .toList();
      OptionalDouble mean = own.stream().mapToDouble(Row::seconds).average();
      double all = own.stream().mapToDouble(Row::seconds).sum();
      double evaluations =
          own.stream()
              .mapToDouble(r -> r.score().values().getOrDefault(Measure.EVALUATIONS, 0.0))
              .sum();
      text.append(
          String.format(
              Locale.ROOT,
              "| %s | %d | %.2f | %.2f | %s |%n",
              method,
              own.size(),
              mean.orElse(Double.NaN),
              own.stream().mapToDouble(Row::seconds).max().orElse(Double.NaN),
              evaluations > 0 ? String.format(Locale.ROOT, "%.1f", evaluations / all) : "–"));
    }
    return text.toString();
  }
}
