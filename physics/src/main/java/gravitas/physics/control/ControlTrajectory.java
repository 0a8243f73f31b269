package gravitas.physics.control;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Target poses at knots of constant rate: what the muscles are told.
 *
 * <p>Between knots every joint's target moves on the sphere of rotations at constant speed (slerp);
 * before the first and after the last knot it rests. The root's targets serve root assistance only.
 * Immutable.
 */
public final class ControlTrajectory {
  private final double rate;
  private final int joints;
  private final int knots;
  private final double[] rotations; // knot by knot, x y z w per joint
  private final double[] rootPositions;

  /** Knots at {@code rate} per second, the first at time zero. */
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

  private ControlTrajectory(ControlTrajectory like, double[] rotations) {
    this.rate = like.rate;
    this.joints = like.joints;
    this.knots = like.knots;
    this.rotations = rotations;
    this.rootPositions = like.rootPositions;
  }

  /** One pose held for ever. */
  public static ControlTrajectory constant(Pose pose) {
    return new ControlTrajectory(1, List.of(pose));
  }

  /**
   * A motion's poses as targets, knots at {@code rate} from the motion's time {@code start} on.
   *
   * @param lead seconds by which targets run ahead; damping/stiffness of the muscles makes up for
   *     the lag of a servo that is damped against rest
   */
  public static ControlTrajectory of(
      Motion motion, double start, double duration, double rate, double lead) {
    int count = (int) Math.ceil(duration * rate - 1e-9) + 1;
    return new ControlTrajectory(
        rate, IntStream.range(0, count).mapToObj(k -> motion.at(start + lead + k / rate)).toList());
  }

  public double rate() {
    return rate;
  }

  public int knotCount() {
    return knots;
  }

  public int jointCount() {
    return joints;
  }

  /** {@code parentFromJoint} wanted at a knot. */
  public Quaternion target(int knot, int joint) {
    return Quaternion.from(rotations, 4 * (joints * knot + joint));
  }

  /** Where the root is wanted at a knot, if it is assisted. */
  public Vector3 rootPosition(int knot) {
    return Vector3.from(rootPositions, 3 * knot);
  }

  /** A copy of all targets: knot by knot, x, y, z, w per joint. */
  public double[] targets() {
    return rotations.clone();
  }

  /** The same knots with other targets, laid out as in {@link #targets}; each is normalised. */
  public ControlTrajectory withTargets(double[] changed) {
    if (changed.length != rotations.length) {
      throw new IllegalArgumentException(
          changed.length + " numbers for " + knots + " knots of " + joints + " joints");
    }
    double[] unit = new double[changed.length];
    for (int i = 0; i < changed.length; i += 4) {
      Quaternion.from(changed, i).normalized().into(unit, i);
    }
    return new ControlTrajectory(this, unit);
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

  /** The root's wanted position at a time into {@code target}. */
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
