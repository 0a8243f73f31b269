package gravitas.film.gait;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import java.util.function.IntFunction;

/**
 * Where one foot is at any time: the three rockers of stance, then a swing to the next footprint.
 *
 * <p>During stance exactly one set of points stands still: the heel until the sole is flat, the
 * whole sole, then ball and toes while the heel rises (Perry, Gait Analysis, 1992, chapter 3). The
 * ankle follows from the point that stands, so there is no slide by construction. The swing is a
 * cubic that takes over position and velocity at both ends, lifted in the middle.
 */
final class FootTrajectory {
  /** Shares of the gait cycle at which the foot is flat, the heel rises, the toes leave. */
  private static final double FLAT = 0.09;

  private static final double HEEL_RISE = 0.28;
  static final double TOE_OFF = 0.61;

  private static final double STRIKE_PITCH = Math.toRadians(-17);
  private static final double TOE_OFF_PITCH = Math.toRadians(58);
  private static final double LIFT = 0.055; // metres, early in the swing
  private static final double DIFFERENCE = 1e-4; // of the cycle, for velocities at the ends

  private final IntFunction<Footprint> prints;
  private final double cycleSeconds;
  private final double offsetSeconds;
  private final Vector3 heel;
  private final Vector3 ball;
  private final double ankleHeight;

  /**
   * @param prints the footprint of each cycle
   * @param offsetSeconds when cycle 0 begins with the heel's strike
   * @param heel from ankle to heel, in the foot's frame
   * @param ball from ankle to the ball of the foot, in the foot's frame
   */
  FootTrajectory(
      IntFunction<Footprint> prints,
      double cycleSeconds,
      double offsetSeconds,
      Vector3 heel,
      Vector3 ball) {
    this.prints = prints;
    this.cycleSeconds = cycleSeconds;
    this.offsetSeconds = offsetSeconds;
    this.heel = heel;
    this.ball = ball;
    this.ankleHeight = -heel.y();
  }

  FootState at(double time) {
    double cycles = (time - offsetSeconds) / cycleSeconds;
    int cycle = (int) Math.floor(cycles);
    double phase = cycles - cycle;
    return phase <= TOE_OFF
        ? stance(prints.apply(cycle), phase)
        : swing(
            prints.apply(cycle),
            prints.apply(cycle + 1),
            (phase - TOE_OFF) / (1 - TOE_OFF),
            1 - TOE_OFF);
  }

  private FootState stance(Footprint print, double phase) {
    Vector3 flatAnkle = print.position().plus(new Vector3(0, ankleHeight, 0));
    if (phase < FLAT) {
      double left = 1 - phase / FLAT;
      return pivot(print, flatAnkle, heel, STRIKE_PITCH * left * left, 0);
    }
    if (phase < HEEL_RISE) {
      return new FootState(flatAnkle, print.heading(), 0, 0);
    }
    double u = (phase - HEEL_RISE) / (TOE_OFF - HEEL_RISE);
    double pitch = TOE_OFF_PITCH * u * u * (0.35 + 0.65 * u);
    return pivot(print, flatAnkle, ball, pitch, -pitch);
  }

  /** The foot pitched about a point of it that stays where it is when the foot is flat. */
  private static FootState pivot(
      Footprint print, Vector3 flatAnkle, Vector3 point, double pitch, double toeBend) {
    Quaternion flat = Quaternion.fromAxisAngle(Vector3.Y, print.heading());
    Vector3 fixed = flatAnkle.plus(flat.rotate(point));
    Quaternion pitched = flat.times(Quaternion.fromAxisAngle(Vector3.X, pitch));
    return new FootState(fixed.minus(pitched.rotate(point)), print.heading(), pitch, toeBend);
  }

  private FootState swing(Footprint from, Footprint to, double u, double share) {
    FootState a = stance(from, TOE_OFF);
    FootState before = stance(from, TOE_OFF - DIFFERENCE);
    FootState b = stance(to, 0);
    FootState after = stance(to, DIFFERENCE);
    double rate = share / DIFFERENCE; // per swing
    double smooth = u * u * (3 - 2 * u);
    double lift = LIFT * 28.94 * u * u * (1 - u) * (1 - u) * (1 - u);
    Vector3 ankle =
        new Vector3(
            hermite(
                a.ankle().x(),
                rate * (a.ankle().x() - before.ankle().x()),
                b.ankle().x(),
                rate * (after.ankle().x() - b.ankle().x()),
                u),
            lift
                + hermite(
                    a.ankle().y(),
                    rate * (a.ankle().y() - before.ankle().y()),
                    b.ankle().y(),
                    rate * (after.ankle().y() - b.ankle().y()),
                    u),
            hermite(
                a.ankle().z(),
                rate * (a.ankle().z() - before.ankle().z()),
                b.ankle().z(),
                rate * (after.ankle().z() - b.ankle().z()),
                u));
    double pitch =
        hermite(
            a.pitch(),
            0.5 * rate * (a.pitch() - before.pitch()),
            b.pitch(),
            0.35 * rate * (after.pitch() - b.pitch()),
            u);
    double relax = Math.max(0, 1 - u / 0.65);
    return new FootState(
        ankle,
        a.heading() + smooth * (b.heading() - a.heading()),
        pitch,
        a.toeBend() * relax * relax * (3 - 2 * relax));
  }

  private static double hermite(double a, double slopeA, double b, double slopeB, double u) {
    double u2 = u * u;
    double u3 = u2 * u;
    return a * (2 * u3 - 3 * u2 + 1)
        + slopeA * (u3 - 2 * u2 + u)
        + b * (3 * u2 - 2 * u3)
        + slopeB * (u3 - u2);
  }
}
