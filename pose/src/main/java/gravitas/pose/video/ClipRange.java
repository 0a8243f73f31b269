package gravitas.pose.video;

/**
 * The part of a source to read.
 *
 * @param start first time wanted, seconds from the source's start
 * @param end first time no longer wanted, seconds; infinite for the whole rest
 * @param mostPerSecond pictures wanted per second at most; infinite for all
 */
public record ClipRange(double start, double end, double mostPerSecond) {
  /** Everything. */
  public static final ClipRange ALL = new ClipRange(0, Double.POSITIVE_INFINITY);

  /**
   * Refuses what makes no sense.
   *
   * @param start first time wanted, seconds from the source's start
   * @param end first time no longer wanted, seconds; infinite for the whole rest
   * @param mostPerSecond pictures wanted per second at most; infinite for all
   */
  public ClipRange {
    if (!(start >= 0) || !(end > start)) {
      throw new IllegalArgumentException(
          "a clip from " + start + " s to " + end + " s: the start is at least 0, the end later");
    }
    if (!(mostPerSecond > 0)) {
      throw new IllegalArgumentException(
          "at most " + mostPerSecond + " pictures per second: more than 0 are needed");
    }
  }

  /**
   * Every picture between two times.
   *
   * @param start seconds
   * @param end seconds; frames from there on are left out
   */
  public ClipRange(double start, double end) {
    this(start, end, Double.POSITIVE_INFINITY);
  }
}
