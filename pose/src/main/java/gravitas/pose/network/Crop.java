package gravitas.pose.network;

import gravitas.pose.video.Picture;

/**
 * Cuts a turned square out of a picture into a network's input, bilinearly: channels first, red
 * first.
 *
 * <p>Outside the picture the border is either repeated (landmark networks) or black (detector).
 */
final class Crop {
  private Crop() {}

  /**
   * @param mirrored exchanges left and right of the cut
   * @param black what lies outside the picture is black instead of the nearest pixel
   * @param scale and offset turn a byte into the network's value
   */
  static void cut(
      Picture picture,
      Region region,
      int size,
      boolean mirrored,
      boolean black,
      float scale,
      float offset,
      float[] target) {
    byte[] bgr = picture.bgr();
    int width = picture.width();
    int height = picture.height();
    int area = size * size;
    double step = region.size() / size;
    double cos = Math.cos(region.rotation()) * step;
    double sin = Math.sin(region.rotation()) * step;
    for (int row = 0; row < size; row++) {
      double v = row + 0.5 - size / 2.0;
      for (int column = 0; column < size; column++) {
        double u = (mirrored ? size - 1 - column : column) + 0.5 - size / 2.0;
        // pixel centres are at whole numbers
        double px = region.x() + cos * u - sin * v - 0.5;
        double py = region.y() + sin * u + cos * v - 0.5;
        int at = row * size + column;
        if (black && (px < -1 || py < -1 || px > width || py > height)) {
          target[at] = offset;
          target[at + area] = offset;
          target[at + 2 * area] = offset;
          continue;
        }
        int x0 = (int) Math.floor(px);
        int y0 = (int) Math.floor(py);
        float fx = (float) (px - x0);
        float fy = (float) (py - y0);
        int left = 3 * clamp(x0, width);
        int right = 3 * clamp(x0 + 1, width);
        int top = 3 * width * clamp(y0, height);
        int bottom = 3 * width * clamp(y0 + 1, height);
        float w00 = (1 - fx) * (1 - fy);
        float w10 = fx * (1 - fy);
        float w01 = (1 - fx) * fy;
        float w11 = fx * fy;
        for (int c = 0; c < 3; c++) {
          float value =
              w00 * (bgr[top + left + c] & 255)
                  + w10 * (bgr[top + right + c] & 255)
                  + w01 * (bgr[bottom + left + c] & 255)
                  + w11 * (bgr[bottom + right + c] & 255);
          target[at + (2 - c) * area] = value * scale + offset;
        }
      }
    }
  }

  private static int clamp(int value, int limit) {
    return value < 0 ? 0 : value >= limit ? limit - 1 : value;
  }
}
