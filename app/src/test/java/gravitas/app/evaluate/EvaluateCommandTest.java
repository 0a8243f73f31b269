package gravitas.app.evaluate;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import gravitas.app.CommandRun;
import gravitas.datasets.bvh.BvhFormat;
import gravitas.datasets.generated.H36mFiles;
import gravitas.datasets.h36m.H36mSkeleton;
import gravitas.datasets.joints.JointSet;
import gravitas.datasets.motionfile.WriteOptions;
import gravitas.datasets.tracks.PointTracks;
import gravitas.film.gait.FloorPath;
import gravitas.film.gait.WalkAndTurn;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidSkeleton;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EvaluateCommandTest {
  @TempDir Path folder;

  private static Motion walk() {
    var path = new FloorPath(0, 1.8, 0.8, 2.2, 12);
    return new WalkAndTurn(HumanoidSkeleton.of(BodyShape.AVERAGE), path, 1).walk(12, 30);
  }

  private Path mocap() throws IOException {
    Path data = Files.createDirectories(folder.resolve("data"));
    new BvhFormat().write(walk().slice(0, 20), data.resolve("walk.bvh"), WriteOptions.DEFAULT);
    return data;
  }

  @Test
  void aSimulatedWalkIsExplainedByItsGroundForces() throws IOException {
    Path out = folder.resolve("out");
    CommandRun run =
        CommandRun.of(
            "evaluate",
            "mocap",
            "--data",
            mocap().toString(),
            "--methods",
            "kinematic,lbfgs",
            "--max-evals",
            "5",
            "--json",
            "--out",
            out.toString());
    assertEquals(0, run.exitCode(), run.err());
    JsonNode json = new ObjectMapper().readTree(run.out());
    JsonNode kinematic = json.at("/scores/0/values");
    JsonNode simulated = json.at("/scores/1/values");
    assertTrue(kinematic.get("mpjpeG").asDouble() < 1, kinematic.toString());
    assertTrue(simulated.get("evaluations").asDouble() <= 5, simulated.toString());
    assertTrue(simulated.get("unexplainedForceOverWeight").asDouble() < 1e-6, simulated.toString());
    assertEquals(0, simulated.get("pullingPercent").asDouble());
    for (String file :
        List.of("results.md", "results.csv", "times.md", "times.csv", "environment.json")) {
      assertTrue(Files.size(out.resolve(file)) > 0, file);
    }
  }

  @Test
  void aBrokenFileIsListedAndTheRestIsScored() throws IOException {
    Path data = mocap();
    Files.writeString(data.resolve("broken.bvh"), "HIERARCHY");
    Path out = folder.resolve("out");
    CommandRun run =
        CommandRun.of(
            "evaluate",
            "mocap",
            "--data",
            data.toString(),
            "--methods",
            "kinematic",
            "--out",
            out.toString());
    assertEquals(1, run.exitCode(), run.err());
    assertTrue(run.err().contains("1 of 2 scores failed"), run.err());
    String table = Files.readString(out.resolve("results.md"));
    assertTrue(table.contains("| kinematic | all | 1 (1 failed) |"), table);
    assertTrue(table.contains("- data/broken, kinematic: "), table);
  }

  @Test
  void twoRunsAgreeWhateverTheThreads() throws IOException {
    String data = mocap().toString();
    for (String threads : List.of("1", "2")) {
      CommandRun run =
          CommandRun.of(
              "evaluate",
              "mocap",
              "--data",
              data,
              "--methods",
              "kinematic,lbfgs",
              "--max-evals",
              "3",
              "--threads",
              threads,
              "--out",
              folder.resolve(threads).toString());
      assertEquals(0, run.exitCode(), run.err());
    }
    for (String file : List.of("results.md", "results.csv", "results.json")) {
      assertArrayEquals(
          Files.readAllBytes(folder.resolve("1").resolve(file)),
          Files.readAllBytes(folder.resolve("2").resolve(file)),
          file);
    }
  }

  /** A generated walk in VideoPose3D's format stands in for one of the twenty recordings. */
  @Test
  void mocap20ReadsHuman36mAndListsWhatIsMissing() throws IOException {
    Motion motion = walk().resampled(H36mSkeleton.RATE);
    PointTracks joints = JointSet.H36M_17.from(PointTracks.of(motion));
    int[] places = {0, 1, 2, 3, 6, 7, 8, 12, 13, 14, 15, 17, 18, 19, 25, 26, 27};
    int frames = 600;
    double[] values = new double[96 * frames];
    for (int f = 0; f < frames; f++) {
      for (int p = 0; p < places.length; p++) {
        Vector3 v = joints.position(f % joints.frameCount(), p).times(1000);
        int at = 96 * f + 3 * places[p];
        values[at] = v.x();
        values[at + 1] = -v.z();
        values[at + 2] = v.y();
      }
    }
    Path data = folder.resolve("h36m");
    H36mFiles.npz(data, Map.of("S9", Map.of("Walking", values)));
    CommandRun run =
        CommandRun.of(
            "evaluate",
            "h36m",
            "--protocol",
            "mocap20",
            "--data",
            data.toString(),
            "--methods",
            "kinematic",
            "--frames",
            "60",
            "--json",
            "--out",
            folder.resolve("out").toString());
    assertEquals(6, run.exitCode(), run.err());
    JsonNode scores = new ObjectMapper().readTree(run.out()).get("scores");
    assertEquals(20, scores.size());
    JsonNode walking = scores.get(19);
    assertEquals("S9 Walking", walking.get("sequence").asText());
    assertEquals("in domain", walking.get("group").asText());
    assertEquals(60, walking.get("frames").asInt());
    assertTrue(walking.at("/values/mpjpeG").asDouble() < 30, walking.toString());
    assertTrue(scores.get(0).get("failure").asText().contains("holds no S11 Phoning"));
  }

  @Test
  void missingVideosAreNamed() throws IOException {
    Path data = folder.resolve("h36m");
    H36mFiles.cdf(data, "S9", "Walking 1", H36mFiles.values(1));
    CommandRun run =
        CommandRun.of(
            "evaluate", "h36m", "--data", data.toString(), "--out", folder.resolve("o").toString());
    assertEquals(6, run.exitCode(), run.err());
    assertTrue(run.err().contains("S9/Videos/Walking_1.60457274.mp4"), run.err());
    assertTrue(run.err().contains("holds no S11 Directions"), run.err());
  }

  @Test
  void aClipWithoutAReferenceIsNamed() throws IOException {
    Path clip = Files.createDirectories(folder.resolve("clips/dance"));
    Files.createFile(clip.resolve("video.mp4"));
    Files.writeString(clip.resolve("other.json"), "{}");
    CommandRun run =
        CommandRun.of(
            "evaluate",
            "clips",
            "--data",
            clip.getParent().toString(),
            "--out",
            folder.resolve("o").toString());
    assertEquals(6, run.exitCode(), run.err());
    assertTrue(run.err().contains("dance holds no reference (.json)"), run.err());
  }

  @Test
  void wrongUseIsExplained() throws IOException {
    String data = mocap().toString();
    assertUsage(
        "--protocol paper: mocap has first-4s, whole", "--data", data, "--protocol", "paper");
    assertUsage("--methods cma is unknown", "--data", data, "--methods", "cma");
    assertUsage("unknown joint set 'feet'", "--data", data, "--joints", "feet");
    CommandRun nothing =
        CommandRun.of("evaluate", "mocap", "--data", folder.resolve("no").toString());
    assertEquals(6, nothing.exitCode());
    assertTrue(nothing.err().contains("is not a folder"), nothing.err());
  }

  private static void assertUsage(String sentence, String... flags) {
    String[] args = new String[flags.length + 2];
    args[0] = "evaluate";
    args[1] = "mocap";
    System.arraycopy(flags, 0, args, 2, flags.length);
    CommandRun run = CommandRun.of(args);
    assertEquals(2, run.exitCode(), run.err());
    assertTrue(run.err().contains(sentence), run.err());
  }
}
