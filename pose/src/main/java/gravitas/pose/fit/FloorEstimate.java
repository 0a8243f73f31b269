package gravitas.pose.fit;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Which way is up and where the floor is, from a clip fitted in the frame of a level camera.
 *
 * <p>Evidence for the direction: the camera is usually level, feet at rest lie in one plane, and a
 * standing person's weight is above the feet. Feet on a step lie in a plane above the floor, whose
 * tilt counts as the floor's. Each pulls with its own deviation. The floor's height is where
 * resting feet are, a low quantile, so that jumps and raised feet do not matter.
 */
final class FloorEstimate {
  private static final double UPRIGHT = Math.toRadians(4);
  private static final double PLANE = 0.03; // metres, of a resting foot point off the plane
  private static final double GRAVITY = 9.81;
  private static final double SLANTED = 3; // deviations of a camera that is held level
  private static final int REWEIGHTED = 10; // times
  private static final double STANDING = 0.85; // of the leg's length: hips this high over the feet

  private static final double LEVEL_SHARE = 0.08; // of the resting feet, on a step at least
  private static final double LEAST_STEP = 0.1; // metres
  private static final double STEEP = 3 * UPRIGHT; // from the floor up to a step

  private final FitProblem problem;
  private final FitState state;
  private final FootMotion feet;

  FloorEstimate(FitProblem problem, FitState state) {
    this.problem = problem;
    this.state = state;
    this.feet = new FootMotion(problem, state);
  }

  /** Turns and lifts the whole state so that up is Y and the floor is y = 0. */
  void apply() {
    Vector3 up = up();
    problem.slant = Math.abs(up.x()) > SLANTED * problem.settings.rollRadians() ? up.x() : 0;
    Quaternion turn = Quaternion.between(up, Vector3.Y);
    for (int t = 0; t < state.frames; t++) {
      turn.rotate(Vector3.from(state.roots, 3 * t)).into(state.roots, 3 * t);
      int at = 4 * t * state.joints;
      turn.times(Quaternion.from(state.rotations, at)).normalized().into(state.rotations, at);
    }
    turn.rotate(Vector3.from(state.cameraPosition, 0)).into(state.cameraPosition, 0);
    Quaternion.from(state.cameraRotation, 0)
        .times(turn.inverse())
        .normalized()
        .into(state.cameraRotation, 0);
    liftToFloor();
  }

  /** Lifts the whole state so that the floor is y = 0. */
  void liftToFloor() {
    double floor = floor();
    for (int t = 0; t < state.frames; t++) {
      state.roots[3 * t + 1] -= floor;
    }
    state.cameraPosition[1] -= floor;
  }

  /** Height of the floor in the state's own frame. */
  private double floor() {
    var motion = new FootMotion(problem, state);
    var resting = new ArrayList<Double>();
    var all = new ArrayList<Double>();
    for (int t = 0; t < problem.frames; t++) {
      double lowest = Double.POSITIVE_INFINITY;
      for (int k = 0; k < motion.points(); k++) {
        lowest = Math.min(lowest, motion.position(t, k, 1));
        if (motion.still(t, k) > 0.5) {
          resting.add(motion.position(t, k, 1));
        }
      }
      all.add(lowest);
    }
    var heights = resting.size() >= problem.frames / 2 ? resting : all;
    heights.sort(null);
    return heights.get(heights.size() / 4);
  }

  /** Up as all evidence has it, the camera's roll as an outlier where it is one. */
  private Vector3 up() {
    Vector3 up = Vector3.Y;
    for (int i = 0; i < REWEIGHTED; i++) {
      up = up(up.x() / up.y());
    }
    return up;
  }

  /** Small rotations (a, b) of Y about x and z that satisfy all evidence best. */
  private Vector3 up(double roll) {
    double[][] m = new double[3][4]; // unknowns: up's x and z (its y is about 1), floor height
    FitSettings s = problem.settings;
    double level = Robust.weight(square(roll / s.rollRadians()), s.rollOutlier());
    accumulate(m, 1, 0, 0, 0, level / square(s.rollRadians()));
    accumulate(m, 0, 1, 0, 0, 1 / square(s.tiltRadians()));
    Vector3 upright = upright();
    if (upright != null) {
      accumulate(m, 1, 0, 0, upright.x() / upright.y(), 1 / square(UPRIGHT));
      accumulate(m, 0, 1, 0, upright.z() / upright.y(), 1 / square(UPRIGHT));
    }
    double step = upright == null ? Double.POSITIVE_INFINITY : stepHeight(upright);
    Vector3[] centres = {Vector3.ZERO, Vector3.ZERO}; // of the floor, and of a step if there is one
    double[] sums = new double[2];
    for (int t = 0; t < problem.frames; t++) {
      for (int k = 0; k < feet.points(); k++) {
        double w = resting(t, k);
        int which = level(t, k, step);
        centres[which] = centres[which].plus(point(t, k).times(w));
        sums[which] += w;
      }
    }
    double sum = sums[0] + sums[1];
    if (sum > 1) {
      for (int which = 0; which < 2; which++) {
        centres[which] = sums[which] > 0 ? centres[which].times(1 / sums[which]) : Vector3.ZERO;
      }
      // resting feet count as ten independent sights however long the clip is
      double weight = 10 / sum / square(PLANE);
      for (int t = 0; t < problem.frames; t++) {
        for (int k = 0; k < feet.points(); k++) {
          Vector3 p = point(t, k).minus(centres[level(t, k, step)]);
          accumulate(m, p.x(), p.z(), -1, -p.y(), weight * resting(t, k));
        }
      }
    } else {
      m[2][2] += 1;
    }
    double[] x = InitialPoses.solve3(m);
    return new Vector3(x[0], 1, x[1]).normalized();
  }

