package gravitas.pose.fit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

/** The rule on a point mass over two feet, whose motion obeys the laws where the feet carry it. */
class SupportEstimateTest {
  private static final double RATE = 30;
  private static final double LEG = 0.85;
  private static final double HEIGHT = 0.95; // of the mass
  private static final double UPRIGHT = 0.9; // hips over the feet
  private static final double[] ALONG = {-0.06, 0.13, 0.19}; // heel, ball, toe from the ankle

  /** Where everything is at a time; the left foot is at +x, and forward is +z. */
  private record Place(
      double x,
      double y,
      double z,
      double hips,
      double left,
      double right,
      double slide,
      double seat) {
    /** Hips below the mass. */
    Place(double x, double y, double z, double hips, double left, double right, double slide) {
      this(x, y, z, hips, left, right, slide, z);
    }

    static Place standing(double x, double z) {
      return new Place(x, HEIGHT, z, UPRIGHT, 0, 0, 0);
    }
  }

  private interface Course {
    Place at(double time);
  }

  private static double marked(double seconds, double apart, Course course) {
    return share(estimate(seconds, apart, course).elsewhere());
  }

  private static double besideOneFoot(double seconds, double apart, Course course) {
    return share(estimate(seconds, apart, course).besideOneFoot());
  }

  private static double share(boolean[] marks) {
    int count = 0;
    for (boolean mark : marks) {
      count += mark ? 1 : 0;
    }
    return (double) count / marks.length;
  }

  private static SupportEstimate estimate(double seconds, double apart, Course course) {
    int frames = (int) (seconds * RATE) + 1;
    double[] times = new double[frames];
    double[] masses = new double[3 * frames];
    double[] feet = new double[18 * frames];
    double[] hips = new double[3 * frames];
    for (int t = 0; t < frames; t++) {
      times[t] = t / RATE;
      Place place = course.at(times[t]);
      masses[3 * t] = place.x();
      masses[3 * t + 1] = place.y();
      masses[3 * t + 2] = place.z();
      hips[3 * t] = place.x();
      hips[3 * t + 1] = place.hips() + Math.min(place.left(), place.right());
      hips[3 * t + 2] = place.seat();
      for (int k = 0; k < 6; k++) {
        int at = 18 * t + 3 * k;
        feet[at] = (k < 3 ? 1 : -1) * apart;
        feet[at + 1] = k < 3 ? place.left() : place.right();
        feet[at + 2] = ALONG[k % 3] + place.slide();
      }
    }
    var motion = new SupportMotion(times, new double[] {1}, masses, feet, hips, LEG);
    return new SupportEstimate(motion);
  }

  /** A heron has its weight above the foot; in a lunge whose other foot was lost it is beside. */
  @Test
  void weightBesideTheOnlyFootIsNoticed() {
    Course heron = time -> new Place(0.12, HEIGHT, 0.05, UPRIGHT, 0, 0.4, 0);
    assertEquals(0, besideOneFoot(3, 0.1, heron));
    Course lunge = time -> new Place(0.04, HEIGHT, 0.05, UPRIGHT, 0, 0.2, 0);
    assertEquals(1, besideOneFoot(3, 0.1, lunge));
    Course standing = time -> new Place(0.04, HEIGHT, 0.05, UPRIGHT, 0, 0.02, 0);
    assertEquals(0, besideOneFoot(3, 0.1, standing));
    assertEquals(0, besideOneFoot(0.5, 0.1, lunge), "too short to tell");
    Course step = time -> new Place(0.04, HEIGHT, 0.05, UPRIGHT, 0, time < 1.5 ? 0 : 0.2, 0);
    assertEquals(0, besideOneFoot(2, 0.1, step), "a moment on one foot is no stand");
  }

  @Test
  void standingAndLeaningToTheToesAndHeelsIsOnTheFeet() {
    assertEquals(0, marked(4, 0.1, time -> Place.standing(0, 0.05)));
    DoubleUnaryOperator lean = time -> 0.06 + 0.13 * Math.sin(Math.PI * time / 2);
    assertEquals(0, marked(8, 0.1, time -> Place.standing(0, lean.applyAsDouble(time))));
  }

