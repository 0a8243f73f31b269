package gravitas.pose.camera;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.pose.camera.CameraMotion.Mask;
import gravitas.pose.video.Picture;
import gravitas.pose.video.Thumbnail;
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
      panned.watch(Thumbnail.of(scene(i, 4 * i, 0)), Mask.NOBODY);
      still.watch(Thumbnail.of(scene(i, 0, 12 * i)), Mask.NOBODY);
    }
    assertEquals(76 / 640.0, panned.travel(0, 2), 0.01);
    assertEquals(0, still.travel(0, 2), 0.002);
  }

  @Test
  void aShakenZoomedOrRolledCameraIsNoticed() {
    assertEquals(0.03, travel((i, p) -> new double[] {p[0] + 0.03 * 640 * (i % 2), p[1]}), 0.008);
    assertEquals(
        0.1 * Math.hypot(0.5, 0.5 * 360 / 640),
        travel((i, p) -> zoomed(p, 1 + 0.1 * i / 19.0, 0)),
        0.012);
    assertEquals(
        0.1 * Math.hypot(0.5, 0.5 * 360 / 640),
        travel((i, p) -> zoomed(p, 1, 0.1 * i / 19.0)),
        0.012);
  }

  /** A fifth of the picture from one to the next is found; where all is another, nothing is. */
  @Test
  void aCameraTooFastToBeFollowedCountsAsMoving() {
    Move turning = (i, p) -> new double[] {p[0] + 0.2 * 640 * Math.min(i, 2), p[1]};
    assertEquals(0.4, travel(turning), 0.02);
    Move lost = (i, p) -> i < 10 ? p : new double[] {900 + 2.9 * p[1], 3.1 * p[0]};
    assertEquals(Double.POSITIVE_INFINITY, travel(lost));
  }

  @Test
  void aFlashIsNoMovementAndABlankWallTellsNothing() {
    Move flash = (i, p) -> i == 7 ? new double[] {9000, 9000} : p;
    assertEquals(0, travel(flash), 0.002);
    assertEquals(Double.NaN, travel((i, p) -> new double[] {0, 0}));
  }

  /** Where a pixel of frame i comes from in the first. */
  private interface Move {
    double[] from(int frame, double[] pixel);
  }

  private static double[] zoomed(double[] p, double zoom, double turn) {
    double u = (p[0] - 320) / zoom;
    double v = (p[1] - 180) / zoom;
    double cos = Math.cos(turn);
    double sin = Math.sin(turn);
    return new double[] {320 + cos * u - sin * v, 180 + sin * u + cos * v};
  }

  private static double travel(Move move) {
    var camera = new CameraMotion();
    for (int i = 0; i < 20; i++) {
      byte[] bgr = new byte[3 * 640 * 360];
      for (int k = 0; k < 640 * 360; k++) {
        double[] from = move.from(i, new double[] {k % 640, Math.floorDiv(k, 640)});
        for (int c = 0; c < 3; c++) {
          bgr[3 * k + c] = (byte) grey(from[0], from[1]);
        }
      }
      var somebody = new Mask(0.5, 0.3, 0.05);
      camera.watch(Thumbnail.of(Picture.of(bgr, 640, 360, i, i / 20.0)), somebody);
    }
    return camera.travel(0, 2);
  }

  private static int grey(double x, double y) {
    double far =
        25 * Math.sin(x / 97.0 - y / 45.0) + 20 * Math.sin(y / 71.0 + 1) * Math.sin(x / 53.0);
    return (int) (120 + far + 40 * Math.sin(x / 23.0) + 35 * Math.cos(y / 17.0 + x / 60.0));
  }

  /** A textured background shifted by some pixels, before it a dark person at some place. */
  private static Picture scene(int index, int shift, int person) {
    int width = 640;
    int height = 360;
    byte[] bgr = new byte[3 * width * height];
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        double u = x + shift;
        int grey = grey(u, y);
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
