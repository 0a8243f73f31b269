package gravitas.pose.footage;

/**
 * Frames that belong together: one shot of one person.
 *
 * @param from first frame
 * @param to frame after the last
 */
public record Part(int from, int to) {
  /**
   * Refuses what makes no sense.
   *
   * @param from first frame
   * @param to frame after the last
   */
  public Part {
    if (from < 0 || to <= from) {
      throw new IllegalArgumentException("frames " + from + " to " + to + " are no part of a clip");
    }
  }

  /**
   * {@return whether a frame belongs to it}
   *
   * @param frame its number, from zero
   */
  public boolean holds(int frame) {
    return frame >= from && frame < to;
  }
}
