package gravitas.lab.windows;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gravitas.datasets.motionfile.JsonOutput;
import gravitas.lab.windows.InUseComparison.Ratio;
import java.util.Locale;
import java.util.function.IntPredicate;

/** A comparison in use as a table for people and as JSON. */
public final class InUseReport {
  private static final int FEW = 20;
  private static final int MANY = 60;

  private final InUseComparison comparison;

  /** Windows that are reported together. */
  private enum Part {
    ALL("all"),
    WALKS("walks"),
    OTHERS("others");

    private final String key;

    Part(String key) {
      this.key = key;
    }
  }

  /**
   * Of a comparison whose methods have all tried.
   *
   * @param comparison with the trials
   */
  public InUseReport(InUseComparison comparison) {
    this.comparison = comparison;
  }

  private IntPredicate windows(Part part) {
    return i -> part == Part.ALL || comparison.windows().get(i).walk() == (part == Part.WALKS);
  }

  /** {@return a table per part} */
  public String table() {
    var text = new StringBuilder();
    for (Part part : Part.values()) {
      long count = 0;
      for (int i = 0; i < comparison.windows().size(); i++) {
        count += windows(part).test(i) ? 1 : 0;
      }
      text.append(text.length() == 0 ? "" : "\n");
      text.append(
          String.format(
              Locale.ROOT,
              "%s (%d windows): loss over that of `%s` from the same start%n%n",
              part.key,
              count,
              comparison.baseline()));
      text.append("| method |");
      InUseComparison.COUNTS.forEach(n -> text.append(" after " + n + " |"));
      text.append(" after 20 over `" + comparison.baseline() + "` after 60 | MPJPE-G (mm) |\n");
      text.append("|---|" + "---|".repeat(InUseComparison.COUNTS.size() + 2) + "\n");
      for (String method : comparison.methods()) {
        text.append("| `" + method + "` |");
        for (int n : InUseComparison.COUNTS) {
          text.append(" " + cell(comparison.ratio(method, n, n, windows(part))) + " |");
        }
        text.append(" " + cell(comparison.ratio(method, FEW, MANY, windows(part))) + " |");
        text.append(
            String.format(Locale.ROOT, " %.1f |%n", comparison.millimetres(method, windows(part))));
      }
    }
    return text.toString();
  }

  private static String cell(Ratio ratio) {
    return String.format(
        Locale.ROOT, "%.2f (%.2f to %.2f)", ratio.value(), ratio.low(), ratio.high());
  }

  /** {@return the same as JSON} */
  public String json() {
    ObjectNode root = new ObjectMapper().createObjectNode();
    root.put("windows", comparison.windows().size());
    root.put(
        "recordings",
        comparison.windows().stream().map(InUseWindows.Met::recording).distinct().count());
    root.put("baseline", comparison.baseline());
    root.put("interval", "95 %, bootstrap over recordings");
    if (comparison.methods().contains("optimus")) {
      for (Part part : Part.values()) {
        String name = part == Part.ALL ? "" : part == Part.WALKS ? "Walks" : "Others";
        put(
            root.putObject("optimusAt20OverTrustAt60" + name),
            comparison.ratio("optimus", FEW, MANY, windows(part)));
      }
    }
    ObjectNode methods = root.putObject("methods");
    for (String method : comparison.methods()) {
      ObjectNode node = methods.putObject(method);
      node.put("evaluations", comparison.evaluations(method));
      for (Part part : Part.values()) {
        ObjectNode of = node.putObject(part.key);
        of.put("mpjpeGlobalMillimetres", comparison.millimetres(method, windows(part)));
        for (int n : InUseComparison.COUNTS) {
          put(of.putObject("at" + n), comparison.ratio(method, n, n, windows(part)));
        }
        put(of.putObject("at20OverAt60"), comparison.ratio(method, FEW, MANY, windows(part)));
      }
    }
    return JsonOutput.pretty(root);
  }

  private static void put(ObjectNode node, Ratio ratio) {
    node.put("value", ratio.value());
    node.put("low", ratio.low());
    node.put("high", ratio.high());
  }
}
