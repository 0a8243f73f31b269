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

  /** The shift at which the backgrounds of two pictures are most alike, and nothing else. */
  double[] between(Thumbnail key, Mask keyMask, Thumbnail now, Mask person) {
    double[] best = new double[NormalEquations.UNKNOWNS];
    double most = Double.NEGATIVE_INFINITY;
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

  /** Correlation of the pixels that both pictures show; -1 where these are too few. */
  private static double alike(
      Thumbnail key, Mask keyMask, Thumbnail now, Mask person, int right, int down) {
    int count = 0;
    double a = 0;
    double b = 0;
    double aa = 0;
    double bb = 0;
    double ab = 0;
    for (int r = Math.max(0, -down); r < now.height() - Math.max(0, down); r += STEP) {
      for (int c = Math.max(0, -right); c < WIDTH - Math.max(0, right); c += STEP) {
        if (keyMask.covers(c, r) || person.covers(c + right, r + down)) {
          continue;
        }
        double before = key.grey(r * WIDTH + c);
        double after = now.grey((r + down) * WIDTH + c + right);
        count++;
        a += before;
        b += after;
        aa += before * before;
        bb += after * after;
        ab += before * after;
      }
    }
    boolean enough = count * STEP * STEP > LEAST_OVERLAP * WIDTH * now.height();
    double spread = (count * aa - a * a) * (count * bb - b * b);
    return enough && spread > 0 ? (count * ab - a * b) / Math.sqrt(spread) : -1;
  }
}
