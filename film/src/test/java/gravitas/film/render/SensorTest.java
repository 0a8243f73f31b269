package gravitas.film.render;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.geometry.RigidTransform;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** From light to bytes, and where a camera on a tripod stands. */
class SensorTest {
  private static final int SIDE = 41;

  private static byte[] exposed(float red, float green, float blue, int frame) {
    float[] light = new float[3 * SIDE * SIDE];
    for (int i = 0; i < light.length; i += 3) {
      light[i] = red;
      light[i + 1] = green;
      light[i + 2] = blue;
    }
    byte[] bgr = new byte[light.length];
    new Sensor(SIDE, SIDE).expose(light, frame, bgr);
    return bgr;
  }

  /** Mean of a channel over some rows in the middle, or of the four corners. */
  private static double mean(byte[] bgr, int channel, boolean corners) {
    double sum = 0;
    int count = 0;
    for (int y = 0; y < SIDE; y++) {
      for (int x = 0; x < SIDE; x++) {
        double edge = Math.hypot(x - 20, y - 20);
        if (corners ? edge > 25 : edge < 8) {
          sum += bgr[3 * (y * SIDE + x) + channel] & 0xff;
          count++;
        }
      }
    }
    return sum / count;
  }

  @Test
  void blueComesFirstAndMoreLightIsBrighter() {
    byte[] red = exposed(0.5f, 0, 0, 1);
    assertTrue(mean(red, 2, false) > 100);
    assertTrue(mean(red, 0, false) < 5);
    double last = -1;
    for (float light : new float[] {0, 0.05f, 0.2f, 0.6f, 1.5f}) {
      double level = mean(exposed(light, light, light, 1), 1, false);
      assertTrue(level > last + 1, light + " gives " + level);
      last = level;
    }
    // the curve ends at 0.962 of all, 251 levels
    assertEquals(251, mean(exposed(50, 50, 50, 1), 1, false), 1, "white");
  }

  /** The corners lose a sixth of the light. */
  @Test
  void cornersAreDarker() {
    byte[] grey = exposed(0.3f, 0.3f, 0.3f, 1);
    double middle = mean(grey, 1, false);
    double corners = mean(grey, 1, true);
    assertTrue(corners < middle - 5 && corners > 0.8 * middle, middle + " and " + corners);
  }

  @Test
  void noiseRepeatsForTheSameFrameAndChangesWithIt() {
    assertArrayEquals(exposed(0.3f, 0.3f, 0.3f, 7), exposed(0.3f, 0.3f, 0.3f, 7));
    byte[] other = exposed(0.3f, 0.3f, 0.3f, 8);
    assertFalse(Arrays.equals(exposed(0.3f, 0.3f, 0.3f, 7), other));
    double mean = mean(other, 1, false);
    double squares = 0;
    int count = 0;
    for (int i = 3 * (20 * SIDE + 10) + 1; i < 3 * (20 * SIDE + 30); i += 3) {
      squares += ((other[i] & 0xff) - mean) * ((other[i] & 0xff) - mean);
      count++;
    }
    double deviation = Math.sqrt(squares / count);
    assertTrue(deviation > 0.6 && deviation < 3.5, "levels: " + deviation);
  }

  /** What is looked at is in the middle; up in the world is up in the picture, y down. */
  @Test
  void aLevelCameraLooksAtItsTarget() {
    Vector3 eye = new Vector3(2, 1.5, -3);
    Vector3 target = new Vector3(0.5, 0.9, 1);
    RigidTransform pose = StillCamera.lookingAt(eye, target);
    Vector3 seen = pose.apply(target);
    assertEquals(0, Math.hypot(seen.x(), seen.y()), 1e-12);
    assertEquals(eye.distanceTo(target), seen.z(), 1e-12);
    assertEquals(0, pose.apply(eye).norm(), 1e-12);
    Vector3 above = pose.apply(target.plus(new Vector3(0, 0.1, 0)));
    assertTrue(above.y() < 0, "y is down");
    assertEquals(0, above.x(), 1e-12, "level");
  }

  @Test
  void aMotionTooWideToBeFilmedIsRefused() {
    Pose rest = Scenes.SKELETON.restPose();
    var far =
        Motion.atRate(
            Scenes.SKELETON, 1, List.of(rest, rest.withRootPosition(new Vector3(200, 1, 0))));
    Camera.Intrinsics lens = Camera.Intrinsics.ofFocalRatio(64, 48, 0.8);
    var error =
        assertThrows(IllegalArgumentException.class, () -> StillCamera.framing(far, lens, 0));
    assertTrue(error.getMessage().contains("30.0 m"), error.getMessage());
  }

  /** A step nearer and somebody would touch the margin: the nearest camera that sees all. */
  @Test
  void theCameraStandsNoFartherThanItMust() {
    Motion walk = Scenes.walk(1);
    Camera camera = Scenes.camera(walk, 640, 480);
    double outermost = 1;
    for (Vector3 point : StillCamera.points(walk)) {
      Camera.Pixel pixel = camera.project(point);
      double free =
          Math.min(
              Math.min(pixel.x(), 640 - pixel.x()) / 640,
              Math.min(pixel.y(), 480 - pixel.y()) / 480);
      assertTrue(free > 0.06, "outside: " + pixel);
      outermost = Math.min(outermost, free);
    }
    assertTrue(outermost < 0.06 + 0.06, "room to spare: " + outermost);
  }
}
