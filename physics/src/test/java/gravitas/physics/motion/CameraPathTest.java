package gravitas.physics.motion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.RigidTransform;
import gravitas.physics.geometry.Vector3;
import java.util.List;
import org.junit.jupiter.api.Test;

class CameraPathTest {
  private static final Camera CAMERA =
      new Camera(
          Camera.Intrinsics.ofFocalRatio(640, 480, 0.8),
          Camera.Distortion.NONE,
          new RigidTransform(new Quaternion(1, 0, 0, 0), new Vector3(0, 1.4, 3)));

  @Test
  void aStillCameraIsTheSameAtAllTimes() {
    CameraPath path = CameraPath.still(CAMERA);
    assertTrue(path.isStill());
    assertSame(CAMERA, path.at(17));
  }

  @Test
  void aTurnLeavesTheCentreAndAZoomTheRays() {
    Quaternion turn = Quaternion.fromAxisAngle(Vector3.Y, 0.4);
    var end = new CameraPath.View(turn, Vector3.ZERO, 2);
    CameraPath path =
        CameraPath.of(CAMERA, new double[] {1, 2}, List.of(CameraPath.View.SAME, end));
    Camera half = path.at(1.5);
    assertEquals(0, half.centre().distanceTo(CAMERA.centre()), 1e-12);
    assertEquals(Math.sqrt(2) * CAMERA.intrinsics().fx(), half.intrinsics().fx(), 1e-9);
    assertEquals(
        0.2, half.cameraFromWorld().rotation().angleTo(CAMERA.cameraFromWorld().rotation()), 1e-12);
    assertEquals(path.at(2), path.at(9), "it stays after the last time");
    assertEquals(path.at(1), path.at(-9), "and before the first");
  }

  @Test
  void aStepMovesTheCentreInTheReferenceCamerasFrame() {
    var right = new CameraPath.View(Quaternion.IDENTITY, new Vector3(0.5, 0, 0), 1);
    Camera moved = CameraPath.of(CAMERA, new double[] {0}, List.of(right)).at(0);
    Vector3 expected = CAMERA.cameraFromWorld().inverse().apply(new Vector3(0.5, 0, 0));
    assertEquals(0, moved.centre().distanceTo(expected), 1e-12);
  }

  @Test
  void viewsAndTimesBelongTogether() {
    assertThrows(
        IllegalArgumentException.class,
        () -> CameraPath.of(CAMERA, new double[] {0, 1}, List.of(CameraPath.View.SAME)));
  }
}
