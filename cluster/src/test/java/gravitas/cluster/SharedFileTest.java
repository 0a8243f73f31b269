package gravitas.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.app.CommandRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One configuration file serves both programs. */
class SharedFileTest {
  @TempDir Path folder;

  private String file(String text) throws Exception {
    return Files.writeString(folder.resolve("gravitas.toml"), text).toString();
  }

  private static CommandRun onGrid(String... args) {
    return CommandRun.of(() -> Main.run(args));
  }

  @Test
  void eachProgramTakesWhatItKnowsAndLeavesTheOthersAlone() throws Exception {
    String file =
        file(
            """
            threads = 3
            [evaluate]
            max-evals = 7
            [reconstruct]
            height = 1.9
            [cluster.evaluate]
            grid = ["127.0.0.1:1", "127.0.0.1:2"]
            [cluster.node]
            listen = "127.0.0.1:4711"
            """);
    String[] evaluate = {"evaluate", "mocap", "--data", "d", "--config", file, "--print-config"};
    CommandRun main = CommandRun.of(evaluate);
    assertEquals(0, main.exitCode(), main.err());
    assertTrue(main.out().contains("max-evals = 7"), main.out());
    CommandRun grid = onGrid(evaluate);
    assertEquals(0, grid.exitCode(), grid.err());
    assertTrue(grid.out().contains("max-evals = 7"), grid.out());
    assertTrue(grid.out().contains("grid = [\"127.0.0.1:1\", \"127.0.0.1:2\"]"), grid.out());
    assertTrue(grid.out().contains("threads = 3"), grid.out());
    CommandRun node = onGrid("node", "--config", file, "--print-config");
    assertEquals(0, node.exitCode(), node.err());
    assertTrue(node.out().contains("listen = \"127.0.0.1:4711\""), node.out());
  }

  @Test
  void whatIsPrintedGivesTheSameAgainInBothPrograms() throws Exception {
    String[] evaluate = {"evaluate", "mocap", "--data", "d", "--print-config", "--config"};
    String empty = file("");
    CommandRun first =
        onGrid(with(evaluate, empty, "--grid", "127.0.0.1:9", "--camera", "a=b,c=d"));
    assertEquals(0, first.exitCode(), first.err());
    String printed = Files.writeString(folder.resolve("again.toml"), first.out()).toString();
    CommandRun again = onGrid(with(evaluate, printed));
    assertEquals(values(first), values(again), again.err());
    assertTrue(values(again).contains("grid = [\"127.0.0.1:9\"]"), again.out());
    CommandRun main = CommandRun.of(with(evaluate, printed));
    assertEquals(0, main.exitCode(), main.err());
    assertTrue(main.out().contains("camera = [\"a=b\", \"c=d\"]"), main.out());
  }

  @Test
  void aKeyInTheWrongTableIsNamedWithTheRightOne() throws Exception {
    String file = file("[evaluate]\ngrid = \"127.0.0.1:1\"\n");
    CommandRun run = onGrid("node", "--config", file, "--print-config");
    assertEquals(2, run.exitCode(), run.err());
    assertTrue(run.err().contains("did you mean 'cluster.evaluate.grid'?"), run.err());
    run = onGrid("node", "--print-config", "--config", file("[cluster.node]\nlisten-to = 1\n"));
    assertEquals(2, run.exitCode(), run.err());
    assertTrue(run.err().contains("unknown key 'cluster.node.listen-to'"), run.err());
  }

  private static List<String> values(CommandRun run) {
    return run.out().lines().filter(line -> !line.startsWith("#")).toList();
  }

  private static String[] with(String[] args, String... more) {
    return Stream.of(args, more).flatMap(Arrays::stream).toArray(String[]::new);
  }
}
