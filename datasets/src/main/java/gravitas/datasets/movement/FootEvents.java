package gravitas.datasets.movement;

import gravitas.datasets.motionfile.FootForce;
import gravitas.datasets.motionfile.Take;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Motion;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * When feet stand, by the vertical force: above 20 N, between frames by straight lines; gaps below
 * 50 ms are closed, stances below 80 ms left out. Immutable.
 */
public final class FootEvents {
  /** Vertical force from which on a foot stands, N. */
  public static final double LOADED = 20;

  private static final double SHORTEST_GAP = 0.05; // s
  private static final double SHORTEST_STANCE = 0.08; // s
  private static final List<String> SIDES = List.of("left", "right");

  private final List<Stance> stances;

  /**
   * Finds the stances of a take.
   *
   * @param take with forces of {@code left} and {@code right}, else there are none
   */
  public FootEvents(Take take) {
    List<Stance> found = new ArrayList<>();
    for (String side : SIDES) {
      if (take.forces().containsKey(side)) {
        found.addAll(of(take, side));
      }
    }
    found.sort(Comparator.comparingDouble(Stance::begin).thenComparing(Stance::side));
    this.stances = List.copyOf(found);
  }

  /** {@return all stances in the order in which they begin} */
  public List<Stance> stances() {
    return stances;
  }

  /**
   * {@return the stances of one foot in order}
   *
   * @param side {@code left} or {@code right}
   */
  public List<Stance> stances(String side) {
    return stances.stream().filter(stance -> stance.side().equals(side)).toList();
  }

  private record Run(double begin, double end, boolean begins, boolean ends, int from, int to) {}

  private static List<Stance> of(Take take, String side) {
    List<Run> runs = new ArrayList<>();
    int frames = take.motion().frameCount();
    int from = 0;
    while (from < frames) {
      if (!loaded(take, side, from)) {
        from++;
        continue;
      }
      int to = from;
      while (to + 1 < frames && loaded(take, side, to + 1)) {
        to++;
      }
      Run run = run(take, side, from, to);
      int last = runs.size() - 1;
      if (last >= 0 && run.begin - runs.get(last).end < SHORTEST_GAP && run.begins) {
        Run before = runs.remove(last);
        run = new Run(before.begin, run.end, before.begins, run.ends, before.from, run.to);
      }
      runs.add(run);
      from = to + 1;
    }
    return runs.stream()
        .filter(run -> run.end - run.begin >= SHORTEST_STANCE)
        .map(run -> stance(take, side, run))
        .toList();
  }

  private static boolean loaded(Take take, String side, int frame) {
    return take.isTrusted(frame) && vertical(take, side, frame) > LOADED;
  }

  private static double vertical(Take take, String side, int frame) {
    return take.forces().get(side).get(frame).force().y();
  }

  private static Run run(Take take, String side, int from, int to) {
    Motion motion = take.motion();
    boolean begins = from > 0 && take.isTrusted(from - 1);
    boolean ends = to + 1 < motion.frameCount() && take.isTrusted(to + 1);
    double begin = begins ? crossing(take, side, from - 1) : motion.time(from);
    double end = ends ? crossing(take, side, to) : motion.time(to);
    return new Run(begin, end, begins, ends, from, to);
  }

  /** When the force passes the limit between a frame and the next. */
  private static double crossing(Take take, String side, int frame) {
    double a = vertical(take, side, frame);
    double b = vertical(take, side, frame + 1);
    double share = (LOADED - a) / (b - a);
    double start = take.motion().time(frame);
    return start + share * (take.motion().time(frame + 1) - start);
  }

  private static Stance stance(Take take, String side, Run run) {
    Motion motion = take.motion();
    var kinematics = new ForwardKinematics(motion.skeleton());
    int ankle = motion.skeleton().indexOf(side.equals("left") ? "LeftFoot" : "RightFoot");
    int quarter = (run.to - run.from) / 4;
    Vector3 sum = Vector3.ZERO;
    int count = 0;
    for (int f = run.from + quarter; f <= run.to - quarter; f++) {
      kinematics.update(motion.pose(f));
      sum = sum.plus(kinematics.position(ankle));
      count++;
    }
    double peak = 0;
    for (FootForce each : take.forces().get(side).subList(run.from, run.to + 1)) {
      peak = Math.max(peak, each.force().y());
    }
    return new Stance(side, run.begin, run.end, run.begins, run.ends, sum.times(1.0 / count), peak);
  }
}
