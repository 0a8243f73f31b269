package gravitas.datasets.joints;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.RandomMotions;
import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.geometry.Vector3;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class JointSetTest {
  @Test
  void theStandardSkeletonHasEveryLandmarkOfEverySet() {
    PointTracks points = PointTracks.of(RandomMotions.smooth(1, 3, 25));
    for (JointSet set : JointSet.values()) {
      PointTracks landmarks = set.from(points);
      assertEquals(3 * set.landmarks().size(), landmarks.presentCount(), set.label());
    }
  }

  @Test
  void setsHaveAsManyJointsAsTheirNamesSay() {
    for (JointSet set : JointSet.values()) {
      assertEquals(set.label().replaceAll(".*-", ""), "" + set.landmarks().size());
      assertEquals(set, JointSet.ofLabel(set.label()));
    }
    assertThrows(IllegalArgumentException.class, () -> JointSet.ofLabel("all"));
  }

  @Test
  void aLandmarkMayBeTheMiddleOfTwoPoints() {
    List<String> coco =
        List.of(
            "left_shoulder",
            "right_shoulder",
            "left_elbow",
            "right_elbow",
            "left_wrist",
            "right_wrist",
            "left_hip",
            "right_hip",
            "left_knee",
            "right_knee",
            "left_ankle",
            "right_ankle");
    double[] coordinates = new double[36];
    coordinates[3 * 6] = 1; // left hip at x = 1, right hip at x = 3
    coordinates[3 * 7] = 3;
    PointTracks points = PointTracks.of(coco, new double[] {0}, coordinates);
    PointTracks set = JointSet.H36M_17.from(points);
    assertEquals(new Vector3(2, 0, 0), set.position(0, 0));
    assertFalse(set.isPresent(0, set.find("HeadTop").orElseThrow()));
  }

  @Test
  void unknownNamesAreRefused() {
    var e =
        assertThrows(IllegalArgumentException.class, () -> JointConvention.of(List.of("a", "b")));
    assertTrue(e.getMessage().contains("docs/guides/joints.md"), e.getMessage());
  }

  /** The tables in the documentation are the ones in the code. */
  @Test
  void theDocumentationIsTrue() throws IOException {
    String text = Files.readString(Path.of("docs/guides/joints.md"));
    assertTrue(
        text.contains(landmarkTable()), "docs/guides/joints.md should contain\n" + landmarkTable());
    for (JointSet set : JointSet.values()) {
      String row = "| `" + set.label() + "` | " + String.join(" ", set.landmarks()) + " |";
      assertTrue(text.contains(row), "docs/guides/joints.md should contain\n" + row);
    }
  }

  private static String landmarkTable() {
    var table = new StringBuilder("| landmark | standard | h36m | coco | keypoints |\n");
    table.append("|---|---|---|---|---|\n");
    for (String landmark : JointConvention.STANDARD.landmarks()) {
      table.append("| ").append(landmark);
      for (JointConvention convention : JointConvention.values()) {
        List<String> points = convention.points(landmark);
        String cell =
            switch (points.size()) {
              case 0 -> "–";
              case 1 -> points.get(0);
              default -> "middle of " + String.join(" and ", points);
            };
        table.append(" | ").append(cell);
      }
      table.append(" |\n");
    }
    return table.toString();
  }
}
