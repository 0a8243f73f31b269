package gravitas.lab.functions;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.lab.functions.FunctionBenchmark.Task;
import gravitas.optimizer.classical.Bfgs;
import gravitas.optimizer.functions.PaperFunction;
import gravitas.optimizer.functions.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Cells, resuming, the published table, profiles and ratios. */
class FunctionBenchmarkTest {
  private static final FunctionBenchmark SMALL =
      new FunctionBenchmark(List.of(2), 3, 20, 5, 0, false, 1);

  @Test
  void anInterruptedRunGoesOn(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("cells.csv");
    List<Contender> contenders = List.of(Contender.fixed(new Bfgs()));
    int[] done = {0};
    Map<String, Cell> whole = SMALL.run(contenders, file, () -> done[0]++);
    assertEquals(17, whole.size());
    List<String> lines = Files.readAllLines(file);
    Files.write(file, lines.subList(0, 6));
    Map<String, Cell> again = SMALL.run(contenders, file, () -> done[0]++);
    assertEquals(34, done[0]);
    whole.forEach(
        (key, cell) -> assertEquals(cell.last(), again.get(key).last(), 1e-6 * cell.last()));
    FunctionBenchmark other = new FunctionBenchmark(List.of(2), 4, 20, 5, 0, false, 1);
    assertThrows(IOException.class, () -> other.run(contenders, file, () -> {}));
  }

  @Test
  void curvesFallAndEndWhereTheRunEnds() {
    Cell cell = SMALL.run(Contender.fixed(new Bfgs()), new Task(PaperFunction.SPHERE, 2));
    for (int k = 1; k <= 20; k++) {
      assertTrue(cell.value(k) <= cell.value(k - 1));
    }
    assertTrue(cell.last() < 1e-12);
    assertEquals(0, cell.firstAtOrBelow(cell.value(0)));
    assertEquals(-1, cell.firstAtOrBelow(-1));
  }

  @Test
  void thePaperTableIsWhole() {
    for (PaperFunction function : PaperFunction.values()) {
      for (int dimension : new int[] {2, 10, 20, 50, 100, 250, 500, 1000}) {
        for (String optimizer : PaperTable.optimizers()) {
          assertTrue(PaperTable.value(optimizer, function, dimension) >= 0);
        }
      }
    }
    assertEquals(2.08e19, PaperTable.optimus(PaperFunction.ZAKHAROV, 1000));
    assertEquals(1.08e-8, PaperTable.value("bfgs", PaperFunction.POWELL, 2));
  }

  private static Cell cell(String optimizer, double... curve) {
    return new Cell(optimizer, PaperFunction.SPHERE, 2, 1, Double.NaN, 0, 0, 0, 0, curve);
  }

  @Test
  void profilesAndRatiosFollowTheirDefinitions() {
    Map<String, Cell> cells = new HashMap<>();
    double[] slow = new double[201];
    double[] fast = new double[201];
    for (int k = 0; k <= 200; k++) {
      slow[k] = 100 - 0.3 * k; // 70 at iteration 100, 40 in the end
      fast[k] = 100 - 3.0 * Math.min(k, 30); // 70 at iteration 10, 10 from iteration 30 on
    }
    for (Cell c : List.of(cell("slow", slow), cell("fast", fast))) {
      cells.put(c.key(), c);
    }
    Comparison comparison = new Comparison(cells, List.of(new Task(PaperFunction.SPHERE, 2)));
    List<String> names = List.of("slow", "fast");
    assertEquals(10, comparison.medianIterationRatio("fast", "slow", 0), 1e-12);
    assertEquals(0, comparison.medianIterationRatio("slow", "fast", 0), "never gets there");
    double[] factors = {1, 3.9, 4.1};
    assertArrayEquals(new double[] {0, 0, 1}, comparison.profile("slow", names, factors, 0));
    assertArrayEquals(new double[] {1, 1, 1}, comparison.profile("fast", names, factors, 0));
    assertEquals(1, comparison.wins("fast", "slow"));
    assertEquals(0, comparison.wins("slow", "fast"));
  }

  @Test
  void columnsFarFromThePapersAreFound() {
    Task task = new Task(PaperFunction.SPHERE, 2);
    double paper = PaperTable.value("adam", PaperFunction.SPHERE, 2);
    assertTrue(paper < 1e-6);
    for (double value : new double[] {paper, 100 * paper, 1e-3}) {
      Cell only = cell("adam", value);
      var comparison = new Comparison(Map.of(only.key(), only), List.of(task));
      assertEquals(value < 1e-6 ? List.of() : List.of(task), comparison.apartFromPaper("adam", 2));
    }
  }

