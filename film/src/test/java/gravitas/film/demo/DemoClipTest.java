package gravitas.film.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import gravitas.datasets.MotionFormats;
import gravitas.film.render.Scenes;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Motion;
import gravitas.pipeline.work.Progress;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DemoClipTest {
  @TempDir Path folder;

  @Test
  void theTruthBesideTheVideoIsTheMotionThatWasFilmed() throws Exception {
    DemoClip clip = DemoClip.filmed(Scenes.walk(0.4), 160, 120);
    DemoClip.Files files = clip.write(folder, false, 2, Progress.SILENT);

    Motion read = MotionFormats.read(files.bvh()).motion();
    assertEquals(clip.motion().frameCount(), read.frameCount());
    JsonNode truth = new ObjectMapper().readTree(files.json().toFile());
    var filmed = new ForwardKinematics(clip.motion().skeleton());
    var loaded = new ForwardKinematics(read.skeleton());
    for (int i = 0; i < read.frameCount(); i++) {
      filmed.update(clip.motion().pose(i));
      loaded.update(read.pose(i));
      for (int j = 0; j < read.skeleton().jointCount(); j++) {
        Vector3 place = filmed.position(j);
        assertEquals(0, place.distanceTo(loaded.position(j)), 1e-5);
        JsonNode xyz = truth.at("/frames/" + i + "/" + j);
        assertEquals(place.x(), xyz.get(0).doubleValue());
        Camera.Pixel pixel = clip.camera().project(place);
        assertEquals(pixel.x(), project(truth.at("/cameras/0"), xyz)[0], 1e-9);
        assertEquals(pixel.y(), project(truth.at("/cameras/0"), xyz)[1], 1e-9);
      }
    }
    assertThrows(
        FileAlreadyExistsException.class, () -> clip.write(folder, false, 2, Progress.SILENT));
  }

  /** OpenCV's projection, straight from the numbers in the file. */
  private static double[] project(JsonNode camera, JsonNode xyz) {
    double[] p = new double[3];
    double[] q = new double[3];
    for (int row = 0; row < 3; row++) {
      p[row] = camera.at("/t_world_to_cam_m/" + row).doubleValue();
      for (int k = 0; k < 3; k++) {
        p[row] +=
            camera.at("/R_world_to_cam/" + row + "/" + k).doubleValue() * xyz.get(k).doubleValue();
      }
    }
    for (int row = 0; row < 3; row++) {
      for (int k = 0; k < 3; k++) {
        q[row] += camera.at("/K/" + row + "/" + k).doubleValue() * p[k];
      }
    }
    return new double[] {q[0] / q[2], q[1] / q[2]};
  }
}