  private Vector3 guess = Vector3.Y; // up as standing people have it, for levels alone

  /** 1 for a foot point above a limit of height, 0 for one below. */
  private int level(int t, int k, double limit) {
    return point(t, k).dot(guess) > limit ? 1 : 0;
  }

  /**
   * The height between the floor and a step, by a rough direction of up, infinite if all resting
   * feet may be on one plane: feet of two heights far steeper apart than that direction errs are on
   * two planes, whose tilt is then seen on each by itself.
   */
  private double stepHeight(Vector3 roughly) {
    guess = roughly;
    List<double[]> rests = new ArrayList<>(); // height, x, z
    for (int t = 0; t < problem.frames; t++) {
      for (int k = 0; k < feet.points(); k++) {
        if (resting(t, k) > 0.5) {
          Vector3 p = point(t, k);
          rests.add(new double[] {p.dot(guess), p.x(), p.z()});
        }
      }
    }
    rests.sort(Comparator.comparingDouble(rest -> rest[0]));
    int few = (int) (LEVEL_SHARE * rests.size());
    int best = -1;
    double most = 0;
    for (int i = Math.max(1, few); i < rests.size() - few; i++) {
      double between = spread(rests, i);
      if (between > most) {
        most = between;
        best = i;
      }
    }
    if (best < 0) {
      return Double.POSITIVE_INFINITY;
    }
    double[] low = rests.get(best / 2);
    double[] high = rests.get((best + rests.size()) / 2);
    double rise = high[0] - low[0];
    double away = Math.hypot(high[1] - low[1], high[2] - low[2]);
    boolean isStep = rise > LEAST_STEP && rise > Math.tan(STEEP) * away;
    return isStep ? 0.5 * (low[0] + high[0]) : Double.POSITIVE_INFINITY;
  }

  /** Between the means of the sorted heights below and from a place on, as Otsu has it. */
  private static double spread(List<double[]> sorted, int from) {
    double low = 0;
    double high = 0;
    for (int i = 0; i < sorted.size(); i++) {
      low += i < from ? sorted.get(i)[0] : 0;
      high += i < from ? 0 : sorted.get(i)[0];
    }
    int count = sorted.size() - from;
    double apart = high / count - low / from;
    return apart * apart * from * count;
  }

  /** Resting weight; only the lower foot counts, the other may stand on anything or hang. */
  private double resting(int t, int k) {
    double mine = feet.position(t, k, 1);
    double lowest = Double.POSITIVE_INFINITY;
    for (int i = 0; i < feet.points(); i++) {
      lowest = Math.min(lowest, feet.position(t, i, 1));
    }
    return mine < lowest + 0.08 ? feet.still(t, k) : 0;
  }

  private Vector3 point(int t, int k) {
    return new Vector3(feet.position(t, k, 0), feet.position(t, k, 1), feet.position(t, k, 2));
  }

  /** Mean direction from the feet to the trunk in frames with nearly straight legs, or null. */
  private Vector3 upright() {
    var kinematics = new FrameKinematics(problem.body);
    ScaledBody body = problem.body;
    int chest = body.indexOf("Spine1");
    Vector3 sum = Vector3.ZERO;
    int count = 0;
    double leg = body.legLength(state.logProportions);
    for (int t = 0; t < problem.frames; t++) {
      kinematics.update(state, t);
      Vector3 hips = position(kinematics, 0);
      Vector3 left = position(kinematics, body.indexOf("LeftFoot"));
      Vector3 right = position(kinematics, body.indexOf("RightFoot"));
      Vector3 support = left.lerp(right, 0.5);
      if (hips.distanceTo(support) > STANDING * leg) {
        // the centre of mass is about the navel; ankles are behind the middle of the foot
        Vector3 centre = hips.lerp(position(kinematics, chest), 0.4);
        Vector3 ball =
            position(kinematics, body.indexOf("LeftToeBase"))
                .lerp(position(kinematics, body.indexOf("RightToeBase")), 0.5);
        sum = sum.plus(centre.minus(support.lerp(ball, 0.35)));
        count++;
      }
    }
    if (count * 5 < problem.frames || sum.y() <= 0) {
      return null;
    }
    // the ground's force acts along this direction: gravity is what acceleration leaves of it
    return sum.normalized().minus(new Vector3(acceleration() / GRAVITY, 0, 0));
  }

  /** Mean acceleration to the right, m/s²: who runs round a bend leans into it. */
  private double acceleration() {
    double[][] m = new double[3][4];
    double end = problem.times[problem.frames - 1] - problem.times[0];
    for (int t = 0; t < problem.frames; t++) {
      double time = problem.times[t] - problem.times[0] - end / 2;
      accumulate(m, 1, time, 0.5 * time * time, state.roots[3 * t], 1);
    }
    accumulate(m, 0, 0, 1, 0, 1e-9); // a single frame tells nothing
    return InitialPoses.solve3(m)[2];
  }

  private static Vector3 position(FrameKinematics kinematics, int joint) {
    return new Vector3(
        kinematics.position(joint, 0),
        kinematics.position(joint, 1),
        kinematics.position(joint, 2));
  }

  private static void accumulate(
      double[][] m, double a, double b, double c, double right, double weight) {
    InitialPoses.accumulate(m, new double[] {a, b, c}, right, weight);
  }

  private static double square(double x) {
    return x * x;
  }
}
