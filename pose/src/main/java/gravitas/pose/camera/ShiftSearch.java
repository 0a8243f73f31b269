package gravitas.pose.camera;

import gravitas.pose.camera.CameraMotion.Mask;
import gravitas.pose.video.Thumbnail;

/**
 * Tries shifts of a picture one by one, for cameras that turn further from picture to picture than
 * least squares can find the way.
 */
final class ShiftSearch {
  private static final int WIDTH = Thumbnail.WIDTH;
  private static final int REACH = WIDTH / 4; // pixels to either side
  private static final int STEP = 2; // of shifts, and between the pixels that are compared
  private static final double LEAST_OVERLAP = 0.2; // of the picture

  /**
   * Shift, turn and zoom at which the backgrounds of two pictures are most alike; no turn or zoom.
   */
  double[] between(Thumbnail key, Mask keyMask, Thumbnail now, Mask person) {
    double[] best = new double[4];
    double most = alike(key, keyMask, now, person, 0, 0);
    for (int y = -REACH; y <= REACH; y += STEP) {
      for (int x = -REACH; x <= REACH; x += STEP) {
        double alike = alike(key, keyMask, now, person, x, y);
        if (alike > most) {
          most = alike;
          best[0] = x;
          best[1] = y;
        }
      }
    }
    return best;
  }

  /** Mean likeness of the pixels that both pictures show; -1 where these are too few. */
  private static double alike(
      Thumbnail key, Mask keyMask, Thumbnail now, Mask person, int right, int down) {
    double sum = 0;
    int count = 0;
    for (int r = Math.max(0, -down); r < now.height() - Math.max(0, down); r += STEP) {
      for (int c = Math.max(0, -right); c < WIDTH - Math.max(0, right); c += STEP) {
        if (keyMask.covers(c, r) || person.covers(c + right, r + down)) {
          continue;
        }
        double difference = now.grey((r + down) * WIDTH + c + right) - key.grey(r * WIDTH + c);
        sum += 1 / (1 + difference * difference / 64);
        count++;
      }
    }
    boolean enough = count * STEP * STEP > LEAST_OVERLAP * WIDTH * now.height();
    return enough ? sum / count : -1;
  }
}
