package gravitas.datasets.bvh;

import gravitas.datasets.motionfile.TextScanner;
import gravitas.datasets.motionfile.UnreadableFileException;

/**
 * The frame time of a BVH file, freed of the rounding of its text.
 *
 * <p>".0083333" means 120 frames per second, not 120.0005: over a minute the difference would shift
 * a take by a quarter of a millisecond, and no two files would have the same rate. A whole rate, or
 * one of the television rates n·1000/1001, is taken if the text agrees with it to its last digit.
 */
final class FrameTime {
  private static final double SHORTEST = 1e-5;
  private static final double LONGEST = 100;

  private FrameTime() {}

  static double seconds(TextScanner words) throws UnreadableFileException {
    String text = words.peek();
    double seconds = words.nextNumber("frame time");
    if (!(seconds >= SHORTEST && seconds <= LONGEST)) {
      throw words.problem(
          "the frame time " + seconds + " s is outside " + SHORTEST + " to " + LONGEST + " s");
    }
    int point = text.indexOf('.');
    boolean plain = point >= 0 && text.chars().allMatch(c -> c == '.' || (c >= '0' && c <= '9'));
    if (!plain) {
      return seconds;
    }
    double lastDigit = Math.pow(10, point + 1 - text.length());
    double rate = Math.rint(1 / seconds);
    for (double candidate : new double[] {rate, rate * 1000 / 1001}) {
      if (candidate > 0 && Math.abs(1 / candidate - seconds) < lastDigit) {
        return 1 / candidate;
      }
    }
    return seconds;
  }
}
