package gravitas.lab.motion;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import gravitas.optimizer.Objective;
import gravitas.optimizer.Optimum;
import gravitas.optimizer.StoppingRule;
import gravitas.optimizer.classical.Bfgs;
import gravitas.optimizer.classical.Lbfgs;
import gravitas.optimizer.functions.TestFunction;
import gravitas.optimizer.learned.LearnedOptimizer;
import gravitas.optimizer.learned.LearnedStart;
import gravitas.optimizer.learned.NetworkShape;
import gravitas.optimizer.learned.StepRule;
import gravitas.optimizer.learned.Weights;
import gravitas.tracking.OptimizerChoice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs made up by hand, what is told of them, and the methods that make such runs. */
class BenchmarkTablesTest {
  private static final NetworkShape SHAPE = new NetworkShape(1, 0, 0, 0, 0, 0, 1, 2, false);

  @TempDir private Path folder;

  private static BenchmarkRun run(String method, String clip, double mm, Double... reached) {
    return new BenchmarkRun(
        method, clip, Domain.WALK, List.of(reached), 8, mm, 2.0, 1.5, "converged");
  }

  private static BenchmarkReport report() {
    return new BenchmarkReport(
        List.of(
            BenchmarkMethod.classical("bfgs", new Bfgs()),
            BenchmarkMethod.classical("l-bfgs", new Lbfgs())),
        List.of(
            run("bfgs", "a", 20, 1.0, 0.5, 0.25, 0.1),
            run("bfgs", "b", 30, 1.0, 0.8, 0.4, 0.4),
            run("l-bfgs", "a", 10, 1.0, 0.1),
            run("l-bfgs", "b", 12, 1.0, 0.9, 0.4)),
        "About.\n\n");
  }

  /** Geometric means: √(0.1 · 0.4) = 0.2 both; l-bfgs is there at its third evaluation. */
  @Test
  void lossesAreGeometricMeans() {
    assertEquals(
        List.of(
            "| bfgs | 25.0 | 0.2000 | 4.0 | 4 | 2.00 | 125.00 |  |",
            "| l-bfgs | 11.0 | 0.2000 | 2.5 | 3 | 2.00 | 208.33 |  |"),
        report().table().lines().filter(l -> l.contains("bfgs |")).toList());
  }

  @Test
  void filesHoldTheSameNumbers() throws IOException {
    report().write(folder);
    JsonNode rows =
        new ObjectMapper().readTree(folder.resolve("physics.json").toFile()).get("rows");
    assertEquals(2, rows.size());
    assertEquals("l-bfgs", rows.at("/1/method").asText());
    assertEquals("walk", rows.at("/1/domain").asText());
    assertEquals(2, rows.at("/1/windows").asInt());
    assertEquals(11, rows.at("/1/mpjpeGlobalMillimetres").asDouble(), 1e-12);
    assertEquals(0.2, rows.at("/1/relativeLoss").asDouble(), 1e-12);
    assertEquals(3, rows.at("/1/evaluationsToBfgsLoss").asInt());
    assertEquals(0, rows.at("/1/parameters").asInt());
    List<String> csv = Files.readAllLines(folder.resolve("physics.csv"));
    assertEquals("\"bfgs\",b,walk,8.00000,0.400000,30.00,4,converged", csv.get(2));
    assertEquals(5, csv.size());
    assertTrue(Files.readString(folder.resolve("physics.md")).startsWith("About.\n\nIn domain"));
    assertTrue(Files.size(folder.resolve("physics-walk.png")) > 1000);
    assertTrue(Files.notExists(folder.resolve("physics-other.png")), "there are none");
  }

  @Test
  void whoNeverGetsThereIsToldSo() {
    var report =
        new BenchmarkReport(
            List.of(BenchmarkMethod.classical("slow", new Bfgs())),
            List.of(run("bfgs", "a", 1, 1.0, 0.1), run("slow", "a", 1, 1.0, 0.9)),
            "");
    assertTrue(report.table().contains("| never |"), report.table());
  }

  @Test
  void afterItsEndARunStaysWhereItWas() {
    BenchmarkRun run = run("bfgs", "a", 20, 1.0, 0.5, 0.25);
    assertEquals(1, run.after(1), 0);
    assertEquals(0.25, run.after(3), 0);
    assertEquals(0.25, run.after(300), 0);
    assertEquals(0.25, run.last(), 0);
    assertEquals(3, run.evaluations());
    assertEquals(500.0 / 3, run.overheadMilliseconds(), 1e-9);
  }

