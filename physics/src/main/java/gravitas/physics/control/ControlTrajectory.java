package gravitas.physics.control;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Target poses at knots of constant rate: what the muscles are told.
 *
 * <p>Between knots every joint's target is a cubic B-spline of the four knots around it: it passes
 * near its knots, and velocity and acceleration do not jump. After the last knot it rests; before
 * the first one it rests too, unless the trajectory continues another one. The root's targets serve
 * root assistance only. Immutable.
 */
public final class ControlTrajectory {
  private final double rate;
  private final int joints;
  private final int knots;
  private final double[] rotations; // knot by knot, x y z w per joint
  private final double[] rootPositions;
  private final double[] before; // rotations of the knot before the first; null if it rests there

  /**
   * Knots at {@code rate} per second, the first at time zero.
   *
   * @param rate knots per second
   * @param poses one per knot
   */
  public ControlTrajectory(double rate, List<Pose> poses) {
    if (!(rate > 0) || Double.isInfinite(rate)) {
      throw new IllegalArgumentException("knot rate " + rate + " /s is not positive and finite");
    }
    if (poses.isEmpty()) {
      throw new IllegalArgumentException("a control trajectory needs at least one knot");
    }
    this.rate = rate;
    this.knots = poses.size();
    this.joints = poses.get(0).jointCount();
    this.rotations = new double[4 * joints * knots];
    this.rootPositions = new double[3 * knots];
    this.before = null;
    for (int k = 0; k < knots; k++) {
      Pose pose = poses.get(k);
      if (pose.jointCount() != joints) {
        throw new IllegalArgumentException(
            "knot " + k + " has " + pose.jointCount() + " joints, the first one " + joints);
      }
      pose.rotationsInto(rotations, 4 * joints * k);
      pose.rootPosition().into(rootPositions, 3 * k);
    }
  }

  private ControlTrajectory(ControlTrajectory like, double[] rotations, double[] before) {
    this.rate = like.rate;
    this.joints = like.joints;
    this.knots = like.knots;
    this.rotations = rotations;
    this.rootPositions = like.rootPositions;
    this.before = before;
  }

  /**
   * {@return one pose held for ever}
   *
   * @param pose the pose
   */
  public static ControlTrajectory constant(Pose pose) {
    return new ControlTrajectory(1, List.of(pose));
  }

  /**
   * {@return a motion's poses as targets, knots at {@code rate} from the motion's time {@code
   * start} on}
   *
   * @param motion the motion
   * @param start seconds of the motion
   * @param duration seconds
   * @param rate knots per second
   * @param lead seconds by which targets run ahead; damping/stiffness of the muscles makes up for
   *     the lag of a servo that is damped against rest
   */
  public static ControlTrajectory of(
      Motion motion, double start, double duration, double rate, double lead) {
    int count = (int) Math.ceil(duration * rate - 1e-9) + 1;
    return new ControlTrajectory(
        rate, IntStream.range(0, count).mapToObj(k -> motion.at(start + lead + k / rate)).toList());
  }

  /** {@return knots per second} */
  public double rate() {
    return rate;
  }

  /** {@return how many knots there are} */
  public int knotCount() {
    return knots;
  }

  /** {@return how many joints are controlled} */
  public int jointCount() {
    return joints;
  }

  /**
   * {@return {@code parentFromJoint} wanted at a knot}
   *
   * @param knot its number, from zero
   * @param joint its number, the root's is 0
   */
  public Quaternion target(int knot, int joint) {
    return Quaternion.from(rotations, 4 * (joints * knot + joint));
  }

  /**
   * {@return where the root is wanted at a knot, if it is assisted}
   *
   * @param knot its number, from zero
   */
  public Vector3 rootPosition(int knot) {
    return Vector3.from(rootPositions, 3 * knot);
  }

  /** {@return a copy of all targets: knot by knot, x, y, z, w per joint} */
  public double[] targets() {
    return rotations.clone();
  }

  /**
   * {@return the same knots with other targets, laid out as in {@link #targets}; each is
   * normalised}
   *
   * @param changed the targets
   */
  public ControlTrajectory withTargets(double[] changed) {
    if (changed.length != rotations.length) {
      throw new IllegalArgumentException(
          changed.length + " numbers for " + knots + " knots of " + joints + " joints");
    }
    double[] unit = new double[changed.length];
    for (int i = 0; i < changed.length; i += 4) {
      Quaternion.from(changed, i).normalized().into(unit, i);
    }
    return new ControlTrajectory(this, unit, before);
  }

  /**
   * {@return the same knots as the continuation of other controls: the spline begins between the
   * other's last knot that is over and the first of these}
   *
   * @param earlier controls of the time before, at the same rate
   * @param knot of the earlier ones at which these begin, at least one
   */
  public ControlTrajectory continuing(ControlTrajectory earlier, int knot) {
    if (earlier.joints != joints || knot < 1 || knot > earlier.knots) {
      throw new IllegalArgumentException(
          "controls of "
              + joints
              + " joints cannot continue those of "
              + earlier.joints
              + " from knot "
              + knot
              + " of "
              + earlier.knots);
    }
    int row = 4 * joints;
    return new ControlTrajectory(
        this, rotations, Arrays.copyOfRange(earlier.rotations, row * (knot - 1), row * knot));
  }

  /** The knot at or before a time. */
  int knotBefore(double time) {
    return (int) Math.max(0, Math.min(knots - 1, Math.floor(time * rate)));
  }

  /** How far time is from that knot to the next, 0 to 1; 0 at and after the last knot. */
  double share(double time) {
    int knot = knotBefore(time);
    return knot == knots - 1 ? 0 : Math.max(0, Math.min(1, time * rate - knot));
  }

  double[] rotationsArray() {
    return rotations;
  }

  /** Rotations of the knot before the first, x, y, z, w per joint; null if there is none. */
  double[] before() {
    return before;
  }

  /**
   * The root's wanted position at a time into {@code target}.
   *
   * @param time seconds
   * @param target receives the numbers
   */
  public void rootPositionInto(double time, double[] target) {
    int knot = knotBefore(time);
    double share = share(time);
    int next = Math.min(knot + 1, knots - 1);
    for (int i = 0; i < 3; i++) {
      double a = rootPositions[3 * knot + i];
      target[i] = a + share * (rootPositions[3 * next + i] - a);
    }
  }
}
