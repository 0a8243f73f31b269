package gravitas.pose.fit;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * In which frames something other than the feet carries the person: a seat, the hands, a rope.
 *
 * <p>Two signs, each of which a body on its own feet cannot show: the weight stays beside the feet
 * for longer than a step takes, or no foot touches the floor for longer than a jump lasts.
 *
 * <p>Where the upright person's weight usually is counts as above the feet: an error in which way
 * is up shifts it by the same amount all the time.
 */
final class SupportEstimate {
  private static final double WINDOW = 0.3; // seconds to either side
  private static final double BESIDE = 0.2; // metres from the feet, for a standing person
  private static final double BESIDE_LOW = 0.13; // for one with low hips; a squat shows up to 0.12
  private static final double OFTEN = 0.2; // share of frames that tells what is usual
  private static final double LOW = 0.66; // of the leg's length: hips over feet
  private static final double LONGEST_FLIGHT = 0.8; // seconds: a jump of 80 cm

  private final FitProblem problem;
  private final FitState state;
  private final int points;
  private final double[] beside; // metres, the mean over the window
  private final double[] hipHeight; // over the lowest foot point
  private final double leg; // its length, metres
  private final double[] standing; // how surely a foot touches the floor

  SupportEstimate(FitProblem problem, FitState state) {
    this.problem = problem;
    this.state = state;
    this.points = problem.body.footPoints().size();
    this.beside = new double[problem.frames];
    this.hipHeight = new double[problem.frames];
    this.standing = new double[problem.frames];
    this.leg = problem.body.legLength(state.logProportions);
    measure();
  }

  private void measure() {
    var feet = new FootMotion(problem, state);
    var kinematics = new FrameKinematics(problem.body);
    double[] sway = new double[2 * problem.frames];
    double[] weight = new double[3];
    for (int t = 0; t < problem.frames; t++) {
      kinematics.update(state, t);
      kinematics.centreOfMass(weight);
      double x = 0;
      double z = 0;
      double sum = 0;
      double lowest = Double.POSITIVE_INFINITY;
      for (int k = 0; k < points; k++) {
        double contact = problem.contact[t * points + k];
        standing[t] = Math.max(standing[t], contact);
        double share = 1e-3 + contact; // without any contact the middle of the feet
        x += share * feet.position(t, k, 0);
        z += share * feet.position(t, k, 2);
        sum += share;
        lowest = Math.min(lowest, feet.position(t, k, 1));
      }
      sway[2 * t] = weight[0] - x / sum;
      sway[2 * t + 1] = weight[2] - z / sum;
      hipHeight[t] = kinematics.position(0, 1) - lowest;
    }
    double[] slow = smoothed(sway);
    double[] usual = usual(slow);
    for (int t = 0; t < problem.frames; t++) {
      beside[t] = Math.hypot(slow[2 * t] - usual[0], slow[2 * t + 1] - usual[1]);
    }
  }

  /** The mean over the window. */
  private double[] smoothed(double[] sway) {
    double[] slow = new double[sway.length];
    for (int t = 0; t < problem.frames; t++) {
      int first = first(t);
      int end = first;
      for (; end < problem.frames && problem.times[end] <= problem.times[t] + WINDOW; end++) {
        slow[2 * t] += sway[2 * end];
        slow[2 * t + 1] += sway[2 * end + 1];
      }
      slow[2 * t] /= end - first;
      slow[2 * t + 1] /= end - first;
    }
    return slow;
  }

  /** Median place of the weight over all frames with high hips; zero if there are few. */
  private double[] usual(double[] slow) {
    double[] usual = new double[2];
    for (int axis = 0; axis < 2; axis++) {
      int side = axis;
      double[] high =
          IntStream.range(0, problem.frames)
              .filter(t -> !isLow(t))
              .mapToDouble(t -> slow[2 * t + side])
              .sorted()
              .toArray();
      usual[axis] = high.length > OFTEN * problem.frames ? high[high.length / 2] : 0;
    }
    return usual;
  }

  private boolean isLow(int t) {
    return hipHeight[t] < LOW * leg;
  }

  /** One per frame. */
  boolean[] elsewhere() {
    boolean[] marks = new boolean[problem.frames];
    for (int t = 0; t < problem.frames; t++) {
      marks[t] = beside[t] > (isLow(t) ? BESIDE_LOW : BESIDE);
    }
    markLongFlights(marks);
    return marks;
  }

  private void markLongFlights(boolean[] marks) {
    int from = 0;
    for (int t = 0; t <= problem.frames; t++) {
      if (t == problem.frames || standing[t] > 0.5) {
        if (t > from && problem.times[t - 1] - problem.times[from] > LONGEST_FLIGHT) {
          Arrays.fill(marks, from, t, true);
        }
        from = t + 1;
      }
    }
  }

  private int first(int t) {
    int i = t;
    while (i > 0 && problem.times[i - 1] >= problem.times[t] - WINDOW) {
      i--;
    }
    return i;
  }
}
