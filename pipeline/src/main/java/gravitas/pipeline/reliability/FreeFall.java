package gravitas.pipeline.reliability;

import gravitas.physics.body.BodyModel;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.scene.Scene;
import java.util.Arrays;
import java.util.List;

/**
 * How fast the centre of mass falls while nothing touches the floor: with 9.81 m/s², or the time
 * base or the person's height is wrong. Times stretched by s give 1/s², a height wrong by h gives
 * h.
 *
 * @param flights found
 * @param overGravity mean downward acceleration over g, weighted with what each flight tells
 * @param deviation standard deviation of that mean
 */
record FreeFall(int flights, double overGravity, double deviation) {
  private static final double GRAVITY = 9.81;
  private static final double CLEAR = 0.03; // metres of every part above the floor
  private static final double SHORTEST = 0.15; // seconds
  private static final int FEWEST = 6; // frames

  /**
   * How far both the centre of mass and the lowest part must rise, metres: whoever hops less flies
   * for 0.22 s at most, which tells little. A body that walks some centimetres above a misplaced
   * floor, or stands on something, is not in flight: its feet or its centre of mass stay level.
   * Lengths, so a wrong clock does not hide a flight.
   */
  private static final double HOP = 0.06;

  /**
   * Less than a wrong height of 20 % or a wrong time base of 10 % makes; filmed jumps whose height
   * and clock are right are off by 6 % at most beyond what their deviation explains.
   */
  private static final double WRONG = 0.08;

  /**
   * Root mean square distance from the parabola, over the arc's height: who climbs or stands on
   * something may go up and down for long, but not along a parabola, as even slow motion does.
   */
  private static final double CROOKED = 0.1;

  private static final double REST = 0.005; // metres by which a part at rest seems to move
  private static final double RESTING = 0.05; // and of the arc

  /** Of the centre of mass in a good fit, metres; a short flight tells little. */
  private static final double NOISE = 0.01;

  static FreeFall of(BodyModel body, Motion motion, Scene scene) {
    double[] heights = new double[motion.frameCount()];
    double[] lowest = new double[motion.frameCount()];
    boolean[] free = new boolean[motion.frameCount()];
    var posed = new PosedBody(body, scene);
    for (int f = 0; f < heights.length; f++) {
      posed.update(motion.pose(f));
      heights[f] = posed.centre();
      lowest[f] = posed.lowest();
      free[f] = lowest[f] > CLEAR;
    }
    double sum = 0;
    double weights = 0;
    int flights = 0;
    for (int from = 0; from < free.length; from++) {
      int to = from;
      while (to < free.length && free[to]) {
        to++;
      }
      int first = from + 1; // a smoothed motion does not yet fall freely next to the floor
      int end = to - 1;
      if (end - first >= FEWEST && motion.time(end - 1) - motion.time(first) >= SHORTEST) {
        double[] fall =
            fall(
                Arrays.copyOfRange(motion.times(), first, end),
                Arrays.copyOfRange(heights, first, end));
        double seconds = motion.time(to - 1) - motion.time(from);
        double risen = Arrays.stream(lowest, from, to).max().orElseThrow() - CLEAR;
        double arc = fall[0] * seconds * seconds / 8;
        if (Math.min(arc, risen) > HOP
            && fall[2] < CROOKED * arc
            && !stands(posed, motion, from, to, arc)) {
          double weight = 1 / (fall[1] * fall[1]);
          sum += weight * fall[0];
          weights += weight;
          flights++;
        }
      }
      from = Math.max(from, to);
    }
    return flights == 0
        ? new FreeFall(0, Double.NaN, Double.NaN)
        : new FreeFall(flights, sum / weights / GRAVITY, 1 / Math.sqrt(weights) / GRAVITY);
  }

  /**
   * Whether some part of the body rests for a third of the time, on a step or a bench. A stiff body
   * in flight has fallen by a ninth of its arc within a sixth of its flight before and after its
   * height, whatever the clock says.
   */
  private static boolean stands(PosedBody posed, Motion motion, int from, int to, double arc) {
    int sixth = Math.max(1, (to - from + 3) / 6);
    for (int f = from + sixth; f + sixth < to; f++) {
      List<Vector3> before = posed.contacts(motion.pose(f - sixth));
      List<Vector3> now = posed.contacts(motion.pose(f));
      List<Vector3> after = posed.contacts(motion.pose(f + sixth));
      for (int i = 0; i < now.size(); i++) {
        double moved =
            Math.max(now.get(i).distanceTo(before.get(i)), now.get(i).distanceTo(after.get(i)));
        if (moved < REST + RESTING * arc) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether it is plain that something is wrong. */
  boolean isWrong() {
    return flights > 0 && Math.abs(overGravity - 1) > WRONG + 2 * deviation;
  }

  /** Downward acceleration of the best parabola, its standard deviation, and how far off it is. */
  static double[] fall(double[] times, double[] heights) {
    int n = times.length;
    double middle = Arrays.stream(times).sum() / n;
    // least squares with polynomials that are orthogonal on these times
    double s2 = 0;
    double s3 = 0;
    for (double time : times) {
      double t = time - middle;
      s2 += t * t;
      s3 += t * t * t;
    }
    double numerator = 0;
    double norm = 0;
    double mean = 0;
    double slope = 0;
    for (int i = 0; i < n; i++) {
      double t = times[i] - middle;
      double p = t * t - s3 / s2 * t - s2 / n;
      numerator += p * heights[i];
      norm += p * p;
      mean += heights[i] / n;
      slope += t * heights[i] / s2;
    }
    double squares = 0;
    for (int i = 0; i < n; i++) {
      double t = times[i] - middle;
      double p = t * t - s3 / s2 * t - s2 / n;
      double off = heights[i] - mean - slope * t - numerator / norm * p;
      squares += off * off;
    }
    return new double[] {
      -2 * numerator / norm, 2 * NOISE / Math.sqrt(norm), Math.sqrt(squares / n)
    };
  }
}
