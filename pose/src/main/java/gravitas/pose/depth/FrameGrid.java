package gravitas.pose.depth;

import java.util.Arrays;

/**
 * Times at which the network looks: about 30 per second, as it was taught. A video of twice that
 * rate becomes two streams, each with every other frame; of a slower or uneven one the frames
 * between are interpolated.
 *
 * @param start seconds
 * @param step seconds from one time to the next of all streams together
 * @param streams how many
 * @param count of times, all streams together
 */
record FrameGrid(double start, double step, int streams, int count) {
  private static final double TAUGHT = 1.0 / 30; // seconds
  private static final double SHORTEST = 1.0 / 38;
  private static final double LONGEST = 1.0 / 24 + 1e-4;

  /**
   * For frames at these times.
   *
   * @param times increasing, at least one
   */
  static FrameGrid of(double[] times) {
    double span = times[times.length - 1] - times[0];
    if (times.length < 2) {
      return new FrameGrid(times[0], TAUGHT, 1, 1);
    }
    double[] gaps = new double[times.length - 1];
    Arrays.setAll(gaps, i -> times[i + 1] - times[i]);
    Arrays.sort(gaps);
    double usual = gaps[gaps.length / 2];
    int streams = (int) Math.max(1, Math.round(TAUGHT / usual));
    double each = streams * usual;
    if (each < SHORTEST || each > LONGEST) {
      streams = 1;
      usual = TAUGHT;
    }
    int count = (int) Math.ceil(span / usual - 1e-6) + 1;
    return new FrameGrid(times[0], usual, streams, count);
  }

  double time(int node) {
    return start + node * step;
  }

  /** How many times a stream has. */
  int length(int stream) {
    return (count - stream + streams - 1) / streams;
  }
}
