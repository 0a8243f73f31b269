package gravitas.pose.footage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gravitas.pose.video.Picture;
import gravitas.pose.video.Thumbnail;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Hard cuts are found; flashes, lamps and moving cameras are not taken for them. */
class ShotCutsTest {
  private static final double RATE = 30;

  /** What a pixel shows, 0 to 255. */
  @FunctionalInterface
  private interface Scene {
    double grey(int frame, int x, int y);
  }

  private static double room(double x, double y) {
    return 120 + 50 * Math.sin(x / 23) + 40 * Math.cos(y / 17 + x / 60);
  }

  private static double street(double x, double y) {
    return 90 + 60 * Math.cos(x / 11 - y / 30) + 30 * Math.sin(y / 9);
  }

  private static List<Double> cuts(int frames, Scene scene) {
    var steps = new PictureSteps();
    int width = 320;
    int height = 180;
    for (int f = 0; f < frames; f++) {
      byte[] bgr = new byte[3 * width * height];
      for (int i = 0; i < width * height; i++) {
        double grey = scene.grey(f, i % width, i / width);
        for (int c = 0; c < 3; c++) {
          bgr[3 * i + c] = (byte) Math.max(0, Math.min(255, grey));
        }
      }
      steps.see(Thumbnail.of(Picture.of(bgr, width, height, f, f / RATE)));
    }
    return ShotCuts.times(steps);
  }

  @Test
  void aCutToAnotherSceneIsFound() {
    assertEquals(List.of(20 / RATE), cuts(40, (f, x, y) -> f < 20 ? room(x, y) : street(x, y)));
  }

  @Test
  void aCutInTheLastPictureIsFound() {
    assertEquals(List.of(19 / RATE), cuts(20, (f, x, y) -> f < 19 ? room(x, y) : street(x, y)));
  }

  @Test
  void aFlashAndALampAreNoCuts() {
    assertEquals(List.of(), cuts(40, (f, x, y) -> f == 20 ? 250 : room(x, y)));
    assertEquals(List.of(), cuts(40, (f, x, y) -> f < 20 ? 0.5 * room(x, y) : room(x, y)));
  }

  @Test
  void aFastPanIsNoCut() {
    assertEquals(List.of(), cuts(40, (f, x, y) -> room(x + 6.0 * f, y)));
  }

  @Test
  void aPersonWhoWalksThroughIsNoCut() {
    assertEquals(
        List.of(), cuts(40, (f, x, y) -> Math.abs(x - 8 * f) < 30 && y > 40 ? 10 : room(x, y)));
  }
}
