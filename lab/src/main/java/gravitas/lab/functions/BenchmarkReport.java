package gravitas.lab.functions;

import gravitas.datasets.motionfile.JsonOutput;
import gravitas.datasets.motionfile.OutputFile;
import gravitas.lab.functions.FunctionBenchmark.Task;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The benchmark's numbers as Markdown, CSV and JSON, beside the paper's. */
public final class BenchmarkReport {
  /** Tasks from this dimension on were never trained on. */
  static final int HELD_OUT = 250;

  static final double[] FACTORS = {1, 1.5, 2, 5, 10, 100, 1e3, 1e4, 1e6, 1e9};
  private static final List<String> CLASSICAL = List.of("bfgs", "adam", "momentum");
  private static final double NEAR = 2;
  private static final List<String> BASELINES = List.of("adam", "bfgs", "adafactor-mlp");

  private final Comparison comparison;
  private final List<String> names;
  private final FunctionBenchmark settings;
  private final String note;

  /**
   * @param comparison of the contenders
   * @param names the contenders' names, in order
   * @param settings what was run
   * @param note a sentence on the contenders
   */
  public BenchmarkReport(
      Comparison comparison, List<String> names, FunctionBenchmark settings, String note) {
    this.comparison = comparison;
    this.names = names;
    this.settings = settings;
    this.note = note;
  }

  /**
   * Writes tables and plots into a folder.
   *
   * @param folder the folder
   * @throws IOException if a file cannot be written
   */
  public void write(Path folder) throws IOException {
    OutputFile.writeText(folder.resolve("table.md"), markdown());
    OutputFile.writeText(folder.resolve("table.csv"), csv());
    OutputFile.writeText(folder.resolve("results.json"), JsonOutput.pretty(json()) + "\n");
  }

  /** The dimension from which on tasks count as held out; all if the run has no larger ones. */
  private int heldOut() {
    return settings.dimensions().stream().anyMatch(d -> d >= HELD_OUT) ? HELD_OUT : 0;
  }

  /** {@return a few lines for the terminal} */
  public String summary() {
    StringBuilder text = new StringBuilder();
    int rows = comparison.rowsOfPaper();
    for (String name : names) {
      text.append(
          String.format(
              Locale.ROOT,
              "%-16s at or below the paper's Optimus on %d of %d rows; best of all on %.0f %%%n",
              name,
              comparison.rowsAtOrBelowPaperOptimus(name),
              rows,
              100 * comparison.profile(name, names, new double[] {1}, 0)[0]));
    }
    for (String name : names) {
      for (String baseline : BASELINES) {
        if (name.startsWith("optimus") && names.contains(baseline)) {
          text.append(
              String.format(
                  Locale.ROOT,
                  "median iteration ratio of %s to %s: %.2f%n",
                  name,
                  baseline,
                  comparison.medianIterationRatio(name, baseline, heldOut())));
        }
      }
    }
    return text.toString();
  }

  private String markdown() {
    StringBuilder text = new StringBuilder("# Optimizers on the paper's functions\n\n");
    text.append("Mean over ").append(settings.starts());
    text.append(" starts, uniform in [-10, 10], of the best value in ");
    text.append(settings.iterations()).append(" iterations, as the paper reports it (f - f*; ");
    text.append("Trid plus d(d+3)/2). ").append(placement());
    text.append(".\n")
        .append(note)
        .append("\n\n## Summary\n\n```\n")
        .append(summary())
        .append("```\n\n")
        .append(new FamilyTable(comparison, names).markdown())
        .append("\n## Table\n\n");
    text.append("`paper` columns are the published values. **Bold**: at or below the paper's ");
    text.append("Optimus.\n\n| task |");
    names.forEach(name -> text.append(' ').append(name).append(" |"));
    List<String> published = PaperTable.optimizers();
    published.forEach(name -> text.append(" paper ").append(name).append(" |"));
    text.append("\n|---|").append("---|".repeat(names.size() + published.size())).append('\n');
    for (Task task : comparison.tasks()) {
      text.append("| ").append(task.function().title()).append(' ');
      text.append(task.dimension()).append("d |");
      double optimus = PaperTable.optimus(task.function(), task.dimension());
      for (String name : names) {
        double value = comparison.value(name, task);
        String number = number(Comparison.asReported(value, task));
        boolean bold = Comparison.atOrBelow(value, optimus, task);
        text.append(bold ? " **" + number + "** |" : " " + number + " |");
      }
      for (String name : published) {
        double value = PaperTable.value(name, task.function(), task.dimension());
        text.append(' ').append(number(value)).append(" |");
      }
      text.append('\n');
    }
    return text.append(classical()).toString();
  }

