package gravitas.pose.depth;

import java.util.Arrays;

/**
 * What was seen in a stretch of frames at about 30 per second, in the sight frame: turned so that
 * the ray through the middle of the hips is +z, x right, y down.
 *
 * <p>A workspace that is filled anew for every stretch.
 */
public final class SightWindow {
  private static final int JOINTS = DepthJoints.COUNT;

  /** Frames that it has room for. */
  public final int capacity;

  /** x/z and y/z per joint per frame, of the ray to where the joint is seen. */
  public final float[] rays;

  /** The landmark network's x, y, z per joint per frame, metres from the middle of the hips. */
  public final float[] metres;

  /** Whether a joint was seen, per joint per frame. */
  public final boolean[] seen;

  /** Whether the landmark network told metres, per frame. */
  public final boolean[] metric;

  private int frames;

  /**
   * Room for a stretch.
   *
   * @param capacity frames at most
   */
  public SightWindow(int capacity) {
    this.capacity = capacity;
    this.rays = new float[2 * JOINTS * capacity];
    this.metres = new float[3 * JOINTS * capacity];
    this.seen = new boolean[JOINTS * capacity];
    this.metric = new boolean[capacity];
  }

  /**
   * Empties it.
   *
   * @param length frames of the next stretch
   */
  public void clear(int length) {
    if (length > capacity) {
      throw new IllegalArgumentException(
          "a stretch of " + length + " frames where there is room for " + capacity);
    }
    frames = length;
    Arrays.fill(rays, 0);
    Arrays.fill(metres, 0);
    Arrays.fill(seen, false);
    Arrays.fill(metric, false);
  }

  /** {@return how many frames the stretch has} */
  public int frames() {
    return frames;
  }

  /**
   * {@return whether anything was seen in a frame}
   *
   * @param frame its number
   */
  public boolean isSeen(int frame) {
    for (int j = 0; j < JOINTS; j++) {
      if (seen[frame * JOINTS + j]) {
        return true;
      }
    }
    return false;
  }

  /**
   * Becomes another stretch's mirror image, left and right exchanged.
   *
   * @param other of at most this capacity
   */
  public void mirror(SightWindow other) {
    clear(other.frames);
    System.arraycopy(other.metric, 0, metric, 0, frames);
    for (int t = 0; t < frames; t++) {
      for (int j = 0; j < JOINTS; j++) {
        int from = t * JOINTS + DepthJoints.mirrored(j);
        int to = t * JOINTS + j;
        seen[to] = other.seen[from];
        rays[2 * to] = -other.rays[2 * from];
        rays[2 * to + 1] = other.rays[2 * from + 1];
        metres[3 * to] = -other.metres[3 * from];
        metres[3 * to + 1] = other.metres[3 * from + 1];
        metres[3 * to + 2] = other.metres[3 * from + 2];
      }
    }
  }
}
