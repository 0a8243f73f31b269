package gravitas.app.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import gravitas.app.CommandRun;
import gravitas.datasets.SharedData;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Recorded people on their feet are not called carried by a seat. */
class CheckSupportTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir Path folder;

  @Test
  void recordedPeopleOnTheirFeetAreSeldomMarked() throws Exception {
    Path walks = SharedData.path("cmu_mocap/val_walk");
    Path others = SharedData.path("cmu_mocap/val_other");
    CommandRun run =
        CommandRun.of("check", "support", walks.toString(), others.toString(), "--json");
    assertEquals(0, run.exitCode(), run.out() + run.err());
    JsonNode found = JSON.readTree(run.out());
    assertTrue(found.get("framesOnFeet").asInt() > 7000, run.out());
    assertTrue(found.get("falselyMarkedPercent").asDouble() < 1, run.out());
  }

  /** The people on whom no limit was chosen. */
  @Test
  @Tag("slow")
  void peopleOfTheLargeCollectionAreSeldomMarkedAndCarriedOnesOften() throws Exception {
    Path archive = SharedData.path("cmu_mocap_30fps.tar.xz");
    Process unpacking =
        new ProcessBuilder(
                "tar", "xJf", archive.toAbsolutePath().toString(), "-C", folder.toString())
            .inheritIO()
            .start();
    Assumptions.assumeTrue(unpacking.waitFor() == 0, "tar cannot unpack " + archive);
    CommandRun run =
        CommandRun.of("check", "support", folder.toString(), "--people", "even", "--json");
    assertEquals(0, run.exitCode(), run.err());
    JsonNode found = JSON.readTree(run.out());
    assertTrue(found.get("framesOnFeet").asInt() > 200_000, "too few frames on feet");
    assertTrue(found.get("falselyMarkedPercent").asDouble() < 1, run.err());
    double caught = found.get("otherFramesMarked").asDouble() / found.get("otherFrames").asDouble();
    assertTrue(caught > 0.5, () -> "only " + caught + " of the other frames are marked");
  }

  @Test
  void refusesAFolderWithoutRecordings() {
    CommandRun run = CommandRun.of("check", "support", folder.toString());
    assertEquals(3, run.exitCode(), run.err());
    assertTrue(run.err().contains(folder.toString()), run.err());
  }
}
