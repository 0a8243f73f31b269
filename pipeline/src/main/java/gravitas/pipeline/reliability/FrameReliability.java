package gravitas.pipeline.reliability;

import gravitas.datasets.motionfile.FrameSpan;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Which frames of a take may be relied on, and why others may not.
 *
 * @param doubts one set per frame, empty where it can be trusted
 */
public record FrameReliability(List<Set<Doubt>> doubts) {
  /**
   * Keeps copies.
   *
   * @param doubts one set per frame, empty where it can be trusted
   */
  public FrameReliability {
    doubts = doubts.stream().map(Set::copyOf).toList();
  }

  /** Marks of frames that are still being looked at. */
  static List<Set<Doubt>> none(int frames) {
    return new ArrayList<>(
        IntStream.range(0, frames).mapToObj(f -> EnumSet.noneOf(Doubt.class)).toList());
  }

  /** {@return how many frames there are} */
  public int frameCount() {
    return doubts.size();
  }

  /**
   * {@return one per frame: whether its posture, and everything that follows from it, can be
   * trusted}
   */
  public List<Boolean> poseFlags() {
    return flags(Doubt.Level.POSE);
  }

  /** {@return one per frame: whether its place in the world can be trusted} */
  public List<Boolean> pathFlags() {
    List<Boolean> pose = poseFlags();
    List<Boolean> path = flags(Doubt.Level.PATH);
    return IntStream.range(0, frameCount()).mapToObj(f -> pose.get(f) && path.get(f)).toList();
  }

  private List<Boolean> flags(Doubt.Level level) {
    return doubts.stream()
        .map(each -> each.stream().noneMatch(doubt -> doubt.level() == level))
        .toList();
  }

  /** {@return frames whose posture is not to be trusted} */
  public double untrustedPercent() {
    return percent(poseFlags());
  }

  /** {@return frames whose place is not to be trusted; those of the posture are among them} */
  public double untrustedPathPercent() {
    return percent(pathFlags());
  }

  private static double percent(List<Boolean> flags) {
    return 100.0 * flags.stream().filter(flag -> !flag).count() / flags.size();
  }

  /** {@return per frame the keys of its doubts, as files have them} */
  public List<List<String>> keys() {
    return doubts.stream().map(each -> each.stream().sorted().map(Doubt::key).toList()).toList();
  }

  /**
   * This with further frames before and after, of which each has a doubt of its own and those of
   * the whole take.
   *
   * @param before doubts of the frames before
   * @param after doubts of the frames after
   * @return all of them
   */
  public FrameReliability between(List<Doubt> before, List<Doubt> after) {
    List<Set<Doubt>> all = new ArrayList<>();
    before.forEach(doubt -> all.add(withWholeTake(doubt)));
    all.addAll(doubts);
    after.forEach(doubt -> all.add(withWholeTake(doubt)));
    return new FrameReliability(all);
  }

  private Set<Doubt> withWholeTake(Doubt own) {
    Set<Doubt> both = EnumSet.of(own);
    both.addAll(wholeTake());
    return both;
  }

  /**
   * {@return doubts of the posture that are everywhere in the take, whatever else its frames have}
   */
  public List<Doubt> wholeTake() {
    return Arrays.stream(Doubt.values())
        .filter(Doubt::ofWholeTake)
        .filter(doubt -> doubts.stream().anyMatch(each -> each.contains(doubt)))
        .toList();
  }

  /** {@return in how many frames each doubt stands, without those that are nowhere} */
  public Map<Doubt, Integer> counts() {
    Map<Doubt, Integer> counts = new EnumMap<>(Doubt.class);
    doubts.forEach(each -> each.forEach(doubt -> counts.merge(doubt, 1, Integer::sum)));
    return counts;
  }

  /** {@return the same in words, such as {@code far 10, blended 33}; empty if there is none} */
  public String summary() {
    return counts().entrySet().stream()
        .map(entry -> entry.getKey().key() + " " + entry.getValue())
        .collect(Collectors.joining(", "));
  }

  /**
   * {@return what is the matter with a frame, in words; empty if nothing is}
   *
   * @param frame its number, from zero
   */
  public String reason(int frame) {
    return words(doubts.get(frame), doubt -> true);
  }

  private static String words(Set<Doubt> doubts, Predicate<Doubt> which) {
    return doubts.stream()
        .sorted()
        .filter(which)
        .map(Doubt::sentence)
        .collect(Collectors.joining("; "));
  }

  /**
   * Runs of frames whose posture is doubted for the same reasons.
   *
   * @return the runs, in order
   */
  public List<Span> spans() {
    return spans(Doubt.Level.POSE);
  }

  /**
   * Runs of frames whose place is doubted.
   *
   * @return the runs, in order
   */
  public List<Span> pathSpans() {
    return spans(Doubt.Level.PATH);
  }

  private List<Span> spans(Doubt.Level level) {
    List<String> reasons =
        doubts.stream().map(each -> words(each, doubt -> doubt.level() == level)).toList();
    List<Span> spans = new ArrayList<>();
    for (String reason : reasons.stream().filter(r -> !r.isEmpty()).distinct().toList()) {
      FrameSpan.where(frameCount(), f -> reasons.get(f).equals(reason))
          .forEach(frames -> spans.add(new Span(frames, reason)));
    }
    spans.sort(Comparator.comparingInt(span -> span.frames().from()));
    return spans;
  }

  /**
   * Frames and what is the matter with them.
   *
   * @param frames from where to where
   * @param reason in words
   */
  public record Span(FrameSpan frames, String reason) {}
}
