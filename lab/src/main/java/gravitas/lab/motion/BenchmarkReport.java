package gravitas.lab.motion;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gravitas.datasets.motionfile.JsonOutput;
import gravitas.datasets.motionfile.OutputFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** Tables of a comparison. Losses are relative to the first; the mean is the geometric one. */
public final class BenchmarkReport {
  /** What the others are compared with. */
  public static final String BASELINE = "bfgs";

  private final List<Row> rows = new ArrayList<>();
  private final List<BenchmarkRun> heats;
  private final String about;

  /** Domains that get a table together; the finer ones only where they tell more than the whole. */
  private enum Part {
    WALK("In domain: walks", "walk", Set.of(Domain.WALK)),
    OTHER(
        "Out of domain: other motions",
        "other",
        Set.of(Domain.OTHER_OF_KNOWN_PEOPLE, Domain.OTHER_OF_NEW_PEOPLE)),
    OTHER_NEW(
        "Of these, people who are not among those trained on",
        "other, new people",
        Set.of(Domain.OTHER_OF_NEW_PEOPLE)),
    OTHER_KNOWN(
        "Of these, people whose walks were trained on",
        "other, known people",
        Set.of(Domain.OTHER_OF_KNOWN_PEOPLE));

    private final String title;
    private final String key;

    @SuppressWarnings("ImmutableEnumChecker") // a set of constants
    private final Set<Domain> domains;

    Part(String title, String key, Set<Domain> domains) {
      this.title = title;
      this.key = key;
      this.domains = domains;
    }

    /** The parts to report: not those that are empty or the same as the whole. */
    static List<Part> of(List<BenchmarkRun> heats) {
      Set<Domain> there = heats.stream().map(BenchmarkRun::domain).collect(Collectors.toSet());
      boolean mixed = there.containsAll(OTHER.domains);
      return Arrays.stream(values())
          .filter(p -> p.domains.stream().anyMatch(there::contains))
          .filter(p -> mixed || p.domains.size() > 1 || p == WALK)
          .toList();
    }
  }

  /**
   * One method in one domain.
   *
   * @param loss geometric mean of the best relative loss
   * @param evaluationsToBaseline after which its geometric mean is at or below the baseline's final
   *     one; -1 if never
   */
  private record Row(
      String method,
      Part part,
      int windows,
      double millimetres,
      double loss,
      double evaluations,
      int evaluationsToBaseline,
      double seconds,
      double overhead,
      int parameters) {}

  /**
   * @param contestants the methods
   * @param heats their runs
   * @param about what was compared and how, the page's beginning
   */
  public BenchmarkReport(
      List<BenchmarkMethod> contestants, List<BenchmarkRun> heats, String about) {
    this.heats = List.copyOf(heats);
    this.about = about;
    for (Part part : Part.of(heats)) {
      double target = geometricMean(of(BASELINE, part), BenchmarkRun::last);
      for (BenchmarkMethod contestant : contestants) {
        List<BenchmarkRun> mine = of(contestant.name(), part);
        rows.add(
            new Row(
                contestant.name(),
                part,
                mine.size(),
                mean(mine, BenchmarkRun::millimetres),
                geometricMean(mine, BenchmarkRun::last),
                mean(mine, BenchmarkRun::evaluations),
                soonest(mine, target),
                mean(mine, BenchmarkRun::seconds),
                mean(mine, BenchmarkRun::overheadMilliseconds),
                contestant.parameters()));
      }
    }
  }

  private List<BenchmarkRun> of(String method, Part part) {
    return heats.stream()
        .filter(h -> part.domains.contains(h.domain()) && h.method().equals(method))
        .toList();
  }

  private static int soonest(List<BenchmarkRun> heats, double target) {
    int most = heats.stream().mapToInt(BenchmarkRun::evaluations).max().orElse(0);
    for (int e = 1; e <= most; e++) {
      int evaluations = e;
      if (geometricMean(heats, h -> h.after(evaluations)) <= target) {
        return e;
      }
    }
    return -1;
  }

  private static double mean(List<BenchmarkRun> heats, ToDoubleFunction<BenchmarkRun> what) {
    return heats.stream().mapToDouble(what).average().orElse(Double.NaN);
  }

  private static double geometricMean(
      List<BenchmarkRun> heats, ToDoubleFunction<BenchmarkRun> what) {
    return Math.exp(mean(heats, h -> Math.log(what.applyAsDouble(h))));
  }

  /**
   * Writes tables and plots into a folder.
   *
   * @param folder the folder
   * @throws IOException if a file cannot be written
   */
  public void write(Path folder) throws IOException {
    Files.createDirectories(folder);
    OutputFile.writeText(folder.resolve("physics.md"), about + table());
    OutputFile.writeText(folder.resolve("physics.json"), json() + "\n");
    OutputFile.writeText(folder.resolve("physics.csv"), csv());
    for (Part part : List.of(Part.WALK, Part.OTHER)) {
      List<List<BenchmarkRun>> groups =
          rows.stream().filter(r -> r.part == part).map(r -> of(r.method, part)).toList();
      if (!groups.isEmpty()) {
        LossCurves.write(
            folder.resolve("physics-" + part.key + ".png"),
            part == Part.WALK ? "Walks" : "Other motions",
            groups);
      }
    }
  }

  /** {@return the results as a table for people} */
  public String table() {
    var text = new StringBuilder();
    for (Part part : Part.of(heats)) {
      text.append(text.length() == 0 ? "" : "\n").append(part.title);
      text.append(String.format(Locale.ROOT, " (%d windows)%n%n", of(BASELINE, part).size()));
      text.append(
          "| method | MPJPE-G (mm) | loss / first | evaluations | evaluations to BFGS's loss |"
              + " seconds | own ms per evaluation | parameters |\n"
              + "|---|---|---|---|---|---|---|---|\n");
      for (Row row : rows) {
        if (row.part == part) {
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

  /** {@return the results as JSON} */
  public String json() {
    ObjectNode root = new ObjectMapper().createObjectNode();
    ArrayNode list = root.putArray("rows");
    for (Row row : rows) {
      ObjectNode node = list.addObject();
      node.put("method", row.method);
      node.put("domain", row.part.key);
      node.put("windows", row.windows);
      node.put("mpjpeGlobalMillimetres", row.millimetres);
      node.put("relativeLoss", row.loss);
      node.put("evaluations", row.evaluations);
      node.put("evaluationsToBfgsLoss", row.evaluationsToBaseline);
      node.put("seconds", row.seconds);
      node.put("ownMillisecondsPerEvaluation", row.overhead);
      node.put("parameters", row.parameters);
    }
    return JsonOutput.pretty(root);
  }

  private String csv() {
    var text =
        new StringBuilder(
            "method,clip,domain,firstLoss,relativeLoss,millimetres,evaluations,status\n");
    for (BenchmarkRun heat : heats) {
      text.append(
          String.format(
              Locale.ROOT,
              "\"%s\",%s,%s,%.6g,%.6g,%.2f,%d,%s%n",
              heat.method(),
              heat.clip(),
              heat.domain().name().toLowerCase(Locale.ROOT),
              heat.firstLoss(),
              heat.last(),
              heat.millimetres(),
              heat.evaluations(),
              heat.status()));
    }
    return text.toString();
  }
}
