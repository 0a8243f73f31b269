package gravitas.pose.observation;

import gravitas.physics.motion.TakeLimits;
import java.util.List;

/**
 * All frames of a clip, in the order of their times.
 *
 * @param landmarks that were looked for, in every frame the same
 * @param width of the picture, pixels
 * @param height of the picture, pixels
 * @param frames seen or not, with increasing times
 */
public record Observations(
    LandmarkSet landmarks, int width, int height, List<ObservedFrame> frames) {
  /**
   * Refuses frames of other landmarks or without increasing times, and keeps a copy.
   *
   * @param landmarks that were looked for, in every frame the same
   * @param width of the picture, pixels
   * @param height of the picture, pixels
   * @param frames seen or not, with increasing times
   */
  public Observations {
    frames = List.copyOf(frames);
    if (width <= 0 || height <= 0) {
      throw new IllegalArgumentException("a picture of " + width + " x " + height + " pixels");
    }
    for (ObservedFrame frame : frames) {
      if (!frame.landmarks().equals(landmarks)) {
        throw new IllegalArgumentException(
            "frame "
                + frame.index()
                + " has the landmarks "
                + frame.landmarks()
                + ", not those of"
                + " the clip, "
                + landmarks);
      }
    }
    TakeLimits.requireTimes(frames.stream().mapToDouble(ObservedFrame::time).toArray());
  }

  /** {@return in how many frames a person was seen} */
  public long seenCount() {
    return frames.stream().filter(ObservedFrame::isSeen).count();
  }

  /**
   * {@return frames {@code from} (inclusive) to {@code to} (exclusive)}
   *
   * @param from of the first frame
   * @param to after the last frame
   */
  public Observations slice(int from, int to) {
    return withFrames(frames.subList(from, to));
  }

  /**
   * {@return the same picture with other frames}
   *
   * @param changed the frames
   */
  public Observations withFrames(List<ObservedFrame> changed) {
    return new Observations(landmarks, width, height, changed);
  }
}