  private String placement() {
    String moved =
        settings.translation() > 0
            ? "moved together by a random vector, ±" + settings.translation() + " in each variable"
            : "not moved";
    String turned = settings.rotated() ? "turned to random coordinates" : "not turned";
    return "Problems and starts are " + moved + ", and " + turned;
  }

  /** How far the classical columns are from those that the paper has of the same methods. */
  private String classical() {
    StringBuilder text = new StringBuilder("\n## The paper's classical columns\n\n");
    text.append("Rows on which ours and the paper's differ by more than a factor of ");
    text.append((int) NEAR).append(" (ours / paper's); where both are below 1e-6 they count as");
    text.append(" equal, because the paper computed in single precision.\n\n");
    for (String name : CLASSICAL) {
      if (names.contains(name)) {
        List<Task> apart = comparison.apartFromPaper(name, NEAR);
        text.append("* ").append(name).append(": ").append(apart.size()).append(" of ");
        text.append(comparison.rowsOfPaper()).append(" rows.");
        for (Task task : apart) {
          text.append(' ').append(task.function().title()).append(' ').append(task.dimension());
          text.append("d ")
              .append(number(Comparison.asReported(comparison.value(name, task), task)));
          text.append(" / ");
          text.append(number(PaperTable.value(name, task.function(), task.dimension())));
          text.append(task.equals(apart.get(apart.size() - 1)) ? "." : ",");
        }
        text.append('\n');
      }
    }
    return text.toString();
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.2e", value);
  }

  private String csv() {
    StringBuilder text =
        new StringBuilder(
            "function,dimension,optimizer,mean,median,asReported,paper,rate,evaluations,"
                + "meanAtEqualEvaluations,secondsPerStep\n");
    for (Task task : comparison.tasks()) {
      for (String name : names) {
        Cell cell = comparison.cell(name, task);
        text.append(
            String.format(
                Locale.ROOT,
                "%s,%d,%s,%.6e,%.6e,%.6e,%s,%s,%.1f,%.6e,%.3e%n",
                task.function().key(),
                task.dimension(),
                name,
                cell.last(),
                cell.median(),
                Comparison.asReported(cell.last(), task),
                PaperTable.value(name, task.function(), task.dimension()),
                cell.rate(),
                cell.evaluations(),
                cell.atEqualEvaluations(),
                cell.secondsPerStep()));
      }
    }
    return text.toString();
  }

  private Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("starts", settings.starts());
    json.put("iterations", settings.iterations());
    json.put("translation", settings.translation());
    json.put("rotated", settings.rotated());
    json.put("dimensions", settings.dimensions());
    List<Map<String, Object>> rows = new ArrayList<>();
    for (Task task : comparison.tasks()) {
      Map<String, Object> row = new LinkedHashMap<>();
      row.put("function", task.function().key());
      row.put("dimension", task.dimension());
      Map<String, Object> values = new LinkedHashMap<>();
      names.forEach(
          name -> values.put(name, Comparison.asReported(comparison.value(name, task), task)));
      row.put("values", values);
      row.put("paperOptimus", PaperTable.optimus(task.function(), task.dimension()));
      rows.add(row);
    }
    json.put("rows", rows);
    json.put("rowsAtOrBelowPaperOptimus", comparison.rowsAtOrBelowPaperOptimus("optimus"));
    Map<String, Object> rowsOf = new LinkedHashMap<>();
    names.forEach(name -> rowsOf.put(name, comparison.rowsAtOrBelowPaperOptimus(name)));
    json.put("rowsAtOrBelowPaperOptimusOf", rowsOf);
    Map<String, Object> ratios = new LinkedHashMap<>();
    Map<String, Object> wins = new LinkedHashMap<>();
    for (String baseline : names) {
      if (!baseline.equals("optimus")) {
        ratios.put(baseline, comparison.medianIterationRatio("optimus", baseline, heldOut()));
        wins.put(
            baseline,
            List.of(comparison.wins("optimus", baseline), comparison.wins(baseline, "optimus")));
      }
    }
    json.put("medianIterationRatio", ratios);
    json.put("optimusWinsAndLosses", wins);
    Map<String, Object> apart = new LinkedHashMap<>();
    CLASSICAL.stream()
        .filter(names::contains)
        .forEach(name -> apart.put(name, comparison.apartFromPaper(name, NEAR).size()));
    json.put("rowsApartFromPaper", apart);
    json.put("families", new FamilyTable(comparison, names).json());
    Map<String, Object> profile = new LinkedHashMap<>();
    profile.put("factors", FACTORS);
    profile.put("smallestDimension", heldOut());
    for (String name : names) {
      profile.put(name, comparison.profile(name, names, FACTORS, heldOut()));
    }
    json.put("profile", profile);
    return json;
  }
}
