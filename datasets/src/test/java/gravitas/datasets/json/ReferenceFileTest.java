package gravitas.datasets.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.SharedData;
import gravitas.datasets.joints.JointSet;
import gravitas.datasets.metrics.MotionComparison;
import gravitas.datasets.motionfile.UnreadableFileException;
import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.motion.Camera;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReferenceFileTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "balancing/pose2sim_balancing_ref.json",
        "gesturing/sarkadava_trial0_ref.json",
        "sit_to_stand/STS_mocap.json",
        "walking/walk_ts_mocap.json"
      })
  void everyReferenceIsReadAndComparesWithItself(String name) throws IOException {
    ReferenceFile reference = ReferenceFile.read(SharedData.path("video_with_reference/" + name));
    PointTracks limbs = JointSet.LIMBS_12.from(reference.joints());
    assertTrue(limbs.presentCount() > 0.9 * 12 * limbs.frameCount(), name);
    assertEquals(60, limbs.meanRate(), 1e-6);
    MotionComparison same = MotionComparison.of(limbs, limbs);
    assertEquals(0, same.mpjpeGlobal(), 1e-9);
    assertEquals(0, same.mpjpeProcrustes(), 1e-6);
    for (Camera camera : reference.cameras().values()) {
      int p = limbs.find("LHip").orElseThrow();
      var pixel = camera.project(limbs.position(10, p));
      assertTrue(pixel.x() > 0 && pixel.x() < camera.intrinsics().width(), name + " " + pixel);
    }
  }

  @Test
  void aCameraWithoutANameIsCalledLikeItsVideo() throws IOException {
    Path file = folder.resolve("a.json");
    Files.writeString(
        file,
        "{\"fps\": 10, \"joints\": [\"A\"], \"frames\": [[null]], \"cameras\": [{\"video\":"
            + " \"b/clip.mp4\", \"width\": 640, \"height\": 480, \"K\":"
            + " [[500,0,320],[0,500,240],[0,0,1]], \"distortion\": [0.1,0,0,0],"
            + " \"R_world_to_cam\": [[1,0,0],[0,1,0],[0,0,1]], \"t_world_to_cam_m\": [0,0,3]}]}");
    Camera camera = ReferenceFile.read(file).cameras().get("clip");
    assertEquals(0.1, camera.distortion().k1());
    assertEquals(500, camera.intrinsics().fx());
  }

  @Test
  void gapsAndMistakes() throws IOException {
    Path file = folder.resolve("a.json");
    Files.writeString(file, "{\"fps\": 10, \"joints\": [\"A\"], \"frames\": [[null], [[1,2,3]]]}");
    PointTracks read = ReferenceFile.read(file).joints();
    assertFalse(read.isPresent(0, 0));
    assertEquals(2, read.position(1, 0).y());
    Files.writeString(file, "{\"fps\": 10, \"joints\": [\"A\"], \"frames\": [[]]}");
    assertThrows(UnreadableFileException.class, () -> ReferenceFile.read(file));
  }
}
