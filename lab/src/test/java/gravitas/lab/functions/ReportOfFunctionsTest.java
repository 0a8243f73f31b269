package gravitas.lab.functions;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import gravitas.lab.functions.FunctionBenchmark.Task;
import gravitas.optimizer.functions.FittingProblem;
import gravitas.optimizer.functions.PaperFunction;
import gravitas.optimizer.functions.Problem;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Six cells made up by hand: tables, profiles and ratios; the golden files are by hand too. */
class ReportOfFunctionsTest {
  private static final Task SPHERE = new Task(PaperFunction.SPHERE, 2);
  private static final Task ACKLEY = new Task(PaperFunction.ACKLEY, 2);
  private static final Task LARGE = new Task(PaperFunction.ACKLEY, 250);
  private static final List<String> NAMES = List.of("bfgs", "optimus");

  private static Cell cell(
      String name, Task task, double evaluations, double equal, double... curve) {
    double last = curve[curve.length - 1];
    return new Cell(
        name,
        task.function(),
        task.dimension(),
        4,
        Double.NaN,
        last / 2,
        evaluations,
        equal,
        1e-5,
        curve);
  }

  private static Comparison comparison() {
    Map<String, Cell> cells = new LinkedHashMap<>();
    for (Cell cell :
        List.of(
            cell("bfgs", SPHERE, 5, 1e-3, 100, 10, 1, 1e-13),
            cell("optimus", SPHERE, 4, 4.244e-4, 100, 50, 1e-3, 4.244e-4),
            cell("bfgs", ACKLEY, 6, 12, 20, 15, 12, 11.1),
            cell("optimus", ACKLEY, 4, 6.66, 20, 10, 8, 6.66),
            cell("bfgs", LARGE, 10, 50, 80, 60, 50, 40),
            cell("optimus", LARGE, 4, 0.365, 21, 5, 1, 0.365))) {
      cells.put(cell.key(), cell);
    }
    return new Comparison(cells, List.of(SPHERE, ACKLEY, LARGE));
  }

  private static BenchmarkReport report() {
    var settings = new FunctionBenchmark(List.of(2, 250), 4, 3, 5, 100, true, 1);
    return new BenchmarkReport(comparison(), NAMES, settings, "Made up by hand.");
  }

