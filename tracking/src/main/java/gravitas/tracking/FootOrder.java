package gravitas.tracking;

/**
 * Somebody says of a stretch of time whether a foot stands. Frames at both ends belong to it.
 *
 * @param left whether it is the left foot
 * @param from seconds on the guide's clock
 * @param to seconds on the guide's clock
 * @param stands whether it touches the floor throughout; if not, it is in the air throughout
 */
public record FootOrder(boolean left, double from, double to, boolean stands) {
  /** Whether it says something about a stretch of time. */
  boolean concerns(double begin, double end) {
    return from <= end && to >= begin;
  }
}
