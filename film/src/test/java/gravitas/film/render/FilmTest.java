package gravitas.film.render;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.EndSite;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Motion;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FilmTest {
  private final Motion walk = Scenes.walk(0.5);
  private final Camera camera = Scenes.camera(walk, 200, 150);

  private List<byte[]> film(int threads) throws Exception {
    List<byte[]> frames = new ArrayList<>();
    new Film(walk, camera)
        .shoot(
            threads,
            (frame, bgr) -> {
              assertEquals(frames.size(), frame);
              frames.add(bgr);
            });
    return frames;
  }

  @Test
  void anyNumberOfThreadsGivesTheSameBytesInOrder() throws Exception {
    List<byte[]> one = film(1);
    List<byte[]> three = film(3);
    assertEquals(walk.frameCount(), one.size());
    for (int i = 0; i < one.size(); i++) {
      assertArrayEquals(one.get(i), three.get(i), "frame " + i);
    }
  }

  @Test
  void theFigureIsDrawnWhereItsJointsProject() {
    var set = new FilmSet(walk, camera);
    var renderer = new FrameRenderer(set);
    byte[] with = renderer.render(walk.pose(2), 0);
    // the same room with the person moved far behind the camera
    var away = walk.pose(2).withRootPosition(camera.centre().plus(awayFromView().times(9)));
    byte[] without = renderer.render(away, 0);
    var kinematics = new ForwardKinematics(walk.skeleton());
    kinematics.update(walk.pose(2));
    for (EndSite site : walk.skeleton().endSites()) {
      Vector3 joint = kinematics.position(site.joint());
      Camera.Pixel pixel = camera.project(joint.lerp(kinematics.position(site), 0.5));
      assertTrue(
          difference(with, without, pixel) > 30,
          "the middle of " + site.name() + " is not drawn at " + pixel);
    }
    assertTrue(difference(with, without, new Camera.Pixel(5, 5)) < 10, "the corner changed");
  }

  private Vector3 awayFromView() {
    Vector3 forward = camera.cameraFromWorld().rotation().inverse().rotate(Vector3.Z);
    return new Vector3(-forward.x(), 0, -forward.z()).normalized();
  }

  private int difference(byte[] a, byte[] b, Camera.Pixel pixel) {
    int o = 3 * ((int) Math.round(pixel.y()) * 200 + (int) Math.round(pixel.x()));
    int sum = 0;
    for (int c = o; c < o + 3; c++) {
      sum += Math.abs((a[c] & 255) - (b[c] & 255));
    }
    return sum;
  }

  @Test
  void theCameraSeesEveryJointOfEveryFrame() {
    Motion longer = Scenes.walk(3);
    Camera wide = Scenes.camera(longer, 320, 240);
    var kinematics = new ForwardKinematics(longer.skeleton());
    for (int i = 0; i < longer.frameCount(); i++) {
      kinematics.update(longer.pose(i));
      for (int j = 0; j < longer.skeleton().jointCount(); j++) {
        Camera.Pixel pixel = wide.project(kinematics.position(j));
        assertTrue(pixel.x() > 10 && pixel.x() < 310 && pixel.y() > 10 && pixel.y() < 230);
      }
    }
  }
}