  /**
   * A dancer stepping from foot to foot is an inverted pendulum: x'' = (x - p) g / h over the foot
   * at p, the weight never above the foot that carries it.
   */
  @Test
  void dancingFromFootToFootIsOnTheFeet() {
    double apart = 0.45;
    double step = 0.75;
    double rate = Math.sqrt(9.81 / HEIGHT);
    double nearest = Double.POSITIVE_INFINITY;
    for (double time = 0; time < step; time += 0.01) {
      nearest = Math.min(nearest, apart - sway(time, apart, step, rate));
    }
    double gap = nearest;
    assertTrue(gap > 0.2, () -> "the weight comes within " + gap + " m of the foot");
    double share =
        marked(
            8,
            apart,
            time -> {
              boolean left = (int) (time / step) % 2 == 0;
              double x = sway(time % step, apart, step, rate);
              return new Place(
                  left ? x : -x, HEIGHT, 0.05, UPRIGHT, left ? 0 : 0.3, left ? 0.3 : 0, 0);
            });
    assertEquals(0, share);
  }

  private static double sway(double time, double apart, double step, double rate) {
    return apart - apart * Math.cosh(rate * (time - step / 2)) / Math.cosh(rate * step / 2);
  }

  /** The feet move quickly but never leave the floor. */
  @Test
  void slidingFeetAreNoFlight() {
    assertEquals(
        0,
        marked(
            4,
            0.1,
            time -> {
              double z = 0.7 * time;
              return new Place(0, HEIGHT, z + 0.05, UPRIGHT, 0.01, 0.01, z);
            }));
  }

  @Test
  void jumpingIsOnTheFeetHangingIsNot() {
    double flight = 0.5;
    double jump =
        marked(
            4,
            0.1,
            time -> {
              double since = time - 1.5;
              double up = since > 0 && since < flight ? 0.5 * 9.81 * since * (flight - since) : 0;
              return new Place(0, HEIGHT + up, 0.05, UPRIGHT, up, up, 0);
            });
    assertEquals(0, jump);
    double hanging = marked(4, 0.1, time -> new Place(0, 1.3, 0.05, UPRIGHT, 0.3, 0.3, 0));
    assertEquals(1, hanging);
  }

  /** As on a bench: the hips low, the weight behind the heels; then the person stands up. */
  @Test
  void sittingIsCarriedElsewhere() {
    double seated =
        marked(
            8,
            0.1,
            time ->
                time < 4
                    ? new Place(0, 0.65, -0.1, 0.5, 0, 0, 0)
                    : new Place(0, HEIGHT, 0.05, UPRIGHT, 0, 0, 0));
    assertTrue(seated > 0.45 && seated < 0.55, () -> "marked " + seated);
  }

  /**
   * Twice on the same bench: upright, then leaning so far forward that the weight is above the
   * feet. Leaning alone is a squat.
   */
  @Test
  void aSeatIsRemembered() {
    Course leaning =
        time -> time < 3 ? Place.standing(0, 0.05) : new Place(0, 0.6, 0.04, 0.5, 0, 0, 0, -0.1);
    assertEquals(0, marked(6, 0.1, leaning));
    Course both =
        time -> time < 3 ? new Place(0, 0.65, -0.1, 0.5, 0, 0, 0, -0.1) : leaning.at(time - 3);
    double share = marked(9, 0.1, both);
    assertTrue(share > 0.6 && share < 0.7, () -> "marked " + share);
    Course lower =
        time -> {
          Place place = both.at(time);
          return time < 6 ? place : new Place(0, 0.5, 0.04, 0.4, 0, 0, 0, -0.1);
        };
    double squat = marked(9, 0.1, lower);
    assertTrue(squat > 0.3 && squat < 0.37, () -> "marked " + squat);
  }

  @Test
  void squattingIsOnTheFeet() {
    assertEquals(
        0,
        marked(
            6,
            0.1,
            time -> {
              double down = 0.5 - 0.5 * Math.cos(Math.PI * time);
              return new Place(0, HEIGHT - 0.4 * down, 0.05, UPRIGHT - 0.45 * down, 0, 0, 0);
            }));
  }

  /** For a third of the clip the hands on a table carry some of the weight. */
  @Test
  void leaningOnATableIsCarriedElsewhere() {
    double share =
        marked(
            9,
            0.1,
            time -> {
              double on = 1 / (1 + Math.exp(-8 * (time - 6)));
              return Place.standing(0, 0.05 + 0.35 * on);
            });
    assertTrue(share > 0.25 && share < 0.45, () -> "marked " + share);
  }

  @Test
  void aSingleFrameHasAnAnswer() {
    assertEquals(0, marked(0, 0.1, time -> Place.standing(0, 0.05)));
  }
}
