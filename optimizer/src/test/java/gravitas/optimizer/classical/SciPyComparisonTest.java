package gravitas.optimizer.classical;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import gravitas.optimizer.Objective;
import gravitas.optimizer.Optimum;
import gravitas.optimizer.Run;
import gravitas.optimizer.functions.PaperFunction;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * BFGS side by side with SciPy's, on the same functions from the same starts. Skipped where there
 * is no Python with SciPy.
 */
class SciPyComparisonTest {
  private static final Path SCRIPT = Path.of("optimizer/src/test/python/scipy_bfgs.py");

  /** One line of the script's output. */
  private static final class Theirs {
    final PaperFunction function;
    final int dimension;
    final double value;
    final int iterations;
    final int evaluations;
    final double[] start;

    Theirs(String line) {
      String[] cells = line.split(",");
      function = PaperFunction.valueOf(cells[0]);
      dimension = Integer.parseInt(cells[1]);
      value = Double.parseDouble(cells[2]);
      iterations = Integer.parseInt(cells[3]);
      evaluations = Integer.parseInt(cells[4]);
      start = Arrays.stream(cells).skip(5).mapToDouble(Double::parseDouble).toArray();
    }
  }

  private static List<Theirs> scipy() throws IOException, InterruptedException {
    for (String python : new String[] {"python3", "/usr/bin/python3"}) {
      try {
        Process process =
            new ProcessBuilder(python, SCRIPT.toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        List<Theirs> rows = new ArrayList<>();
        try (BufferedReader lines =
            new BufferedReader(
                new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
          for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            rows.add(new Theirs(line));
          }
        }
        if (process.waitFor() == 0) {
          return rows;
        }
      } catch (IOException noSuchProgram) {
        // try the next
      }
    }
    return List.of();
  }

  /**
   * On a chaotic path the last digits of two programs decide which valley is entered, so rows are
   * compared one by one where SciPy converged, and as sums over all starts everywhere.
   */
  @Test
  void sameMinimumAndIterationsWithinAFifth() throws Exception {
    List<Theirs> rows = scipy();
    assumeTrue(!rows.isEmpty(), "no python3 with scipy here: comparison skipped");
    double theirIterations = 0;
    double ourIterations = 0;
    double theirEvaluations = 0;
    double ourEvaluations = 0;
    int same = 0;
    List<String> differing = new ArrayList<>();
    for (Theirs theirs : rows) {
      Objective objective = theirs.function.inDimension(theirs.dimension);
      Optimum ours = Run.of(new Bfgs()).withMaxIterations(200).minimize(objective, theirs.start);
      theirIterations += theirs.iterations;
      ourIterations += ours.iterations();
      theirEvaluations += theirs.evaluations;
      ourEvaluations += ours.evaluations();
      boolean equal =
          Math.abs(ours.value() - theirs.value) <= 1e-6 + 1e-3 * Math.abs(theirs.value)
              && Math.abs(ours.iterations() - theirs.iterations) <= 1 + 0.2 * theirs.iterations;
      same += equal ? 1 : 0;
      if (!equal) {
        differing.add(
            theirs.function
                + " "
                + theirs.dimension
                + ": "
                + ours
                + " vs "
                + theirs.value
                + " after "
                + theirs.iterations
                + "/"
                + theirs.evaluations);
      }
    }
    String report = same + " of " + rows.size() + " runs equal; others " + differing;
    System.out.println("SciPy BFGS: " + report);
    assertEquals(theirIterations, ourIterations, 0.05 * theirIterations, report);
    assertEquals(theirEvaluations, ourEvaluations, 0.05 * theirEvaluations, report);
    assertTrue(same >= 0.9 * rows.size(), report);
  }
}
