package gravitas.lab.functions;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.lab.functions.FunctionBenchmark.Task;
import gravitas.optimizer.classical.Bfgs;
import gravitas.optimizer.functions.PaperFunction;
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
  private static final FunctionBenchmark SMALL = new FunctionBenchmark(List.of(2), 3, 20, 5, 0, 1);

  @Test
  void anInterruptedRunGoesOn(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("cells.csv");
    List<Contender> contenders = List.of(Contender.fixed(new Bfgs()));
    int[] done = {0};
    Map<String, Cell> whole = SMALL.run(contenders, file, () -> done[0]++);
    assertEquals(15, whole.size());
    List<String> lines = Files.readAllLines(file);
    Files.write(file, lines.subList(0, 6));
    Map<String, Cell> again = SMALL.run(contenders, file, () -> done[0]++);
    assertEquals(30, done[0]);
    whole.forEach(
        (key, cell) -> assertEquals(cell.last(), again.get(key).last(), 1e-6 * cell.last()));
    FunctionBenchmark other = new FunctionBenchmark(List.of(2), 4, 20, 5, 0, 1);
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
    return new Cell(optimizer, PaperFunction.SPHERE, 2, 1, Double.NaN, 0, 0, 0, curve);
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
}
