package gravitas.pose.network;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gravitas.pose.video.Picture;
import org.junit.jupiter.api.Test;

class CropTest {
  private static final int WIDTH = 6;
  private static final int HEIGHT = 4;

  /** Blue, green and red are different slopes, so a bilinear cut of them is exact inside. */
  private static int blue(int x, int y) {
    return 10 * x + 3 * y;
  }

  private static int green(int x, int y) {
    return 100 + 5 * x - 7 * y;
  }

  private static int red(int x, int y) {
    return 200 - 4 * x + 11 * y;
  }

  private static Picture slopes() {
    byte[] bgr = new byte[3 * WIDTH * HEIGHT];
    for (int y = 0; y < HEIGHT; y++) {
      for (int x = 0; x < WIDTH; x++) {
        int at = 3 * (y * WIDTH + x);
        bgr[at] = (byte) blue(x, y);
        bgr[at + 1] = (byte) green(x, y);
        bgr[at + 2] = (byte) red(x, y);
      }
    }
    return Picture.of(bgr, WIDTH, HEIGHT, 0, 0);
  }

  private static float[] cut(Region region, int size, boolean mirrored, boolean black) {
    float[] target = new float[3 * size * size];
    Crop.cut(slopes(), region, size, mirrored, black, 1, 0, target);
    return target;
  }

  private static float at(float[] cut, int size, int channel, int column, int row) {
    return cut[(channel * size + row) * size + column];
  }

  @Test
  void aRegionOfWholePixelsIsThePicturesPixelsRedFirst() {
    float[] cut = cut(new Region(3, 2, 4, 0), 4, false, false); // columns 1 to 4, all rows
    for (int row = 0; row < 4; row++) {
      for (int column = 0; column < 4; column++) {
        assertEquals(red(column + 1, row), at(cut, 4, 0, column, row), 1e-4);
        assertEquals(green(column + 1, row), at(cut, 4, 1, column, row), 1e-4);
        assertEquals(blue(column + 1, row), at(cut, 4, 2, column, row), 1e-4);
      }
    }
  }

  @Test
  void mirroringExchangesTheColumns() {
    float[] plain = cut(new Region(3, 2, 4, 0), 4, false, false);
    float[] mirrored = cut(new Region(3, 2, 4, 0), 4, true, false);
    for (int row = 0; row < 4; row++) {
      for (int column = 0; column < 4; column++) {
        assertEquals(at(plain, 4, 0, 3 - column, row), at(mirrored, 4, 0, column, row), 1e-4);
      }
    }
  }

  @Test
  void betweenPixelsIsBilinear() {
    float[] cut = cut(new Region(3.25, 2.5, 1, 0), 1, false, false); // one pixel, centre at 2.75, 2
    assertEquals(10 * 2.75 + 3 * 2, cut[2], 1e-4);
    assertEquals(200 - 4 * 2.75 + 11 * 2, cut[0], 1e-4);
  }

  @Test
  void aRegionTurnedClockwiseShowsThePictureTurnedBack() {
    // turned by a quarter: the cut's right is the picture's down
    float[] cut = cut(new Region(3, 2, 2, Math.PI / 2), 2, false, false);
    assertEquals(red(3, 1), at(cut, 2, 0, 0, 0), 1e-4);
    assertEquals(red(3, 2), at(cut, 2, 0, 1, 0), 1e-4);
    assertEquals(red(2, 1), at(cut, 2, 0, 0, 1), 1e-4);
    assertEquals(red(2, 2), at(cut, 2, 0, 1, 1), 1e-4);
  }

  @Test
  void outsideIsTheBorderOrBlack() {
    Region beside = new Region(-10, 2, 4, 0);
    float[] repeated = cut(beside, 4, false, false);
    assertEquals(red(0, 1), at(repeated, 4, 0, 2, 1), 1e-4);
    float[] target = new float[3 * 16];
    Crop.cut(slopes(), beside, 4, false, true, 1 / 127.5f, -1, target);
    for (float value : target) {
      assertEquals(-1, value); // black, as the network's value
    }
  }

  @Test
  void bytesBecomeTheNetworksValues() {
    float[] target = new float[3];
    Crop.cut(slopes(), new Region(2.5, 1.5, 1, 0), 1, false, true, 1 / 127.5f, -1, target);
    assertEquals(red(2, 1) / 127.5 - 1, target[0], 1e-6); // above 127: bytes are unsigned
  }
}
