package gravitas.pipeline.overlay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.film.render.Scenes;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.CameraPath;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Motion;
import gravitas.pipeline.report.BodyScene;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BodyOverlayTest {
  private static final int WIDTH = 320;
  private static final int HEIGHT = 240;

  private final Motion walk = Scenes.walk(0.5);
  private final Camera camera = Scenes.camera(walk, WIDTH, HEIGHT);
  private final byte[] frame = new byte[3 * WIDTH * HEIGHT];

  @Test
  void limbsLieOverTheProjectedJoints() {
    for (int i = 0; i < frame.length; i += 3) {
      frame[i] = (byte) 255; // pure blue, which no limb is
    }
    new BodyOverlay(BodyScene.of(walk), CameraPath.still(camera)).draw(0, 2, frame);
    var kinematics = new ForwardKinematics(walk.skeleton());
    kinematics.update(walk.pose(2));
    for (int j = 0; j < walk.skeleton().jointCount(); j++) {
      Camera.Pixel pixel = camera.project(kinematics.position(j));
      assertTrue(
          changeFromBlue((int) Math.round(pixel.x()), (int) Math.round(pixel.y())) > 60,
          walk.skeleton().joint(j).name() + " is not drawn at " + pixel);
    }
    assertEquals(0, changeFromBlue(3, 3), "the rest of the picture stays as it is");
  }

  @Test
  void forcesAreDrawnFromTheirPoint() {
    List<List<BodyScene.Force>> forces =
        IntStream.range(0, walk.frameCount())
            .mapToObj(i -> List.of(new BodyScene.Force(0.9, 0, 0, 0, 700, 0)))
            .toList();
    new BodyOverlay(BodyScene.of(walk).withForces(forces), CameraPath.still(camera))
        .draw(0, 0, frame);
    var middle = camera.project(new gravitas.physics.geometry.Vector3(0.9, 0.35, 0));
    assertTrue(brightness((int) Math.round(middle.x()), (int) Math.round(middle.y())) > 200);
  }

  @Test
  void aFrameNotToBeTrustedHasATapeAtItsLowerEdge() {
    new BodyOverlay(BodyScene.of(walk), CameraPath.still(camera)).drawWarning(frame);
    long orange = IntStream.range(0, WIDTH).filter(x -> brightness(x, HEIGHT - 2) > 300).count();
    assertEquals(WIDTH / 2.0, (double) orange, 0.15 * WIDTH);
    assertEquals(0, brightness(WIDTH / 2, HEIGHT / 2));
  }

  @Test
  void aPictureOfAnotherSizeIsRefused() {
    var overlay = new BodyOverlay(BodyScene.of(walk), CameraPath.still(camera));
    assertThrows(IllegalArgumentException.class, () -> overlay.draw(0, 0, new byte[12]));
  }

  private int changeFromBlue(int x, int y) {
    int o = 3 * (y * WIDTH + x);
    return 255 - (frame[o] & 255) + (frame[o + 1] & 255) + (frame[o + 2] & 255);
  }

  private int brightness(int x, int y) {
    int o = 3 * (y * WIDTH + x);
    return (frame[o] & 255) + (frame[o + 1] & 255) + (frame[o + 2] & 255);
  }
}
