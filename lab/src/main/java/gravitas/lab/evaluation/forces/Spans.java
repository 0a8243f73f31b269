package gravitas.lab.evaluation.forces;

import java.util.ArrayList;
import java.util.List;

/**
 * The stretches of time in which a value is above a limit, their ends where it crosses the limit
 * between samples. Gaps and stretches that are too short to be a step or a flight do not count.
 */
final class Spans {
  private static final double SHORTEST = 0.03; // s

  /**
   * One stretch.
   *
   * @param begin seconds
   * @param end seconds
   * @param begins whether its begin was seen: not the first sample, nor after an unknown one
   * @param ends whether its end was seen
   */
  record Span(double begin, double end, boolean begins, boolean ends) {
    double seconds() {
      return end - begin;
    }

    /** Seconds both have in common; negative if they are apart. */
    double overlap(Span other) {
      return Math.min(end, other.end) - Math.max(begin, other.begin);
    }
  }

  private Spans() {}

  /**
   * @param values one per time; not a number where unknown, which is neither above nor below
   */
  static List<Span> above(double limit, double[] times, double[] values) {
    List<Span> joined = new ArrayList<>();
    for (Span span : all(limit, times, values)) {
      Span last = joined.isEmpty() ? null : joined.get(joined.size() - 1);
      if (last != null && last.ends && span.begins && span.begin - last.end < SHORTEST) {
        joined.set(joined.size() - 1, new Span(last.begin, span.end, last.begins, span.ends));
      } else {
        joined.add(span);
      }
    }
    joined.removeIf(span -> span.begins && span.ends && span.seconds() < SHORTEST);
    return joined;
  }

  static List<Span> below(double limit, double[] times, double[] values) {
    double[] negated = new double[values.length];
    java.util.Arrays.setAll(negated, i -> -values[i]);
    return above(-limit, times, negated);
  }

  private static List<Span> all(double limit, double[] times, double[] values) {
    List<Span> spans = new ArrayList<>();
    int from = 0;
    while (from < values.length) {
      int to = from;
      while (to < values.length && values[to] > limit) {
        to++;
      }
      if (to > from) {
        boolean begins = from > 0 && !Double.isNaN(values[from - 1]);
        boolean ends = to < values.length && !Double.isNaN(values[to]);
        spans.add(
            new Span(
                begins ? crossing(limit, times, values, from) : times[from],
                ends ? crossing(limit, times, values, to) : times[to - 1],
                begins,
                ends));
      }
      from = to + 1;
    }
    return spans;
  }

  /** When the value crosses the limit between a sample and the one before. */
  private static double crossing(double limit, double[] times, double[] values, int sample) {
    double share = (limit - values[sample - 1]) / (values[sample] - values[sample - 1]);
    return times[sample - 1] + share * (times[sample] - times[sample - 1]);
  }

  /** The span that has most in common with one; null if none has anything. */
  static Span nearest(List<Span> spans, Span to) {
    Span best = null;
    for (Span span : spans) {
      if (span.overlap(to) > (best == null ? 0 : best.overlap(to))) {
        best = span;
      }
    }
    return best;
  }
}