  private static String golden(String name) throws IOException {
    try (InputStream in = ReportOfFunctionsTest.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void tablesForPeopleAndPrograms(@TempDir Path folder) throws IOException {
    report().write(folder);
    assertEquals(golden("table.md"), Files.readString(folder.resolve("table.md")));
    assertEquals(golden("table.csv"), Files.readString(folder.resolve("table.csv")));
    JsonNode json = new ObjectMapper().readTree(folder.resolve("results.json").toFile());
    assertEquals(4, json.get("starts").asInt());
    assertEquals(100, json.get("translation").asDouble(), 0);
    assertTrue(json.get("rotated").asBoolean());
    assertEquals(6.66, json.at("/rows/1/values/optimus").asDouble(), 0);
    assertEquals(6.65, json.at("/rows/1/paperOptimus").asDouble(), 0);
    assertEquals(2, json.get("rowsAtOrBelowPaperOptimus").asInt());
    assertEquals(1, json.at("/rowsAtOrBelowPaperOptimusOf/bfgs").asInt());
    assertEquals(3, json.at("/medianIterationRatio/bfgs").asDouble(), 0);
    assertEquals(2, json.at("/optimusWinsAndLosses/bfgs/0").asInt());
    assertEquals(1, json.at("/optimusWinsAndLosses/bfgs/1").asInt());
    assertEquals(1, json.at("/rowsApartFromPaper/bfgs").asInt());
    assertEquals(-3, json.at("/families/sphere/bfgs/1").asDouble(), 1e-8);
    assertEquals(250, json.at("/profile/smallestDimension").asInt());
    assertEquals(0, json.at("/profile/bfgs/5").asDouble(), 0, "40 over 0.365 is 109.6");
    assertEquals(1, json.at("/profile/bfgs/6").asDouble(), 0);
  }

  @Test
  void ratiosAreSortedAndTheMedianIsInTheMiddle() {
    Comparison comparison = comparison();
    // sphere: 1e-13 is never reached; Ackley: 11.1 at 1 instead of 3; large: 40 from the start
    assertArrayEquals(
        new double[] {3, 3, 0}, comparison.iterationRatios("optimus", "bfgs", 0), 1e-12);
    assertEquals(3, comparison.medianIterationRatio("optimus", "bfgs", 0), 1e-12);
    assertTrue(Double.isNaN(comparison.medianIterationRatio("optimus", "nobody", 0)));
    var two = new Comparison(Map.of(), List.of(SPHERE));
    assertEquals(0, two.iterationRatios("optimus", "bfgs", 0).length);
    assertTrue(Double.isNaN(two.value("bfgs", SPHERE)), "no cell");
    assertNull(two.cell("bfgs", SPHERE));
    assertEquals(0, two.iterations());
    assertEquals(3, comparison.iterations());
  }

  @Test
  void anEvenNumberOfRatiosHasItsMeanInTheMiddle() {
    Map<String, Cell> cells = new LinkedHashMap<>();
    for (Cell cell :
        List.of(
            cell("a", SPHERE, 1, 1, 8, 6, 4, 2),
            cell("b", SPHERE, 1, 1, 8, 2, 2, 2),
            cell("a", ACKLEY, 1, 1, 8, 6, 4, 2),
            cell("b", ACKLEY, 1, 1, 8, 6, 6, 2))) {
      cells.put(cell.key(), cell);
    }
    var comparison = new Comparison(cells, List.of(SPHERE, ACKLEY));
    assertEquals(2, comparison.medianIterationRatio("b", "a", 0), 1e-12, "of 3 and 1");
  }

  @Test
  void profilesLeaveSmallTasksOut() {
    double[] factors = {1, 2, 1e9};
    Comparison comparison = comparison();
    assertArrayEquals(
        new double[] {1 / 3.0, 2 / 3.0, 1}, comparison.profile("bfgs", NAMES, factors, 0), 1e-12);
    assertArrayEquals(
        new double[] {0, 0, 1}, comparison.profile("bfgs", NAMES, factors, 250), 1e-12);
    assertArrayEquals(
        new double[] {0, 0, 0}, comparison.profile("bfgs", NAMES, factors, 1000), 1e-12);
  }

  @Test
  void tridIsReportedWithItsOffset() {
    assertEquals(0.5 + 10 * 13 / 2.0, Comparison.asReported(0.5, new Task(PaperFunction.TRID, 10)));
    assertEquals(0.5, Comparison.asReported(0.5, SPHERE));
  }

  @Test
  void fitsAreNotInThePaper() {
    Problem fit = FittingProblem.LOGISTIC_REGRESSION;
    assertTrue(Double.isNaN(PaperTable.optimus(fit, 10)));
    assertTrue(Double.isNaN(PaperTable.value("nobody", PaperFunction.SPHERE, 2)));
    assertTrue(Double.isNaN(PaperTable.optimus(PaperFunction.SPHERE, 3)));
    var comparison = new Comparison(Map.of(), List.of(SPHERE, new Task(fit, 10)));
    assertEquals(1, comparison.rowsOfPaper());
    assertEquals(0, comparison.rowsAtOrBelowPaperOptimus("nobody"), "not a number is not below");
  }

  @Test
  void aCellComesBackFromItsLine() {
    Cell cell = cell("adam-wide", ACKLEY, 12.5, 3.25, 20, 1e-7, 0.1 + 0.2);
    assertEquals("adam-wide,ackley,2", cell.key());
    Cell back = Cell.parse(cell.toLine());
    assertEquals(cell.toLine(), back.toLine());
    assertEquals("adam-wide", back.optimizer());
    assertEquals(PaperFunction.ACKLEY, back.function());
    assertEquals(2, back.dimension());
    assertEquals(4, back.starts());
    assertTrue(Double.isNaN(back.rate()), "no rate to search");
    assertEquals(cell.median(), back.median(), 0);
    assertEquals(12.5, back.evaluations(), 0);
    assertEquals(3.25, back.atEqualEvaluations(), 0);
    assertEquals(1e-5, back.secondsPerStep(), 0);
    assertEquals(2, back.iterations());
    assertEquals(1e-7, back.value(1), 0);
    assertEquals(0.3, back.last(), 0, "seven digits");
    assertEquals(0.3, back.value(500), 0, "after the end as at the end");
    assertEquals(1, back.firstAtOrBelow(0.2));
  }

  @Test
  void profilesAreDrawn(@TempDir Path folder) throws IOException {
    new BenchmarkPlots(folder).comparison(comparison(), NAMES);
    for (String name : List.of("profile.png", "profile.svg", "iteration-ratios.svg")) {
      assertTrue(Files.size(folder.resolve(name)) > 1000, name);
    }
    Path other = folder.resolve("other");
    Files.createDirectories(other);
    Cell alone = cell("bfgs", SPHERE, 5, 1e-3, 100, 10, 1, 1e-13);
    new BenchmarkPlots(other)
        .comparison(new Comparison(Map.of(alone.key(), alone), List.of(SPHERE)), List.of("bfgs"));
    assertTrue(Files.exists(other.resolve("profile.svg")));
    assertTrue(Files.notExists(other.resolve("iteration-ratios.svg")), "nobody to compare with");
  }
}
