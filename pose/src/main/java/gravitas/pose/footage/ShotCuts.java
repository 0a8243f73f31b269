package gravitas.pose.footage;

import gravitas.pose.video.Thumbnail;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Notices hard cuts: from one picture to the next everything changes, much more than it does from
 * picture to picture around, and does not change back as after a flash.
 *
 * <p>Differences are of grey levels brought to the same mean and spread, so that a lamp switched on
 * is no cut. Feed it every picture in order.
 */
final class ShotCuts {
  /** Mean difference in grey levels; two unrelated pictures differ by 30 to 70 of 255. */
  private static final double LEAST = 12;

  private static final double OVER_USUAL = 4; // times the usual difference around
  private static final double AROUND = 0.5; // seconds before and after
  private static final double STAYS = 0.6; // share of the difference that must stay

  private final List<Double> times = new ArrayList<>();
  private final List<Double> steps = new ArrayList<>(); // from the picture before
  private final List<Double> leaps = new ArrayList<>(); // from the one before that
  private float[] last;
  private float[] before;

  void see(Thumbnail thumbnail) {
    float[] now = standard(thumbnail);
    times.add(thumbnail.time());
    steps.add(last == null ? 0 : difference(last, now));
    leaps.add(before == null ? 0 : difference(before, now));
    before = last;
    last = now;
  }

  /** Times of the first pictures after each cut. */
  List<Double> times() {
    List<Double> cuts = new ArrayList<>();
    for (int i = 1; i < steps.size(); i++) {
      double step = steps.get(i);
      boolean stays = i + 1 == steps.size() || leaps.get(i + 1) > STAYS * step;
      boolean isNew = i == 1 || leaps.get(i) > STAYS * step; // not the end of a flash
      if (step > LEAST && stays && isNew && step > OVER_USUAL * usual(i)) {
        cuts.add(times.get(i));
      }
    }
    return cuts;
  }

  /** Median of the differences around a picture, without its own. */
  private double usual(int at) {
    int from = at;
    while (from > 1 && times.get(from - 1) > times.get(at) - AROUND) {
      from--;
    }
    int to = at;
    while (to + 1 < times.size() && times.get(to + 1) < times.get(at) + AROUND) {
      to++;
    }
    List<Double> around = new ArrayList<>(steps.subList(from, at));
    around.addAll(steps.subList(at + 1, to + 1));
    double[] sorted = around.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    return sorted.length == 0 ? 0 : sorted[sorted.length / 2];
  }

  /** Mean 0 and a spread of 50 grey levels; a nearly blank picture stays nearly blank. */
  private static float[] standard(Thumbnail thumbnail) {
    int n = thumbnail.size();
    double mean = 0;
    for (int i = 0; i < n; i++) {
      mean += thumbnail.grey(i) / n;
    }
    double variance = 0;
    for (int i = 0; i < n; i++) {
      variance += (thumbnail.grey(i) - mean) * (thumbnail.grey(i) - mean) / n;
    }
    double scale = 50 / Math.max(10, Math.sqrt(variance));
    float[] standard = new float[n];
    for (int i = 0; i < n; i++) {
      standard[i] = (float) (scale * (thumbnail.grey(i) - mean));
    }
    return standard;
  }

  private static double difference(float[] a, float[] b) {
    if (a.length != b.length) {
      return 255;
    }
    double[] absolute = new double[a.length];
    Arrays.setAll(absolute, i -> Math.abs(a[i] - b[i]));
    return Arrays.stream(absolute).sum() / a.length;
  }
}
