package gravitas.app.optimize;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import gravitas.app.CommandRun;
import gravitas.models.optimizer.TrainedNetwork;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands, on the smallest tasks. */
class OptimizeCommandsTest {
  @Test
  void theBenchmarkWritesItsFilesAndGoesOn(@TempDir Path folder) throws Exception {
    String[] args = {
      "benchmark",
      "functions",
      "-q",
      "--json",
      "--dimensions",
      "2",
      "--starts",
      "2",
      "--rates",
      "3",
      "--iterations",
      "20",
      "--only",
      "bfgs,adam",
      "--out",
      folder.toString()
    };
    CommandRun first = CommandRun.of(args);
    assertEquals(0, first.exitCode(), first.err());
    JsonNode json = new ObjectMapper().readTree(first.out());
    assertEquals(17, json.get("rows").size());
    assertEquals(17, json.get("families").size());
    assertTrue(json.has("rowsAtOrBelowPaperOptimus"));
    assertTrue(json.get("medianIterationRatio").has("adam"));
    assertTrue(json.get("profile").has("bfgs"));
    for (String file : List.of("table.md", "table.csv", "profile.svg", "profile.png")) {
      assertTrue(Files.size(folder.resolve(file)) > 100, file);
    }
    CommandRun second = CommandRun.of(args);
    assertEquals(first.out(), second.out(), "from cells.csv alone");
  }

  @Test
  void weightsThatAreNoneAreBadInputByName(@TempDir Path folder) throws Exception {
    Path file = Files.writeString(folder.resolve("none.onnx"), "no weights");
    String out = folder.resolve("out").toString();
    for (String[] args :
        new String[][] {
          {"benchmark", "functions", "--quick", "--weights", file.toString(), "--out", out},
          {"train", "functions", "--quick", "--from", file.toString(), "--folder", out}
        }) {
      CommandRun run = CommandRun.of(args);
      assertEquals(3, run.exitCode(), run.err());
      assertTrue(run.err().contains(file + ": not an ONNX file"), run.err());
    }
  }

  /** Optimus and the MLP, each alone and each as the start of quasi-Newton. */
  @Test
  void bothNetworksAloneAndAsAStart(@TempDir Path folder) throws Exception {
    List<String> names =
        List.of("optimus-once", "adafactor-mlp-once", "optimus-small", "adafactor-mlp");
    CommandRun run =
        CommandRun.of(
            "benchmark",
            "functions",
            "--dimensions",
            "2",
            "--starts",
            "1",
            "--iterations",
            "12",
            "--only",
            String.join(",", names),
            "--out",
            folder.toString());
    assertEquals(0, run.exitCode(), run.err());
    String table = Files.readString(folder.resolve("table.md"));
    String columns = "| task | " + String.join(" | ", names) + " | paper bfgs |";
    assertTrue(table.contains(columns), table);
  }

  /** The paper's Optimus by name, ended by its rule, and hopping, where nobody knows a place. */
  @Test
  void thePapersOptimusOnMovedAndTurnedProblems(@TempDir Path folder) throws Exception {
    List<String> names = List.of("optimus-paper", "optimus-paper-stops", "optimus-paper-hops");
    CommandRun run =
        CommandRun.of(
            "benchmark",
            "functions",
            "--translate",
            "--rotate",
            "--json",
            "--dimensions",
            "2",
            "--starts",
            "1",
            "--iterations",
            "12",
            "--only",
            String.join(",", names),
            "--out",
            folder.toString());
    assertEquals(0, run.exitCode(), run.err());
    JsonNode json = new ObjectMapper().readTree(run.out());
    assertTrue(json.get("rotated").asBoolean());
    assertEquals(100, json.get("translation").asDouble());
    for (String name : names) {
      assertEquals(2, json.get("families").get("sphere").get(name).size(), name);
    }
  }

  @Test
  void filesThatCannotBeReadAreTheUsersToMend(@TempDir Path folder) throws Exception {
    Files.writeString(folder.resolve("cells.csv"), "# another benchmark\n");
    CommandRun other =
        CommandRun.of("benchmark", "functions", "--only", "bfgs", "--out", folder.toString());
    assertEquals(3, other.exitCode(), other.err());
    assertTrue(other.err().contains("choose another --out"), other.err());
    Files.writeString(folder.resolve("checkpoint"), "not one");
    CommandRun broken =
        CommandRun.of("train", "functions", "--quick", "--folder", folder.toString());
    assertEquals(3, broken.exitCode(), broken.err());
  }

  @Test
  void aTrainedNetworkKeepsItsRule(@TempDir Path folder) {
    CommandRun run =
        CommandRun.of(
            "train", "functions", "--from", "optimus-small", "--no-state", "--folder", "" + folder);
    assertEquals(2, run.exitCode(), run.err());
    assertTrue(run.err().contains("its own rule"), run.err());
  }

  @Test
  void wrongValuesAreRefused(@TempDir Path folder) {
    CommandRun none =
        CommandRun.of("benchmark", "functions", "--only", "newton", "--out", folder.toString());
    assertEquals(2, none.exitCode(), none.err());
    CommandRun missing = CommandRun.of("benchmark", "functions", "--weights", folder + "/no.onnx");
    assertEquals(3, missing.exitCode(), missing.err());
    CommandRun empty =
        CommandRun.of("train", "functions", "--folder", folder.toString(), "--export", "x.onnx");
    assertEquals(3, empty.exitCode(), empty.err());
  }

  @Test
  void trainsExportsAndReadsBack(@TempDir Path folder) throws Exception {
    Path onnx = folder.resolve("own.onnx");
    CommandRun train =
        CommandRun.of(
            "train",
            "functions",
            "-q",
            "--folder",
            folder.toString(),
            "--network",
            "ADAFACTOR_MLP_SMALL",
            "--minutes",
            "0.02",
            "--batch",
            "2",
            "--largest-dimension",
            "4",
            "--window",
            "5",
            "--shortest",
            "5",
            "--longest",
            "10",
            "--validate-every",
            "9");
    assertEquals(0, train.exitCode(), train.err());
    CommandRun export =
        CommandRun.of(
            "train", "functions", "--folder", folder.toString(), "--export", onnx.toString());
    assertEquals(0, export.exitCode(), export.err());
    assertEquals(22_411, TrainedNetwork.read(onnx).parameters().length);
  }
}
