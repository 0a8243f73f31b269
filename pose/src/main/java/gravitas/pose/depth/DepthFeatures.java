package gravitas.pose.depth;

import java.util.Arrays;

/**
 * From what was seen to the numbers that the network reads, and from its numbers back to metres.
 *
 * <p>A row per frame: per joint the ray times the person's distance Z, the landmark network's x, y,
 * z, and whether it was seen; log Z; whether there were metres. Z is the least-squares scale
 * between rays and the landmark network's x, y over a second, or without metres the distance at
 * which the person has a usual size. What is missing is zero, a frame without anybody wholly.
 *
 * <p>The network corrects the {@link #base}: ray times Z, and the landmark network's z.
 */
public final class DepthFeatures {
  private static final int JOINTS = DepthJoints.COUNT;

  /** Numbers per joint in a row. */
  private static final int PER_JOINT = 6;

  /** Numbers per row that the network reads. */
  public static final int INPUTS = PER_JOINT * JOINTS + 2;

  /** Numbers per row that it gives: per joint a correction x, y, z and a deviation's logarithm. */
  public static final int OUTPUTS = 4 * JOINTS;

  /** Metres per unit of a correction. */
  public static final float CORRECTION = 0.3f;

  /** Metres of deviation where the network says zero. */
  public static final float DEVIATION = 0.05f;

  private static final int HALF_SECOND = 15; // frames
  private static final double USUAL_SPREAD = 0.58; // root mean square from the hips, metres
  private static final double NEAREST = 0.3; // metres
  private static final double FURTHEST = 100;

  private final double[] sums; // per frame: ray times metres, ray times ray, joints
  private final float[] distance;

  /** Numbers that the network reads, {@link #INPUTS} per frame. */
  public final float[] rows;

  /** What it corrects, x, y, z per joint per frame. */
  public final float[] base;

  /**
   * Room for stretches.
   *
   * @param capacity frames at most
   */
  public DepthFeatures(int capacity) {
    this.sums = new double[3 * capacity];
    this.distance = new float[capacity];
    this.rows = new float[INPUTS * capacity];
    this.base = new float[3 * JOINTS * capacity];
  }

  /**
   * Fills rows and base from their start.
   *
   * @param window what was seen
   */
  public void fill(SightWindow window) {
    int frames = window.frames();
    Arrays.fill(rows, 0, frames * INPUTS, 0);
    Arrays.fill(base, 0, frames * 3 * JOINTS, 0);
    measure(window);
    for (int t = 0; t < frames; t++) {
      if (!window.isSeen(t)) {
        continue;
      }
      float z = distance[t];
      int row = t * INPUTS;
      for (int j = 0; j < JOINTS; j++) {
        int at = t * JOINTS + j;
        if (!window.seen[at]) {
          continue;
        }
        int cell = row + PER_JOINT * j;
        float x = window.rays[2 * at] * z;
        float y = window.rays[2 * at + 1] * z;
        rows[cell] = x;
        rows[cell + 1] = y;
        rows[cell + 5] = 1;
        base[3 * at] = x;
        base[3 * at + 1] = y;
        if (window.metric[t]) {
          System.arraycopy(window.metres, 3 * at, rows, cell + 2, 3);
          base[3 * at + 2] = window.metres[3 * at + 2];
        }
      }
      rows[row + PER_JOINT * JOINTS] = (float) Math.log(z / 4);
      rows[row + PER_JOINT * JOINTS + 1] = window.metric[t] ? 1 : 0;
    }
  }

  /**
   * {@return the person's distance as measured by the last fill, metres}
   *
   * @param frame its number
   */
  public float distance(int frame) {
    return distance[frame];
  }

  private void measure(SightWindow window) {
    int frames = window.frames();
    Arrays.fill(sums, 0, 3 * frames, 0);
    for (int t = 0; t < frames; t++) {
      for (int j = 0; j < JOINTS; j++) {
        int at = t * JOINTS + j;
        if (!window.seen[at]) {
          continue;
        }
        double u = window.rays[2 * at];
        double v = window.rays[2 * at + 1];
        sums[3 * t] += u * window.metres[3 * at] + v * window.metres[3 * at + 1];
        sums[3 * t + 1] += u * u + v * v;
        sums[3 * t + 2]++;
      }
    }
    for (int t = 0; t < frames; t++) {
      double product = 0;
      double metricSquares = 0;
      double squares = 0;
      double joints = 0;
      for (int i = Math.max(0, t - HALF_SECOND); i < Math.min(frames, t + HALF_SECOND + 1); i++) {
        squares += sums[3 * i + 1];
        joints += sums[3 * i + 2];
        if (window.metric[i]) {
          product += sums[3 * i];
          metricSquares += sums[3 * i + 1];
        }
      }
      double z =
          metricSquares > 0 && product > 0
              ? product / metricSquares
              : USUAL_SPREAD / Math.sqrt(Math.max(1e-9, squares) / Math.max(1, joints));
      distance[t] = (float) Math.max(NEAREST, Math.min(FURTHEST, z));
    }
  }
}
