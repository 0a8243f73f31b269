package gravitas.pose.fit;

import gravitas.physics.body.BodyShape;
import gravitas.physics.motion.Motion;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * In which frames something other than the feet carries the person: a seat, the hands, a rope.
 *
 * <p>Two signs, each of which a body on its own feet cannot show. No foot is near the floor for
 * longer than a jump lasts. Or the force that moves the body as it was seen to move cannot come
 * from where the feet are: over a while T the mean force is m (g + Δv_y / T), its mean moment about
 * the floor's z axis m (g x̄ + Δl / T) with l the angular momentum per kilogram, and so the mean
 * place at which it acts is x = (g x̄ + Δl / T) / (g + Δv_y / T), likewise for z. As a foot can
 * only push, that place lies in the convex hull of wherever foot points were near the floor
 * meanwhile. Who dances, leans or lunges has the weight beside the feet for a moment, the force
 * not.
 *
 * <p>Who leans far forward on a seat has the weight above the feet, as in a squat: so a seat that
 * was found is remembered, see {@link Seats}.
 */
public final class SupportEstimate {
  private static final double GRAVITY = 9.81;
  private static final double LOW_FOOT = 0.1; // metres: may touch the floor, that errs by some cm
  private static final double WINDOW = 1; // seconds
  private static final double BESIDE = 0.15; // metres outside the feet, for a standing person
  private static final double WINDOW_LOW = 0.6; // seconds: one sits down for less than one stands
  private static final double BESIDE_LOW = 0.02; // for one with low hips
  private static final double LOW = 0.66; // of the leg's length: hips over feet
  private static final double LONGEST_FLIGHT = 0.9; // seconds: a jump of 1 m

  /**
   * From the line between heel and toe, metres: half a foot's breadth (9 to 10 cm in adults), so
   * its edge. Beyond it the force of recorded people who stand on one foot for a second seems to
   * act in a fifth of these frames (nobody knows their masses), which is one frame in 700 of all.
   */
  private static final double EDGE = 0.045;

  private static final double RAISED = 0.08; // metres: the foot that does not stand

  private static final double OFTEN = 0.2; // share of frames that tells what is usual

  /** Where a force acts on average, from the feet that may exert it. */
  private record Push(double x, double z, double share, SupportArea area) {}

  private final SupportMotion motion;
  private final double[] usual;

  SupportEstimate(SupportMotion motion) {
    this.motion = motion;
    this.usual = usual();
  }

  /**
   * {@return one per frame of a motion of this person's standard skeleton, its floor at y = 0}
   *
   * @param shape the person's measures
   * @param motion the motion
   */
  public static boolean[] elsewhere(BodyShape shape, Motion motion) {
    return new SupportEstimate(SupportMotion.of(shape, motion)).elsewhere();
  }

  /**
   * {@return one per frame of a motion of this person's standard skeleton: whether the person
   * stands on one foot for a second and the force acts beside it, so that something else must carry
   * too}
   *
   * @param shape the person's measures
   * @param motion the motion
   */
  public static boolean[] besideOneFoot(BodyShape shape, Motion motion) {
    return new SupportEstimate(SupportMotion.of(shape, motion)).besideOneFoot();
  }

  /** One per frame. */
  boolean[] besideOneFoot() {
    boolean[] marks = new boolean[motion.frames];
    for (int t = 0; t < motion.frames; t++) {
      if (isOnOneFoot(t)) {
        Push push = push(t, WINDOW);
        marks[t] = push.share() > 0.5 && push.area().distance(push.x(), push.z()) > EDGE;
      }
    }
    return marks;
  }

  private boolean isOnOneFoot(int frame) {
    int from = first(frame, WINDOW);
    int to = last(frame, WINDOW);
    boolean[] stands = new boolean[2];
    for (int t = from; t <= to; t++) {
      boolean any = false;
      for (int k = 0; k < motion.points; k++) {
        boolean low = motion.feet[3 * (t * motion.points + k) + 1] < RAISED;
        stands[2 * k / motion.points] |= low;
        any |= low;
      }
      if (!any) {
        return false;
      }
    }
    return stands[0] != stands[1] && motion.times[to] - motion.times[from] > 0.9 * WINDOW;
  }

  /** One per frame. */
  boolean[] elsewhere() {
    boolean[] marks = new boolean[motion.frames];
    for (int t = 0; t < motion.frames; t++) {
      marks[t] = isLow(t) ? beside(t, WINDOW_LOW) > BESIDE_LOW : beside(t, WINDOW) > BESIDE;
    }
    markLongFlights(marks);
    new Seats(motion, marks, this::isLow).mark();
    return marks;
  }

