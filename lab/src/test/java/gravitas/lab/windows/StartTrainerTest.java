package gravitas.lab.windows;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.MotionFormats;
import gravitas.datasets.motionfile.WriteOptions;
import gravitas.models.optimizer.TrainedNetwork;
import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.tracking.StartNetwork;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StartTrainerTest {
  private static final BodyModel BODY = HumanoidBody.of(BodyShape.AVERAGE);

  /** People 1 (trained on) and 4 (kept for validation) wave an arm. */
  static Path recordings(Path folder) throws IOException {
    Path data = Files.createDirectories(folder.resolve("data"));
    for (String name : List.of("01_01.bvh", "04_01.bvh")) {
      Pose rest = BODY.skeleton().restPose();
      List<Pose> poses = new ArrayList<>();
      int arm = BODY.skeleton().indexOf("LeftArm");
      for (int i = 0; i <= 66; i++) {
        Quaternion turned = Quaternion.fromAxisAngle(Vector3.Z, -0.6 + 0.5 * Math.cos(0.1 * i));
        poses.add(rest.withRotation(arm, turned));
      }
      Motion motion = Motion.atRate(BODY.skeleton(), 30, poses);
      MotionFormats.write(motion, data.resolve(name), WriteOptions.DEFAULT);
    }
    return data;
  }

  private static StartSettings settings(long steps) {
    return new StartSettings(4, steps, 1e-3, 2, 1, 1, 1, 5);
  }

  @Test
  void anInterruptedTrainingEndsWithTheSameBytes(@TempDir Path folder) throws IOException {
    Path data = recordings(folder);
    List<String> heard = new ArrayList<>();
    // the rate falls with the share of all steps, so a shorter training is another one: interrupt
    // by an exception after the first step
    Path whole = folder.resolve("whole");
    StartNetwork straight = new StartTrainer(settings(2), data, whole, heard::add).run();
    Path parts = folder.resolve("parts");
    var interrupted =
        new StartTrainer(
            settings(2),
            data,
            parts,
            line -> {
              if (line.startsWith("adjoint,1,")) {
                throw new IllegalStateException("interrupted");
              }
            });
    assertThrows(IllegalStateException.class, interrupted::run);
    StartNetwork resumed = new StartTrainer(settings(2), data, parts, heard::add).run();
    assertArrayEquals(straight.parameters(), resumed.parameters());
    assertEquals(3, Files.readAllLines(parts.resolve("log.csv")).size());

    Path file = folder.resolve("network.onnx");
    Files.write(file, StartFile.of(straight, 2, 5));
    StartNetwork back = StartNetwork.of(TrainedNetwork.read(file));
    assertEquals(straight.shape(), back.shape());
    assertArrayEquals(straight.parameters(), back.parameters());
  }

  @Test
  void aFolderWithoutThePeopleWantedIsNamed(@TempDir Path folder) {
    IOException refused =
        assertThrows(
            IOException.class,
            () -> new StartTrainer(settings(1), folder, folder.resolve("t"), line -> {}));
    assertTrue(refused.getMessage().startsWith(folder.toString()), refused.getMessage());
  }
}
