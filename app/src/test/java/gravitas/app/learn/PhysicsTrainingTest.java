package gravitas.app.learn;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import gravitas.app.CommandRun;
import gravitas.datasets.MotionFormats;
import gravitas.datasets.motionfile.WriteOptions;
import gravitas.film.gait.FloorPath;
import gravitas.film.gait.WalkAndTurn;
import gravitas.lab.motion.MotionTasks;
import gravitas.lab.motion.RecordedClip;
import gravitas.lab.training.Task;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidSkeleton;
import gravitas.physics.motion.Motion;
import gravitas.tracking.TrackSettings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Training and comparing on motion, with a walk made by rule for clips. */
class PhysicsTrainingTest {
  private static final Motion WALK =
      new WalkAndTurn(
              HumanoidSkeleton.of(BodyShape.AVERAGE), new FloorPath(-0.8, 1.8, 0.6, 1.6, 4), 1.1)
          .walk(2, 30);

  private static double[] firstGradient(long seed) {
    var tasks =
        new MotionTasks(
            List.of(new RecordedClip("walk", BodyShape.AVERAGE, WALK)),
            TrackSettings.MOCAP,
            1.0 / 60,
            0.01);
    Task task = tasks.sample(new SplittableRandom(seed));
    double[] gradient = new double[task.dimension()];
    assertEquals(1, task.objective().evaluate(task.start(), gradient), 1e-12);
    return gradient;
  }

  @Test
  void equalSeedsDrawEqualWindows() {
    assertArrayEquals(firstGradient(3), firstGradient(3));
    assertNotEquals(firstGradient(3)[0], firstGradient(4)[0]);
  }

  @Test
  void trainsAndCompares(@TempDir Path folder) throws Exception {
    for (String part : List.of("train_walk", "val_walk", "val_other")) {
      Files.createDirectories(folder.resolve(part));
      MotionFormats.write(WALK, folder.resolve(part).resolve("a.bvh"), WriteOptions.DEFAULT);
    }
    CommandRun training =
        CommandRun.of(
            "train",
            "physics",
            "--data",
            folder.toString(),
            "--folder",
            folder.resolve("t").toString(),
            "--minutes",
            "0.05",
            "--batch",
            "1",
            "--steps-per-second",
            "60",
            "--threads",
            "1");
    assertEquals(0, training.exitCode(), training.err());
    List<String> log = Files.readAllLines(folder.resolve("t/log.csv"));
    assertEquals(log.get(0).split(",").length, log.get(1).split(",").length);
    assertTrue(log.size() >= 3, "validated before and after: " + log);
    assertTrue(Files.size(folder.resolve("t/curve.png")) > 1000);

    CommandRun comparison =
        CommandRun.of(
            "benchmark",
            "physics",
            "--data",
            folder.toString(),
            "--out",
            folder.resolve("r").toString(),
            "--only",
            "lbfgs,optimus-physics as start",
            "--quick",
            "--json");
    assertEquals(0, comparison.exitCode(), comparison.err());
    JsonNode rows = new ObjectMapper().readTree(comparison.out()).get("rows");
    assertEquals(6, rows.size(), () -> "three methods in two domains: " + rows);
    Set<String> methods = new TreeSet<>();
    for (JsonNode row : rows) {
      methods.add(row.get("method").asText());
      assertTrue(row.get("relativeLoss").asDouble() < 1, row.toString());
      assertTrue(row.get("mpjpeGlobalMillimetres").asDouble() < 500, row.toString());
    }
    assertEquals(Set.of("bfgs", "lbfgs", "optimus-physics as start"), methods);
    assertTrue(Files.size(folder.resolve("r/physics-walk.png")) > 1000);
  }

  @Test
  void foldersThatAreMissingAreNamed(@TempDir Path folder) {
    CommandRun run =
        CommandRun.of("train", "physics", "--data", folder.toString(), "--folder", "t");
    assertEquals(6, run.exitCode());
    assertTrue(run.err().contains("train_walk"), run.err());
  }
}
