package gravitas.pipeline;

import gravitas.pose.ObservedFootage;
import gravitas.pose.footage.Part;
import gravitas.pose.observation.ObservedFrame;
import gravitas.pose.video.ClipRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The takes in a clip: where it is cut, where time jumps, where the person is exchanged and where
 * nobody is seen for long, one ends and another may begin.
 *
 * @param ranges of the footage, one for each take, in order
 * @param leftOut parts in which somebody is seen too briefly, one sentence each
 */
public record ClipTakes(List<ClipRange> ranges, List<String> leftOut) {
  /** Of somebody being seen: a step takes as long; less is no motion worth a file. */
  private static final double SHORTEST = 0.5; // seconds

  /**
   * Keeps copies.
   *
   * @param ranges of the footage, one for each take, in order
   * @param leftOut parts in which somebody is seen too briefly, one sentence each
   */
  public ClipTakes {
    ranges = List.copyOf(ranges);
    leftOut = List.copyOf(leftOut);
  }

  /**
   * {@return the takes in what was seen}
   *
   * @param seen of a whole clip
   * @param range of it that was looked at
   */
  public static ClipTakes of(Observing.Observed seen, ClipRange range) {
    List<ObservedFrame> frames = seen.footage().observations().frames();
    List<ClipRange> ranges = new ArrayList<>();
    List<String> leftOut = new ArrayList<>();
    for (Part part : seen.footage().footage().parts()) {
      double seconds = secondsSeen(seen, part);
      if (seconds >= SHORTEST) {
        double from = part.from() == 0 ? range.start() : between(frames, part.from());
        double to = part.to() == frames.size() ? range.end() : between(frames, part.to());
        ranges.add(new ClipRange(from, to, range.mostPerSecond()));
      } else {
        leftOut.add(
            String.format(
                Locale.ROOT,
                "%.2f to %.2f s is left out: somebody is seen for %.2f s of it, and a take of many"
                    + " is at least %.1f s long",
                frames.get(part.from()).time(),
                frames.get(part.to() - 1).time(),
                seconds,
                SHORTEST));
      }
    }
    return new ClipTakes(ranges, leftOut);
  }

  /** A time that is neither of two frames', so that none is on both sides or on neither. */
  private static double between(List<ObservedFrame> frames, int second) {
    return 0.5 * (frames.get(second - 1).time() + frames.get(second).time());
  }

  /** From the first to the last sight of anybody. */
  private static double secondsSeen(Observing.Observed seen, Part part) {
    double first = Double.POSITIVE_INFINITY;
    double last = Double.NEGATIVE_INFINITY;
    for (ObservedFootage person : seen.people().people()) {
      for (ObservedFrame frame : person.observations().frames().subList(part.from(), part.to())) {
        if (frame.isSeen()) {
          first = Math.min(first, frame.time());
          last = Math.max(last, frame.time());
        }
      }
    }
    return Math.max(0, last - first);
  }
}
