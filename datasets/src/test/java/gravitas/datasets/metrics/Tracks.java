package gravitas.datasets.metrics;

import gravitas.datasets.tracks.PointTracks;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Small tracks for tests. */
final class Tracks {
  static final double NAN = Double.NaN;

  private Tracks() {}

  /** Frames at a rate; each row holds x, y, z per name. */
  static PointTracks of(String names, double rate, double[]... frames) {
    double[] times = IntStream.range(0, frames.length).mapToDouble(i -> i / rate).toArray();
    double[] all =
        IntStream.range(0, frames.length)
            .boxed()
            .flatMapToDouble(i -> java.util.Arrays.stream(frames[i]))
            .toArray();
    return PointTracks.of(List.of(names.split(" ")), times, all);
  }

  /** Gaussian points, a share of them missing. */
  static PointTracks random(
      List<String> names, int frames, double rate, double missing, long seed) {
    var random = new Random(seed);
    double[] times = IntStream.range(0, frames).mapToDouble(i -> i / rate).toArray();
    double[] all = new double[3 * names.size() * frames];
    for (int i = 0; i < all.length; i += 3) {
      boolean gone = random.nextDouble() < missing;
      for (int c = 0; c < 3; c++) {
        double value = random.nextGaussian();
        all[i + c] = gone ? NAN : value;
      }
    }
    return PointTracks.of(names, times, all);
  }
}