  @Test
  void methodsDifferInUnitAndRule() {
    var network = new LearnedOptimizer("net", Weights.initial(SHAPE, 1), StepRule.paper());
    BenchmarkMethod classical = BenchmarkMethod.classical("bfgs", new Bfgs());
    assertEquals(1, classical.unit(), 0);
    assertEquals(0, classical.parameters());
    BenchmarkMethod learned = BenchmarkMethod.learned("net", network);
    assertEquals(OptimizerChoice.LEARNED_UNIT, learned.unit(), 0);
    assertEquals(SHAPE.parameters(), learned.parameters());
    assertNotEquals(StoppingRule.NEVER, learned.rule());
    BenchmarkMethod start = BenchmarkMethod.start("start", new LearnedStart(network, 5));
    assertEquals(StoppingRule.NEVER, start.rule());
    assertEquals(SHAPE.parameters(), start.parameters());
    BenchmarkMethod fixed = learned.fixed(7);
    assertEquals("net for 7 steps", fixed.name());
    assertEquals(7, fixed.iterations());
    assertEquals(StoppingRule.NEVER, fixed.rule());
    assertEquals("bfgs with basin hopping", classical.hopping(3).name());
    assertEquals(3, classical.hopping(3).hops());
  }

  /** Counts what it is asked. */
  private static final class Counted implements Objective {
    private final Objective objective = TestFunction.ROSENBROCK.inDimension(4);
    private int evaluations;
    private double[] first;

    @Override
    public int dimension() {
      return 4;
    }

    @Override
    public double evaluate(double[] x, double[] gradient) {
      first = first == null ? x.clone() : first;
      evaluations++;
      return objective.evaluate(x, gradient);
    }
  }

  @Test
  void theBudgetIsKeptFromTheOrigin() {
    var counted = new Counted();
    Optimum best = BenchmarkMethod.classical("bfgs", new Bfgs()).minimize(counted, 10, 1);
    assertArrayEquals(new double[4], counted.first);
    assertTrue(counted.evaluations <= 10, counted.evaluations + " evaluations");
    assertTrue(best.value() < 3);
    var again = new Counted();
    var timed = new Stopwatch(again);
    BenchmarkMethod.classical("bfgs", new Bfgs()).hopping(2).minimize(timed, 400, 1);
    assertTrue(again.evaluations > counted.evaluations);
    assertEquals(4, timed.dimension());
  }

  /** Ticks of a clock that is asked before and after each evaluation. */
  @Test
  void theTimeOfAllEvaluationsIsAdded() {
    long[] now = {0};
    var timed = new Stopwatch(new Counted(), () -> now[0] += 250_000_000);
    timed.evaluate(new double[4], new double[4]);
    timed.evaluate(new double[4], new double[4]);
    timed.evaluate(new double[4], new double[4]);
    assertEquals(0.75, timed.seconds(), 1e-12);
  }

  @Test
  void clipsAreReadInTheOrderOfTheirNames() throws IOException {
    for (String name : List.of("b.bvh", "a.bvh", "c.txt")) {
      Files.writeString(folder.resolve(name), name);
    }
    assertEquals(
        List.of(folder.resolve("a.bvh"), folder.resolve("b.bvh")), RecordedClip.files(folder));
  }

  @Test
  void equalFilesHaveEqualFingerprints() throws IOException {
    Path walks = Files.createDirectories(folder.resolve("train_walk"));
    Files.writeString(walks.resolve("a.bvh"), "1");
    MotionSource source = MotionSource.of(folder, 240);
    assertEquals(walks.toAbsolutePath().normalize().toString(), source.folder());
    String before = source.fingerprint();
    assertEquals(64, before.length());
    Files.writeString(walks.resolve("notes.txt"), "not read");
    assertEquals(before, source.fingerprint());
    Files.writeString(walks.resolve("a.bvh"), "2");
    assertNotEquals(before, source.fingerprint());
    MotionSource elsewhere = (MotionSource) source.at(path -> folder + "/nowhere");
    assertEquals(240, elsewhere.stepsPerSecond());
    assertThrows(NoSuchFileException.class, elsewhere::fingerprint);
  }

  private byte[] drawn(String log) throws IOException {
    Path table = folder.resolve("log.csv");
    Files.writeString(table, log);
    Path picture = folder.resolve("curve.png");
    TrainingCurve.write(table, picture);
    return Files.readAllBytes(picture);
  }

  /** Neither columns that are nowhere a number nor those that count windows have a line. */
  @Test
  void aTrainingsLogIsDrawn() throws IOException {
    byte[] plain = drawn("method,step,seconds,walk\nPES,1,60,-1.5\nPES,2,120,-2\n");
    byte[] more =
        drawn("method,step,seconds,walk,other,wins\nPES,1,60,-1.5,NaN,3\nPES,2,120,-2,NaN,4\n");
    assertArrayEquals(plain, more);
    byte[] other = drawn("method,step,seconds,walk,other\nPES,1,60,-1.5,NaN\nPES,2,120,-2,-1\n");
    assertFalse(Arrays.equals(plain, other));
  }
}
