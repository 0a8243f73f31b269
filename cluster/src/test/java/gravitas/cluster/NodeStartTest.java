package gravitas.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.cluster.grid.Grid;
import gravitas.cluster.grid.GridOptions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** A grid does not fall in two without a word. */
class NodeStartTest {
  private static List<String> warningsOf(String... addresses) throws Exception {
    List<String> warnings = new ArrayList<>();
    var options = new GridOptions(60);
    new CommandLine(options).parseArgs("--grid", String.join(",", addresses));
    try (Grid grid = options.open(1, false, warnings::add)) {
      assertTrue(grid.size() > 0);
    }
    return warnings;
  }

  private static void assertMembers(int count, String ready) {
    assertTrue(ready.endsWith("; " + count + " node(s) in the grid"), ready);
  }

  @Test
  void aNodeWaitsForTheOneItNamesAndOneThatStaysAloneSaysSo() throws Exception {
    String one = NodeProcess.freeAddress();
    String two = NodeProcess.freeAddress();
    String nobody = NodeProcess.freeAddress();
    try (NodeProcess second = NodeProcess.start(two, "--grid", one, "--wait", "120")) {
      second.awaitLine("no node answers at " + one + " yet; waiting");
      try (NodeProcess first = NodeProcess.start(one)) {
        assertMembers(1, first.awaitReady());
        assertMembers(2, second.awaitReady());
        assertEquals(List.of(), warningsOf(one, two));
        first.kill();
      }
      try (NodeProcess alone =
          NodeProcess.start(one, "--grid", one + "," + nobody, "--wait", "0")) {
        alone.awaitLine("no node answers at " + nobody + "; this one begins a grid of its own");
        assertMembers(1, alone.awaitReady());
        List<String> warnings = warningsOf(one, two, nobody);
        assertEquals(2, warnings.size(), warnings.toString());
        assertTrue(warnings.get(0).startsWith("no node answers at " + nobody), warnings.toString());
        assertTrue(warnings.get(1).contains("is in another grid"), warnings.toString());
      }
    }
  }
}
