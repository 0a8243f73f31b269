package gravitas.pose.video;

/**
 * The part of a source to read.
 *
 * @param start first time wanted, seconds from the source's start
 * @param end first time no longer wanted, seconds; infinite for the whole rest
 */
public record ClipRange(double start, double end) {
  public static final ClipRange ALL = new ClipRange(0, Double.POSITIVE_INFINITY);

  public ClipRange {
    if (!(start >= 0) || !(end > start)) {
      throw new IllegalArgumentException(
          "a clip from " + start + " s to " + end + " s: the start is at least 0, the end later");
    }
  }
}
