package gravitas.pose.camera;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.pose.video.Picture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CameraTest {
  @TempDir Path folder;

  @Test
  void readsPose2SimTomlIntoAWorldWithYUp() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("c.toml"),
            """
            [cam_01]
            name = "cam_01"
            size = [ 1088.0, 1920.0]
            matrix = [ [ 1681.0, 0.0, 533.0], [ 0.0, 1681.0, 948.0], [ 0.0, 0.0, 1.0]]
            distortions = [ -0.1, 0.01, 0.0, 0.0]
            rotation = [ 1.5707963267948966, 0.0, 0.0]
            translation = [ 0.0, 1.0, 4.0]
            fisheye = false
            [metadata]
            adjusted = false
            """);
    GivenCamera camera = CalibrationFile.choose(CalibrationFile.read(file, ""), null, file);
    assertEquals(1681, camera.intrinsics().fx());
    assertEquals(-0.1, camera.distortion().k1());
    // the file's world has Z up; turned by 90 degrees about x the camera's y is minus Z:
    // a point one metre up is one metre higher in the picture
    Vector3 up = camera.cameraFromWorld().orElseThrow().apply(new Vector3(0, 1, 0));
    Vector3 origin = camera.cameraFromWorld().orElseThrow().apply(Vector3.ZERO);
    assertEquals(-1, up.minus(origin).y(), 1e-12);
    assertTrue(camera.floorKnown());
  }

  @Test
  void readsHumanThreeSixAndAistFiles() throws IOException {
    Path h36m =
        Path.of(System.getenv("GRAVITAS_DATA"), "h36m_camera_parameters/camera-parameters.json");
    Assumptions.assumeTrue(Files.exists(h36m), () -> "needs " + h36m);
    var cameras = CalibrationFile.read(h36m, "S9");
    assertEquals(4, cameras.size());
    GivenCamera camera = cameras.get("54138969");
    // the subjects walk near the origin: it must be in front of the camera and in the picture
    var placed =
        new Camera(
            camera.intrinsics(), camera.distortion(), camera.cameraFromWorld().orElseThrow());
    Camera.Pixel middle = placed.project(new Vector3(0, 1, 0));
    assertTrue(middle.x() > 0 && middle.x() < 1000 && middle.y() > 0 && middle.y() < 1000);
    Camera.Pixel higher = placed.project(new Vector3(0, 1.5, 0));
    assertTrue(higher.y() < middle.y());
  }

  @Test
  void anUnknownNameIsAnsweredWithTheNamesThereAre() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("setting1.json"),
            """
            [{"name":"c01","size":[1920,1080],"matrix":[[1700,0,960],[0,1700,540],[0,0,1]],
              "distortions":[0,0,0,0,0],"rotation":[0,0,0],"translation":[0,100,500]},
             {"name":"c02","size":[1920,1080],"matrix":[[1700,0,960],[0,1700,540],[0,0,1]],
              "distortions":[0,0,0,0,0],"rotation":[0,0,0],"translation":[0,0,0]}]
            """);
    var cameras = CalibrationFile.read(file, "");
    assertEquals(5, cameras.get("c01").cameraFromWorld().orElseThrow().translation().z(), 1e-12);
    assertFalse(cameras.get("c01").floorKnown());
    var e =
        assertThrows(
            IllegalArgumentException.class, () -> CalibrationFile.choose(cameras, "c9", file));
    assertTrue(e.getMessage().contains("c01, c02"), e.getMessage());
  }

  @Test
  void aPanningCameraIsNoticedAndAWalkingPersonIsNot() {
    var panned = new CameraMotion();
    var still = new CameraMotion();
    for (int i = 0; i < 20; i++) {
      panned.watch(scene(i, 4 * i, 0));
      still.watch(scene(i, 0, 12 * i));
    }
    assertTrue(panned.isMoving());
    assertEquals(76 / 640.0, panned.travel(), 0.03);
    assertFalse(still.isMoving(), () -> "travel " + still.travel());
  }

  /** A textured background shifted by some pixels, before it a dark person at some place. */
  private static Picture scene(int index, int shift, int person) {
    int width = 640;
    int height = 360;
    byte[] bgr = new byte[3 * width * height];
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        double u = x + shift;
        int grey = (int) (120 + 50 * Math.sin(u / 23.0) + 40 * Math.cos(y / 17.0 + u / 60.0));
        if (Math.abs(x - 200 - person) < 40 && y > 100) {
          grey = 20;
        }
        for (int c = 0; c < 3; c++) {
          bgr[3 * (y * width + x) + c] = (byte) grey;
        }
      }
    }
    return Picture.of(bgr, width, height, index, index / 10.0);
  }
}
