package gravitas.lab.evaluation;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The tables as Markdown. Nothing in it depends on a clock. */
final class MarkdownReport {
  /** The paper's columns and what a result cost. */
  private static final Set<Measure> MAIN = EnumSet.range(Measure.MPJPE_G, Measure.UNTRUSTED);

  private final Plan plan;
  private final List<Score> scores;
  private final List<Published> published;

  MarkdownReport(Plan plan, List<Score> scores) {
    this.plan = plan;
    this.scores = List.copyOf(scores);
    this.published = Published.of(plan.published());
  }

  String text() {
    return "# Evaluation: "
        + plan.dataSet()
        + ", protocol "
        + plan.protocol()
        + "\n\n"
        + plan.about()
        + "\n\n"
        + settings()
        + "\n## Means\n\n"
        + means()
        + "\n## Plausibility, means\n\n"
        + plausibility()
        + "\n## Every sequence\n\n"
        + sequences()
        + failures()
        + notes();
  }

  private String settings() {
    var text = new StringBuilder("| setting | value |\n|---|---|\n");
    plan.settings().forEach(s -> row(text, List.of(s.name(), s.value())));
    return text.toString();
  }

  /** Our means above, published numbers below. */
  String means() {
    List<Measure> columns = columns(MAIN);
    var text = new StringBuilder();
    List<String> head = new ArrayList<>(List.of("method", "part", "sequences"));
    columns.forEach(m -> head.add(m.heading()));
    header(text, head);
    for (Means means : Means.of(scores)) {
      row(text, cells(means, columns));
    }
    for (Published each : published) {
      List<String> cells = new ArrayList<>();
      cells.add(each.method() + " (published)");
      cells.add(each.group().isEmpty() ? "all" : each.group());
      cells.add("");
      columns.forEach(m -> cells.add(m.format(each.values().get(m))));
      row(text, cells);
    }
    if (columns.contains(Measure.UNTRUSTED)) {
      text.append(
          "\n"
              + "Untrusted is the share of frames with a doubt (docs/guides/outputs.md names them);"
              + " where the body");
      text.append(" could not follow, the motion is the kinematic one, so its errors are too.\n");
    }
    if (!published.isEmpty()) {
      String sources =
          published.stream().map(Published::source).distinct().collect(Collectors.joining("; "));
      text.append("\n").append(plan.publishedAbout()).append(" Source: ").append(sources);
      text.append(".\n");
    }
    return text.toString();
  }

  private static List<String> cells(Means means, List<Measure> columns) {
    List<String> cells = new ArrayList<>();
    cells.add(means.method());
    cells.add(means.group().isEmpty() ? "all" : means.group());
    cells.add(
        means.failed() == 0
            ? String.valueOf(means.count())
            : means.count() + " (" + means.failed() + " failed)");
    columns.forEach(m -> cells.add(m.format(means.values().get(m))));
    return cells;
  }

  private String plausibility() {
    List<Measure> columns = columns(EnumSet.complementOf(EnumSet.copyOf(MAIN)));
    var text = new StringBuilder();
    List<String> head = new ArrayList<>(List.of("method", "part", "sequences"));
    columns.forEach(m -> head.add(m.heading()));
    header(text, head);
    Means.of(scores).forEach(means -> row(text, cells(means, columns)));
    return text.toString();
  }

  private String sequences() {
    List<Measure> columns = columns(MAIN);
    var text = new StringBuilder();
    List<String> head = new ArrayList<>(List.of("sequence", "method", "frames"));
    columns.forEach(m -> head.add(m.heading()));
    header(text, head);
    for (Score score : scores) {
      List<String> cells = new ArrayList<>(List.of(score.sequence(), score.method()));
      cells.add(score.isFailed() ? "failed" : String.valueOf(score.frames()));
      columns.forEach(m -> cells.add(m.format(score.values().get(m))));
      row(text, cells);
    }
    return text.toString();
  }

  private String failures() {
    List<Score> failed = scores.stream().filter(Score::isFailed).toList();
    if (failed.isEmpty()) {
      return "\nNothing failed.\n";
    }
    var text = new StringBuilder();
    text.append(
        String.format(
            Locale.ROOT,
            "%n## Failures%n%n%d of %d, left out of the means:%n%n",
            failed.size(),
            scores.size()));
    failed.forEach(
        s ->
            text.append("- ")
                .append(s.sequence())
                .append(", ")
                .append(s.method())
                .append(": ")
                .append(s.failure())
                .append('\n'));
    return text.toString();
  }

  /** What was assumed and doubted, once per sequence. */
  private String notes() {
    Map<String, Set<String>> bySequence = new LinkedHashMap<>();
    scores.forEach(
        s ->
            bySequence.computeIfAbsent(s.sequence(), n -> new LinkedHashSet<>()).addAll(s.notes()));
    if (bySequence.values().stream().allMatch(Collection::isEmpty)) {
      return "";
    }
    var text = new StringBuilder("\n## Assumed and in doubt\n\n");
    bySequence.forEach(
        (sequence, notes) -> notes.forEach(n -> text.append("- " + sequence + ": " + n + "\n")));
    return text.toString();
  }

  /** Those of which there is at least one value. */
  private List<Measure> columns(Set<Measure> wanted) {
    return wanted.stream()
        .filter(
            m ->
                scores.stream().anyMatch(s -> s.values().containsKey(m))
                    || published.stream().anyMatch(p -> p.values().containsKey(m)))
        .toList();
  }

  private static void header(StringBuilder text, List<String> cells) {
    row(text, cells);
    row(text, cells.stream().map(cell -> "---").toList());
  }

  private static void row(StringBuilder text, List<String> cells) {
    text.append("| ")
        .append(cells.stream().map(c -> c.replace("|", "\\|")).collect(Collectors.joining(" | ")))
        .append(" |\n");
  }
}
