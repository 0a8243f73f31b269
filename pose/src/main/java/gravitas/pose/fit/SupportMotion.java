package gravitas.pose.fit;

import gravitas.physics.body.BodyShape;
import gravitas.physics.motion.Motion;

/**
 * What tells whether the feet carry a body, as plain numbers per frame: its weight, its momentum
 * and its feet. Fitted and recorded motions are judged by the same numbers.
 */
final class SupportMotion {
  private static final double SPEED_WINDOW = 0.07; // seconds to either side for a speed

  final int frames;
  final double[] times;
  final double[] weight; // centre of mass: x, y, z
  final double[] momentum; // see momentum()
  final int points; // on the feet
  final double[] feet; // x, y, z of each of them
  final double[] hips; // x, y, z of the pelvis
  final double[] hipHeight; // over the lowest foot point
  final double leg; // its length

  private final double[] shares;
  private final double[] masses;

  /**
   * @param shares of the body's mass in each of its parts
   * @param masses x, y, z of each part per frame, the floor being y = 0
   * @param feet x, y, z of each of their points per frame
   * @param hips x, y, z of the pelvis per frame
   */
  SupportMotion(
      double[] times, double[] shares, double[] masses, double[] feet, double[] hips, double leg) {
    this.frames = times.length;
    this.times = times.clone();
    this.shares = shares;
    this.masses = masses;
    this.points = feet.length / (3 * frames);
    this.feet = feet;
    this.hips = hips;
    this.leg = leg;
    this.hipHeight = hipHeight();
    this.weight = weight();
    this.momentum = momentum();
  }

  /** A motion of the standard skeleton of this person, its floor at y = 0. */
  static SupportMotion of(BodyShape shape, Motion motion) {
    return of(new ScaledBody(shape), FitState.of(motion), motion.times());
  }

  static SupportMotion of(ScaledBody body, FitState state, double[] times) {
    int frames = times.length;
    int parts = body.massPoints().size();
    int points = body.footPoints().size();
    double[] shares = new double[parts];
    double[] masses = new double[3 * parts * frames];
    double[] feet = new double[3 * points * frames];
    double[] hips = new double[3 * frames];
    var kinematics = new FrameKinematics(body);
    double[] p = new double[3];
    for (int t = 0; t < frames; t++) {
      kinematics.update(state, t);
      for (int k = 0; k < parts; k++) {
        shares[k] = body.massShare(k);
        kinematics.point(body.massPoints().get(k), p);
        System.arraycopy(p, 0, masses, 3 * (t * parts + k), 3);
      }
      for (int k = 0; k < points; k++) {
        kinematics.point(body.footPoints().get(k), p);
        System.arraycopy(p, 0, feet, 3 * (t * points + k), 3);
      }
      for (int axis = 0; axis < 3; axis++) {
        hips[3 * t + axis] = kinematics.position(0, axis);
      }
    }
    double leg = body.legLength(state.logProportions);
    return new SupportMotion(times, shares, masses, feet, hips, leg);
  }

  private double[] hipHeight() {
    double[] height = new double[frames];
    for (int t = 0; t < frames; t++) {
      height[t] = hips[3 * t + 1] - lowestFoot(t);
    }
    return height;
  }

  double lowestFoot(int frame) {
    double lowest = Double.POSITIVE_INFINITY;
    for (int k = 0; k < points; k++) {
      lowest = Math.min(lowest, feet[3 * (frame * points + k) + 1]);
    }
    return lowest;
  }

  /** How fast the pelvis moves up, metres per second; zero in a single frame. */
  double hipRise(int frame) {
    int from = Math.max(0, frame - 1);
    int to = Math.min(frames - 1, frame + 1);
    double seconds = times[to] - times[from];
    return seconds > 0 ? (hips[3 * to + 1] - hips[3 * from + 1]) / seconds : 0;
  }

  private double[] weight() {
    double[] centre = new double[3 * frames];
    for (int t = 0; t < frames; t++) {
      for (int k = 0; k < shares.length; k++) {
        for (int i = 0; i < 3; i++) {
          centre[3 * t + i] += shares[k] * masses[3 * (t * shares.length + k) + i];
        }
      }
    }
    return centre;
  }

  /**
   * Per frame and kilogram of the body: its vertical momentum, and its angular momentum about the
   * floor's z axis and (negated) its x axis: the sums of m (x vy - y vx) and of m (z vy - y vz).
   */
  private double[] momentum() {
    double[] result = new double[3 * frames];
    for (int t = 0; t < frames; t++) {
      int from = Math.max(0, t - 1); // at low frame rates the neighbours
      int to = Math.min(frames - 1, t + 1);
      while (from > 0 && times[t] - times[from - 1] <= SPEED_WINDOW) {
        from--;
      }
      while (to + 1 < frames && times[to + 1] - times[t] <= SPEED_WINDOW) {
        to++;
      }
      double seconds = times[to] - times[from];
      for (int k = 0; seconds > 0 && k < shares.length; k++) {
        int here = 3 * (t * shares.length + k);
        int before = 3 * (from * shares.length + k);
        int after = 3 * (to * shares.length + k);
        double vx = (masses[after] - masses[before]) / seconds;
        double vy = (masses[after + 1] - masses[before + 1]) / seconds;
        double vz = (masses[after + 2] - masses[before + 2]) / seconds;
        result[3 * t] += shares[k] * vy;
        result[3 * t + 1] += shares[k] * (masses[here] * vy - masses[here + 1] * vx);
        result[3 * t + 2] += shares[k] * (masses[here + 2] * vy - masses[here + 1] * vz);
      }
    }
    return result;
  }
}
