package gravitas.app.learn;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** Tables of a comparison. Losses are relative to the first; the mean is the geometric one. */
final class RaceReport {
  static final String BASELINE = "bfgs";

  private final List<Row> rows = new ArrayList<>();
  private final List<Heat> heats;

  /**
   * One method in one domain.
   *
   * @param loss geometric mean of the best relative loss
   * @param evaluationsToBaseline after which its geometric mean is at or below the baseline's final
   *     one; -1 if never
   */
  private record Row(
      String method,
      boolean walk,
      int windows,
      double millimetres,
      double loss,
      double evaluations,
      int evaluationsToBaseline,
      double seconds,
      double overhead,
      int parameters) {}

  RaceReport(List<Contestant> contestants, List<Heat> heats) {
    this.heats = List.copyOf(heats);
    for (boolean walk : new boolean[] {true, false}) {
      double target = geometricMean(of(BASELINE, walk), Heat::last);
      for (Contestant contestant : contestants) {
        List<Heat> mine = of(contestant.name(), walk);
        rows.add(
            new Row(
                contestant.name(),
                walk,
                mine.size(),
                mean(mine, Heat::millimetres),
                geometricMean(mine, Heat::last),
                mean(mine, Heat::evaluations),
                soonest(mine, target),
                mean(mine, Heat::seconds),
                mean(mine, Heat::overheadMilliseconds),
                contestant.parameters()));
      }
    }
  }

  private List<Heat> of(String method, boolean walk) {
    return heats.stream().filter(h -> h.walk() == walk && h.method().equals(method)).toList();
  }

  private static int soonest(List<Heat> heats, double target) {
    int most = heats.stream().mapToInt(Heat::evaluations).max().orElse(0);
    for (int e = 1; e <= most; e++) {
      int evaluations = e;
      if (geometricMean(heats, h -> h.after(evaluations)) <= target) {
        return e;
      }
    }
    return -1;
  }

  private static double mean(List<Heat> heats, ToDoubleFunction<Heat> what) {
    return heats.stream().mapToDouble(what).average().orElse(Double.NaN);
  }

  private static double geometricMean(List<Heat> heats, ToDoubleFunction<Heat> what) {
    return Math.exp(mean(heats, h -> Math.log(what.applyAsDouble(h))));
  }

  void write(Path folder) throws IOException {
    Files.createDirectories(folder);
    Files.writeString(folder.resolve("physics.md"), table());
    Files.writeString(folder.resolve("physics.json"), json() + "\n");
    Files.writeString(folder.resolve("physics.csv"), csv());
    for (boolean walk : new boolean[] {true, false}) {
      List<List<Heat>> groups =
          rows.stream()
              .filter(r -> r.walk == walk && !r.method.contains(","))
              .map(r -> of(r.method, walk))
              .toList();
      LossCurves.write(
          folder.resolve(walk ? "physics-walk.png" : "physics-other.png"),
          walk ? "Walks" : "Other motions",
          groups);
    }
  }

  String table() {
    var text = new StringBuilder();
    for (boolean walk : new boolean[] {true, false}) {
      text.append(walk ? "In domain: walks\n\n" : "\nOut of domain: other motions\n\n");
      text.append(
          "| method | MPJPE-G (mm) | loss / first | evaluations | evaluations to BFGS's loss |"
              + " seconds | own ms per evaluation | parameters |\n"
              + "|---|---|---|---|---|---|---|---|\n");
      for (Row row : rows) {
        if (row.walk == walk) {
          text.append(
              String.format(
                  Locale.ROOT,
                  "| %s | %.1f | %.4f | %.1f | %s | %.2f | %.2f | %s |%n",
                  row.method,
                  row.millimetres,
                  row.loss,
                  row.evaluations,
                  row.evaluationsToBaseline < 0 ? "never" : "" + row.evaluationsToBaseline,
                  row.seconds,
                  row.overhead,
                  row.parameters == 0 ? "" : "" + row.parameters));
        }
      }
    }
    return text.toString();
  }

  String json() {
    ObjectNode root = new ObjectMapper().createObjectNode();
    ArrayNode list = root.putArray("rows");
    for (Row row : rows) {
      ObjectNode node = list.addObject();
      node.put("method", row.method);
      node.put("domain", row.walk ? "walk" : "other");
      node.put("windows", row.windows);
      node.put("mpjpeGlobalMillimetres", row.millimetres);
      node.put("relativeLoss", row.loss);
      node.put("evaluations", row.evaluations);
      node.put("evaluationsToBfgsLoss", row.evaluationsToBaseline);
      node.put("seconds", row.seconds);
      node.put("ownMillisecondsPerEvaluation", row.overhead);
      node.put("parameters", row.parameters);
    }
    return root.toPrettyString();
  }

  private String csv() {
    var text =
        new StringBuilder(
            "method,clip,domain,firstLoss,relativeLoss,millimetres,evaluations,status\n");
    for (Heat heat : heats) {
      text.append(
          String.format(
              Locale.ROOT,
              "\"%s\",%s,%s,%.6g,%.6g,%.2f,%d,%s%n",
              heat.method(),
              heat.clip(),
              heat.walk() ? "walk" : "other",
              heat.firstLoss(),
              heat.last(),
              heat.millimetres(),
              heat.evaluations(),
              heat.status()));
    }
    return text.toString();
  }
}
