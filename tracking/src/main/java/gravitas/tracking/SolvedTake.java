package gravitas.tracking;

import gravitas.physics.control.ControlTrajectory;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Skeleton;
import gravitas.physics.simulate.BodyState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The windows of a take as they were solved before something of it was corrected, and as they are
 * solved now.
 *
 * <p>A window that the correction does not touch keeps its controls and the state it began in, if
 * the simulation comes near to that state: within {@value #NEAR} m on average over the joints and
 * {@value #AS_FAST} m/s. Where it does not yet, a window is solved with the former motion as its
 * guide, so that it comes back to it.
 */
public final class SolvedTake {
  private static final double NEAR = 0.005; // m
  private static final double AS_FAST = 0.15; // m/s
  private static final double SHORT_BONE = 0.1; // m

  private final String settings; // everything that holds for all windows, in words; null: no record
  private final List<SolvedWindow> before;
  private final List<SolvedWindow> now = new ArrayList<>();
  private int kept;

  private SolvedTake(String settings, List<SolvedWindow> before) {
    this.settings = settings;
    this.before = List.copyOf(before);
  }

  /** {@return one that knows nothing and keeps nothing} */
  public static SolvedTake none() {
    return new SolvedTake(null, List.of());
  }

  /**
   * {@return one that knows how windows were solved before}
   *
   * @param settings method, body and version: whatever holds for all windows
   * @param before windows of the take, in order; none if there is no earlier take
   */
  public static SolvedTake after(String settings, List<SolvedWindow> before) {
    return new SolvedTake(settings, before);
  }

  /** {@return the windows as they are solved now} */
  public List<SolvedWindow> windows() {
    return List.copyOf(now);
  }

  /** {@return how many windows were not solved again} */
  public int kept() {
    return kept;
  }

  boolean records() {
    return settings != null;
  }

  long print(WindowPlan plan, int number) {
    return plan.print(number, settings);
  }

  /** The window as it was solved before, if nothing has changed that it depends on. */
  Optional<SolvedWindow> before(int number, long print) {
    return number < before.size() && before.get(number).print() == print
        ? Optional.of(before.get(number))
        : Optional.empty();
  }

  void add(SolvedWindow window, boolean wasKept) {
    now.add(window);
    kept += wasKept ? 1 : 0;
  }

  /** The targets of the knot before the next window's first one. */
  static List<Double> lead(ControlTrajectory ahead, int knot) {
    if (ahead == null) {
      return List.of();
    }
    int row = 4 * ahead.jointCount();
    return Arrays.stream(ahead.targets(), row * (knot - 1), row * knot).boxed().toList();
  }

  /** Its controls as they were, on the knots of others. */
  static ControlTrajectory controls(SolvedWindow window, ControlTrajectory knots, int knot) {
    if (window.lead().isEmpty()) {
      return window.found().on(knots);
    }
    double[] earlier = knots.targets();
    int row = 4 * knots.jointCount();
    for (int i = 0; i < row; i++) {
      earlier[row * (knot - 1) + i] = window.lead().get(i);
    }
    return window.found().on(knots.continuing(knots.withTargets(earlier), knot));
  }

  /** The state it began in. */
  static BodyState begin(SolvedWindow window, BodyState like) {
    return like.withNumbers(window.begin().stream().mapToDouble(Double::doubleValue).toArray());
  }

  /** Whether a state is as good as another one. */
  static boolean isNear(Skeleton skeleton, BodyState a, BodyState b) {
    var here = new ForwardKinematics(skeleton);
    var there = new ForwardKinematics(skeleton);
    here.update(a.pose());
    there.update(b.pose());
    double apart = 0;
    double faster = a.rootVelocity().distanceTo(b.rootVelocity());
    int joints = skeleton.jointCount();
    for (int j = 0; j < joints; j++) {
      apart += here.position(j).distanceTo(there.position(j)) / joints;
      if (j > 0) { // what a joint's turning moves: its bone's end
        Vector3 spin = a.angularVelocities().get(j).minus(b.angularVelocities().get(j));
        faster = Math.max(faster, spin.norm() * SHORT_BONE);
      }
    }
    return apart <= NEAR && faster <= AS_FAST;
  }
}