  private boolean isLow(int frame) {
    return motion.hipHeight[frame] < LOW * motion.leg;
  }

  /** How far outside the feet an upright person's force acts, x and z; zero for sound motions. */
  private double[] usual() {
    List<double[]> upright =
        IntStream.range(0, motion.frames)
            .filter(t -> !isLow(t))
            .mapToObj(t -> push(t, WINDOW))
            .filter(push -> push.share() > 0)
            .map(push -> push.area().outside(push.x(), push.z()))
            .toList();
    double[] median = new double[2];
    for (int side = 0; side < 2 && upright.size() > OFTEN * motion.frames; side++) {
      int axis = side;
      double[] sorted = upright.stream().mapToDouble(outside -> outside[axis]).sorted().toArray();
      median[axis] = sorted[sorted.length / 2];
    }
    return median;
  }

  /**
   * How far outside the feet the force acts on average, metres; negative inside. Less if the force
   * is less than the weight.
   */
  private double beside(int frame, double seconds) {
    Push push = push(frame, seconds);
    if (push.share() <= 0) {
      return Double.NEGATIVE_INFINITY; // in the air: left to markLongFlights
    }
    double outside = push.area().distance(push.x() - usual[0], push.z() - usual[1]);
    return outside * Math.min(1, push.share()); // a small force may act anywhere
  }

  /**
   * @param seconds the mean's length around the frame, moved to lie within the clip
   */
  private Push push(int frame, double seconds) {
    double[] times = motion.times;
    int from = first(frame, seconds);
    int to = last(frame, seconds);
    double lasted = times[to] - times[from];
    double x = 0;
    double z = 0;
    double sum = 0;
    for (int t = from; t <= to; t++) {
      double span = times[Math.min(to, t + 1)] - times[Math.max(from, t - 1)];
      double share = lasted > 0 ? span : 1; // trapezoids
      x += share * motion.weight[3 * t];
      z += share * motion.weight[3 * t + 2];
      sum += share;
    }
    double force = GRAVITY + change(0, from, to, lasted);
    return new Push(
        (GRAVITY * x / sum + change(1, from, to, lasted)) / force,
        (GRAVITY * z / sum + change(2, from, to, lasted)) / force,
        force / GRAVITY,
        area(from, to));
  }

  private double start(int frame, double seconds) {
    double end = motion.times[motion.frames - 1];
    return Math.max(motion.times[0], Math.min(motion.times[frame] - seconds / 2, end - seconds));
  }

  private int first(int frame, double seconds) {
    int from = frame;
    while (from > 0 && motion.times[from - 1] >= start(frame, seconds) - 1e-6) {
      from--;
    }
    return from;
  }

  private int last(int frame, double seconds) {
    int to = frame;
    while (to + 1 < motion.frames
        && motion.times[to + 1] <= start(frame, seconds) + seconds + 1e-6) {
      to++;
    }
    return to;
  }

  /** Where feet were near the floor, or if all were higher, near the height of the lowest. */
  private SupportArea area(int from, int to) {
    double lowest = Double.POSITIVE_INFINITY;
    for (int t = from; t <= to; t++) {
      lowest = Math.min(lowest, motion.lowestFoot(t));
    }
    var area = new SupportArea();
    for (int t = from; t <= to; t++) {
      for (int k = 0; k < motion.points; k++) {
        int at = 3 * (t * motion.points + k);
        if (motion.feet[at + 1] < Math.max(0, lowest) + LOW_FOOT) {
          area.add(motion.feet[at], motion.feet[at + 2]);
        }
      }
    }
    return area;
  }

  /** Mean rate of change of one of the momenta. */
  private double change(int which, int from, int to, double seconds) {
    return seconds > 0
        ? (motion.momentum[3 * to + which] - motion.momentum[3 * from + which]) / seconds
        : 0;
  }

  private void markLongFlights(boolean[] marks) {
    int from = 0;
    for (int t = 0; t <= motion.frames; t++) {
      if (t == motion.frames || motion.lowestFoot(t) < LOW_FOOT) {
        if (t > from && motion.times[t - 1] - motion.times[from] > LONGEST_FLIGHT) {
          Arrays.fill(marks, from, t, true);
        }
        from = t + 1;
      }
    }
  }
}
