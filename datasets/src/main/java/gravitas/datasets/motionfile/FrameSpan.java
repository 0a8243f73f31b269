package gravitas.datasets.motionfile;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * Frames {@code from} to {@code to}, both included.
 *
 * @param from the first frame
 * @param to the last frame
 */
public record FrameSpan(int from, int to) {
  /**
   * Refuses what makes no sense.
   *
   * @param from the first frame
   * @param to the last frame
   */
  public FrameSpan {
    if (from < 0 || to < from) {
      throw new IllegalArgumentException("frames " + from + " to " + to);
    }
  }

  /**
   * {@return the longest runs of frames that fulfil a condition, in order}
   *
   * @param frames how many there are
   * @param condition of a frame's number
   */
  public static List<FrameSpan> where(int frames, IntPredicate condition) {
    List<FrameSpan> spans = new ArrayList<>();
    int first = -1;
    for (int f = 0; f <= frames; f++) {
      boolean inside = f < frames && condition.test(f);
      if (inside && first < 0) {
        first = f;
      } else if (!inside && first >= 0) {
        spans.add(new FrameSpan(first, f - 1));
        first = -1;
      }
    }
    return spans;
  }

  /** {@return how many frames it has} */
  public int length() {
    return to - from + 1;
  }
}