  @Test
  void valuesAreRoundedLikeThePapers() {
    Task sphere = new Task(PaperFunction.SPHERE, 2);
    assertTrue(Comparison.atOrBelow(4.244e-4, 4.24e-4, sphere));
    assertFalse(Comparison.atOrBelow(4.26e-4, 4.24e-4, sphere));
    assertTrue(Comparison.atOrBelow(0.004, 5, new Task(PaperFunction.TRID, 2)));
  }

  @Test
  void bfgsStepsTurnFromTheGradientToNewton() {
    StepDirections steps = StepDirections.of(new Bfgs(), 32, 20, 1);
    assertEquals(1, steps.toGradient()[0], 1e-9);
    assertTrue(steps.toNewton()[15] > 0.8, "at iteration 15: " + steps.toNewton()[15]);
  }

  private static double logOf(FunctionBenchmark benchmark, Contender contender, Task task) {
    return Math.log10(benchmark.run(contender, task).median() + 1e-12);
  }

  private static Contender named(String name) {
    return Contender.classical().stream()
        .filter(c -> c.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  /** The reason for moving problems at all: a method that only knows the origin must not win. */
  @Test
  void knowingTheOriginIsWorthNothingOnceItHasMoved() {
    Task ackley = new Task(PaperFunction.ACKLEY, 10);
    var plain = new FunctionBenchmark(List.of(10), 8, 100, 1, 0, false, 1);
    var moved = new FunctionBenchmark(List.of(10), 8, 100, 1, 100, false, 1);
    Contender origin = named("towards-origin");
    Contender trust = named("trust-l-bfgs");
    assertTrue(logOf(plain, origin, ackley) < -6, "the control solves it where it is");
    assertTrue(logOf(moved, origin, ackley) > 0.5, "and does not once it has moved");
    assertEquals(logOf(plain, trust, ackley), logOf(moved, trust, ackley), 0.3);
  }

  /** Problem and starts turn together: quasi-Newton with a line search does not notice. */
  @Test
  void turningLeavesTheStartsValuesAsTheyWere() {
    var plain = new FunctionBenchmark(List.of(10), 3, 15, 1, 0, false, 1);
    var turned = new FunctionBenchmark(List.of(10), 3, 15, 1, 0, true, 1);
    for (Problem problem : Problem.all()) {
      Task task = new Task(problem, 10);
      Contender bfgs = named("bfgs");
      Cell a = plain.run(bfgs, task);
      Cell b = turned.run(bfgs, task);
      for (int k = 0; k < 5; k++) {
        assertEquals(a.value(k), b.value(k), 1e-6 * a.value(0), problem.key() + " " + k);
      }
    }
  }

  @Test
  void evaluationsOfLineSearchesCount() {
    var benchmark = new FunctionBenchmark(List.of(10), 3, 20, 1, 0, false, 1);
    Cell cell = benchmark.run(named("bfgs"), new Task(PaperFunction.ROSENBROCK, 10));
    assertTrue(cell.evaluations() > 21, "line searches take more than one each");
    assertTrue(cell.atEqualEvaluations() > cell.last());
    Cell single = benchmark.run(named("trust-l-bfgs"), new Task(PaperFunction.ROSENBROCK, 10));
    assertEquals(single.last(), single.atEqualEvaluations(), 1e-9 * single.last());
  }

  @Test
  void restartsAreTheSameUntilTheFirstEnds() {
    var benchmark = new FunctionBenchmark(List.of(10), 4, 200, 1, 100, true, 1);
    for (PaperFunction function : List.of(PaperFunction.RASTRIGIN, PaperFunction.ROSENBROCK)) {
      Task task = new Task(function, 10);
      Cell once = benchmark.run(named("trust-l-bfgs"), task);
      Cell often = benchmark.run(named("trust-l-bfgs-restarts"), task);
      for (int k = 0; k <= 200; k++) {
        assertTrue(often.value(k) <= once.value(k) * (1 + 1e-12), function + " " + k);
      }
    }
  }

  /** SciPy's, where it is installed, is what ours is: both solve what they should. */
  @Test
  void sciPyAsksThroughAPipe() {
    org.junit.jupiter.api.Assumptions.assumeTrue(SciPyLbfgs.isAvailable(), "no SciPy here");
    var benchmark = new FunctionBenchmark(List.of(10), 3, 60, 1, 100, false, 1);
    Contender scipy = named("scipy-l-bfgs-b");
    Cell rosenbrock = benchmark.run(scipy, new Task(PaperFunction.ROSENBROCK, 10));
    assertTrue(rosenbrock.evaluations() >= 61, "given up at the limit, which must not hang");
    Cell squares = benchmark.run(scipy, new Task(PaperFunction.SUM_OF_SQUARES, 10));
    assertTrue(squares.last() < 1e-10, "a run after one that was given up");
    Cell ours = benchmark.run(named("l-bfgs"), new Task(PaperFunction.ROSENBROCK, 10));
    assertEquals(ours.value(0), rosenbrock.value(0), 1e-6 * ours.value(0));
  }
}
