package gravitas.physics.motion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.RigidTransform;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera.Distortion;
import gravitas.physics.motion.Camera.Intrinsics;
import gravitas.physics.motion.Camera.Pixel;
import org.junit.jupiter.api.Test;

class CameraTest {
  /** Two metres in front of the world's origin, one metre up, looking back along -Z. */
  private static final RigidTransform LOOKING_AT_ORIGIN =
      new RigidTransform(Quaternion.fromAxisAngle(Vector3.X, Math.PI), new Vector3(0, 1, 2));

  private static final Intrinsics HD = new Intrinsics(1920, 1080, 1000, 1100, 960, 540);

  @Test
  void aPinholeProjectsByHand() {
    var camera = new Camera(HD, Distortion.NONE, LOOKING_AT_ORIGIN);
    Pixel pixel = camera.project(new Vector3(0.5, 1.5, 0));
    assertEquals(960 + 1000 * 0.25, pixel.x(), 1e-9);
    assertEquals(540 - 1100 * 0.25, pixel.y(), 1e-9);
    assertEquals(2, camera.depth(Vector3.ZERO), 1e-12);
    assertEquals(0, camera.centre().distanceTo(new Vector3(0, 1, 2)), 1e-12);
  }

  @Test
  void distortionFollowsOpenCv() {
    var camera =
        new Camera(HD, new Distortion(-0.2, 0.05, 0.001, -0.002, 0.01), RigidTransform.IDENTITY);
    // cv::projectPoints' formula by hand at x = 0.3, y = -0.2, r2 = 0.13
    double radial = 1 + 0.13 * (-0.2 + 0.13 * (0.05 + 0.13 * 0.01));
    double x = 0.3 * radial + 2 * 0.001 * 0.3 * -0.2 + -0.002 * (0.13 + 2 * 0.09);
    double y = -0.2 * radial + 0.001 * (0.13 + 2 * 0.04) + 2 * -0.002 * 0.3 * -0.2;
    Pixel pixel = camera.project(new Vector3(0.6, -0.4, 2));
    assertEquals(960 + 1000 * x, pixel.x(), 1e-9);
    assertEquals(540 + 1100 * y, pixel.y(), 1e-9);
  }

  @Test
  void unprojectingUndoesProjecting() {
    var camera = new Camera(HD, new Distortion(-0.2, 0.05, 0.001, -0.002, 0.01), LOOKING_AT_ORIGIN);
    Vector3 point = new Vector3(0.7, 0.2, -1.3);
    Vector3 back = camera.unproject(camera.project(point), camera.depth(point));
    assertEquals(0, back.distanceTo(point), 1e-9);
  }

  @Test
  void whatIsBehindTheCameraIsRefused() {
    var camera = new Camera(HD, Distortion.NONE, LOOKING_AT_ORIGIN);
    assertThrows(IllegalArgumentException.class, () -> camera.project(new Vector3(0, 0, 3)));
    assertThrows(IllegalArgumentException.class, () -> new Intrinsics(0, 10, 1, 1, 0, 0));
  }
}
