package gravitas.pose.camera;

import gravitas.pose.video.Picture;

/**
 * Notices a camera that moves, by following the background of small grey copies of the pictures.
 *
 * <p>Between two looks the shift of the whole picture is found by Lucas and Kanade's least squares;
 * pixels that do not follow the common shift (the person, other people) lose their say. Shifts are
 * added up. Assumes a background with some texture; a blank wall counts as still.
 */
public final class CameraMotion {
  private static final int WIDTH = 96;
  private static final double INTERVAL = 0.1; // seconds between looks
  private static final double MOVING = 0.02; // of the picture's width, added up
  private static final double LEAST_TEXTURE = 4; // mean squared grey-level gradient

  private float[] last;
  private int height;
  private double lastTime = Double.NEGATIVE_INFINITY;
  private double x; // in small pixels
  private double y;
  private double farthest;

  /** Looks at the next picture, if enough time has gone by. */
  public void watch(Picture picture) {
    if (picture.time() - lastTime < INTERVAL) {
      return;
    }
    lastTime = picture.time();
    height = Math.max(8, WIDTH * picture.height() / picture.width());
    float[] grey = shrink(picture);
    if (last != null) {
      follow(grey);
      farthest = Math.max(farthest, Math.hypot(x, y));
    }
    last = grey;
  }

  /** How far the background has wandered at most, in shares of the picture's width. */
  public double travel() {
    return farthest / WIDTH;
  }

  public boolean isMoving() {
    return travel() > MOVING;
  }

  private float[] shrink(Picture picture) {
    float[] grey = new float[WIDTH * height];
    byte[] bgr = picture.bgr();
    int stepX = Math.max(1, picture.width() / WIDTH);
    int stepY = Math.max(1, picture.height() / height);
    for (int r = 0; r < height; r++) {
      int top = r * picture.height() / height;
      for (int c = 0; c < WIDTH; c++) {
        int left = c * picture.width() / WIDTH;
        int sum = 0;
        int count = 0;
        for (int v = top; v < Math.min(top + stepY, picture.height()); v += 2) {
          for (int u = left; u < Math.min(left + stepX, picture.width()); u += 2) {
            sum += bgr[3 * (v * picture.width() + u) + 1] & 255; // green is near enough to grey
            count++;
          }
        }
        grey[r * WIDTH + c] = (float) sum / count;
      }
    }
    return grey;
  }

  private void follow(float[] now) {
    double dx = 0;
    double dy = 0;
    for (int round = 0; round < 4; round++) {
      double xx = 0;
      double xy = 0;
      double yy = 0;
      double bx = 0;
      double by = 0;
      double weights = 0;
      for (int r = 2; r < height - 2; r++) {
        for (int c = 2; c < WIDTH - 2; c++) {
          double gx = 0.5 * (last[r * WIDTH + c + 1] - last[r * WIDTH + c - 1]);
          double gy = 0.5 * (last[(r + 1) * WIDTH + c] - last[(r - 1) * WIDTH + c]);
          double difference = sample(now, c + dx, r + dy) - last[r * WIDTH + c];
          double weight = 1 / (1 + difference * difference / 64); // eight grey levels
          xx += weight * gx * gx;
          xy += weight * gx * gy;
          yy += weight * gy * gy;
          bx -= weight * gx * difference;
          by -= weight * gy * difference;
          weights += weight;
        }
      }
      double determinant = xx * yy - xy * xy;
      if (xx + yy < LEAST_TEXTURE * weights || determinant < 1e-3 * (xx + yy) * (xx + yy)) {
        return;
      }
      dx += (yy * bx - xy * by) / determinant;
      dy += (xx * by - xy * bx) / determinant;
    }
    if (Math.hypot(dx, dy) < WIDTH / 4.0) {
      x += dx;
      y += dy;
    }
  }

  private double sample(float[] grey, double atX, double atY) {
    double px = Math.max(0, Math.min(WIDTH - 1.001, atX));
    double py = Math.max(0, Math.min(height - 1.001, atY));
    int c = (int) px;
    int r = (int) py;
    double fx = px - c;
    double fy = py - r;
    int at = r * WIDTH + c;
    return (1 - fy) * ((1 - fx) * grey[at] + fx * grey[at + 1])
        + fy * ((1 - fx) * grey[at + WIDTH] + fx * grey[at + WIDTH + 1]);
  }
}
