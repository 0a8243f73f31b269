package gravitas.pose.observation;

import gravitas.physics.motion.TakeLimits;
import java.util.List;

/**
 * All frames of a clip, in the order of their times.
 *
 * @param width of the picture, pixels
 * @param height of the picture, pixels
 * @param frames seen or not, with increasing times
 */
public record Observations(int width, int height, List<ObservedFrame> frames) {
  public Observations {
    frames = List.copyOf(frames);
    if (width <= 0 || height <= 0) {
      throw new IllegalArgumentException("a picture of " + width + " x " + height + " pixels");
    }
    TakeLimits.requireTimes(frames.stream().mapToDouble(ObservedFrame::time).toArray());
  }

  public long seenCount() {
    return frames.stream().filter(ObservedFrame::isSeen).count();
  }

  /** Frames {@code from} (inclusive) to {@code to} (exclusive). */
  public Observations slice(int from, int to) {
    return withFrames(frames.subList(from, to));
  }

  public Observations withFrames(List<ObservedFrame> changed) {
    return new Observations(width, height, changed);
  }
}
