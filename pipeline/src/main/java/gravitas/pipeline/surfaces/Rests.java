package gravitas.pipeline.surfaces;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;

/** Frames in which a part of the body rests at one place and height, gathered by place. */
final class Rests {
  private Rests() {}

  /** Runs of frames that hold a condition for a while, each as first and last frame. */
  static List<int[]> runs(PartPlaces places, IntPredicate rests, double seconds) {
    List<int[]> runs = new ArrayList<>();
    for (int from = 0; from < places.frames; from++) {
      int to = from;
      while (to < places.frames && rests.test(to)) {
        to++;
      }
      if (to > from && places.times[to - 1] - places.times[from] >= seconds) {
        runs.add(new int[] {from, to - 1});
      }
      from = Math.max(from, to);
    }
    return runs;
  }

  static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int half = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[half] : 0.5 * (sorted[half - 1] + sorted[half]);
  }

  /** Standard deviation of normal values that spread like these, by their median distance. */
  static double spread(double[] values) {
    double middle = median(values);
    return 1.4826 * median(Arrays.stream(values).map(v -> Math.abs(v - middle)).toArray());
  }
}
