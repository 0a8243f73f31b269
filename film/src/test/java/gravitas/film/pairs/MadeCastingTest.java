package gravitas.film.pairs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.film.render.StillCamera;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.ForwardKinematics;
import java.io.IOException;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Scenes of people who stand about: in the picture, on the floor, the same for the same seed. */
class MadeCastingTest {
  private static final SceneSize TINY = new SceneSize(12, 60, 90, 160);

  @Test
  void everybodyIsInThePictureAndOnTheFloor() throws IOException {
    long seed = new Random().nextLong();
    var casting = new MadeCasting(TINY, seed);
    for (int number = 0; number < 16; number++) {
      Scene scene = casting.scene(number);
      String what = "seed " + seed + ", number " + number;
      Camera.Intrinsics k = scene.camera().intrinsics();
      double lowest = Double.MAX_VALUE;
      for (Vector3 point : StillCamera.points(scene.motion())) {
        Camera.Pixel pixel = scene.camera().project(point);
        assertTrue(pixel.x() > 0 && pixel.x() < k.width() - 1, what + ": " + pixel);
        assertTrue(pixel.y() > 0 && pixel.y() < k.height() - 1, what + ": " + pixel);
        lowest = Math.min(lowest, point.y());
      }
      assertEquals(0, lowest, 1e-9, what);
      assertTrue(scene.height() > 1.5 && scene.height() < 1.95, what + ": " + scene.height());
      double sector = 2 * Math.PI * (number % 8) / 8;
      assertTrue(Math.cos(scene.yaw() - sector) > 0.8, what + ": yaw " + scene.yaw());
    }
  }

  @Test
  void equalSeedsAndNumbersGiveEqualScenes() throws IOException {
    Scene one = new MadeCasting(TINY, 4).scene(2);
    Scene again = new MadeCasting(TINY, 4).scene(2);
    assertEquals(wrist(one), wrist(again));
    assertEquals(one.camera().centre(), again.camera().centre());
    assertNotEquals(wrist(one), wrist(new MadeCasting(TINY, 5).scene(2)));
  }

  private static Vector3 wrist(Scene scene) {
    var kinematics = new ForwardKinematics(scene.motion().skeleton());
    kinematics.update(scene.motion().pose(7));
    return kinematics.position(scene.motion().skeleton().indexOf("LeftHand"));
  }
}
