package gravitas.lab.evaluation.angles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.anatomy.JointAngles;
import gravitas.lab.evaluation.MissingDataException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AngleEvaluationTest {
  @TempDir Path folder;

  /** Angles of a published model from the same markers: hips and knees agree, ankles less. */
  @Test
  void recordedAnglesAreNear() throws Exception {
    Path data = Path.of("../shared/data/force_plates");
    Assumptions.assumeTrue(Files.isDirectory(data), data + " is absent");
    var evaluation = new AngleEvaluation(data);
    evaluation.run();
    for (AngleScore score : evaluation.scores()) {
      double limit =
          switch (score.coordinate()) {
            case "hip_flexion" -> score.rmsFromStanding() - 5; // other zero of the pelvis
            case "knee_angle" -> score.rms() - 5;
            case "foot" -> score.rms() - 7; // see docs/guides/angles.md
            default -> -1;
          };
      assertTrue(limit < 0, score.toString());
    }
  }

  /** With no subtalar angle the foot is bent by nearly the ankle's: its axis is slanted by 12°. */
  @Test
  void aSlantedAxisIsUndone() {
    var angles =
        new JointAngles(
            List.of("ankle_angle_r", "subtalar_angle_r", "ankle_angle_l", "subtalar_angle_l"),
            new double[] {0, 1},
            List.of(new double[4], new double[] {0.3, 0, 0.3, 0}));
    for (String side : List.of("_r", "_l")) {
      double[] bent = PublishedAnkle.dorsiflexion(angles, side);
      assertEquals(0, bent[0], 1e-9);
      assertEquals(Math.toDegrees(0.3) * 0.979, bent[1], 0.1);
    }
  }

  @Test
  void anEmptyFolderIsMissingData() {
    assertThrows(MissingDataException.class, () -> new AngleEvaluation(folder).run());
  }
}
