package gravitas.pose.fit;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import java.util.ArrayList;

/**
 * Which way is up and where the floor is, from a clip fitted in the frame of a level camera.
 *
 * <p>Evidence for the direction: the camera is usually level, feet at rest lie in one plane, and a
 * standing person's weight is above the feet. Each pulls with its own deviation. The floor's height
 * is where resting feet are, a low quantile, so that jumps and raised feet do not matter.
 */
final class FloorEstimate {
  private static final double UPRIGHT = Math.toRadians(4);
  private static final double PLANE = 0.03; // metres, of a resting foot point off the plane
  private static final double GRAVITY = 9.81;
  private static final double SLANTED = 3; // deviations of a camera that is held level
  private static final int REWEIGHTED = 10; // times
  private static final double STANDING = 0.85; // of the leg's length: hips this high over the feet

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
    Vector3 centre = Vector3.ZERO;
    double sum = 0;
    for (int t = 0; t < problem.frames; t++) {
      for (int k = 0; k < feet.points(); k++) {
        double w = resting(t, k);
        centre = centre.plus(point(t, k).times(w));
        sum += w;
      }
    }
    if (sum > 1) {
      centre = centre.times(1 / sum);
      // resting feet count as ten independent sights however long the clip is
      double weight = 10 / sum / square(PLANE);
      for (int t = 0; t < problem.frames; t++) {
        for (int k = 0; k < feet.points(); k++) {
          Vector3 p = point(t, k).minus(centre);
          accumulate(m, p.x(), p.z(), -1, -p.y(), weight * resting(t, k));
        }
      }
    } else {
      m[2][2] += 1;
    }
    double[] x = InitialPoses.solve3(m);
    return new Vector3(x[0], 1, x[1]).normalized();
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
