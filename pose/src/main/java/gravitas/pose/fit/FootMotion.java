package gravitas.pose.fit;

import gravitas.pose.edit.Foot;

/** Positions and speeds of the foot points over the clip, and how likely each is in contact. */
final class FootMotion {
  private static final double SPEED = 0.35; // m/s: half as likely a contact
  private static final double SPEED_WIDTH = 0.08;
  private static final double HEIGHT = 0.06; // metres above the floor
  private static final double HEIGHT_WIDTH = 0.015;
  private static final double WINDOW = 0.05; // seconds to either side for a speed

  private final FitProblem problem;
  private final int points;
  private final double[][] positions; // per frame x, y, z per point

  FootMotion(FitProblem problem, FitState state) {
    this.problem = problem;
    this.points = problem.body.footPoints().size();
    this.positions = new double[problem.frames][3 * points];
    var kinematics = new FrameKinematics(problem.body);
    double[] p = new double[3];
    for (int t = 0; t < problem.frames; t++) {
      kinematics.update(state, t);
      for (int k = 0; k < points; k++) {
        kinematics.point(problem.body.footPoints().get(k), p);
        System.arraycopy(p, 0, positions[t], 3 * k, 3);
      }
    }
  }

  int points() {
    return points;
  }

  double position(int t, int point, int axis) {
    return positions[t][3 * point + axis];
  }

  /** Metres per second over a short while around the frame. */
  double speed(int t, int point) {
    return speed(t, point, -1);
  }

  /** Of a point against another one; against the world if that is negative. */
  private double speed(int t, int point, int other) {
    int from = t;
    int to = t;
    while (from > 0 && problem.times[t] - problem.times[from] < WINDOW) {
      from--;
    }
    while (to + 1 < problem.frames && problem.times[to] - problem.times[t] < WINDOW) {
      to++;
    }
    if (from == to) {
      return 0;
    }
    double square = 0;
    for (int i = 0; i < 3; i++) {
      double d = positions[to][3 * point + i] - positions[from][3 * point + i];
      if (other >= 0) {
        d -= positions[to][3 * other + i] - positions[from][3 * other + i];
      }
      square += d * d;
    }
    return Math.sqrt(square) / (problem.times[to] - problem.times[from]);
  }

  /** Probability that a point does not move. */
  double still(int t, int point) {
    return logistic((SPEED - speed(t, point)) / SPEED_WIDTH);
  }

  /** Contact probabilities of all points of all frames; the floor is y = 0. */
  double[] contacts() {
    double[] contact = new double[problem.frames * points];
    for (int t = 0; t < problem.frames; t++) {
      for (int k = 0; k < points; k++) {
        double low = logistic((HEIGHT - position(t, k, 1)) / HEIGHT_WIDTH);
        contact[t * points + k] = low * still(t, k);
      }
      for (Foot foot : Foot.values()) {
        Boolean stands = problem.edits().stands(foot, problem.times[t]);
        if (stands != null) {
          order(t, foot, stands, contact);
        }
      }
    }
    return contact;
  }

  /**
   * Somebody says whether a foot stands. If it does, its lowest point is in contact wherever it
   * was, and those that are as low against it and move with it: so a heel may be lifted.
   */
  private void order(int t, Foot foot, boolean stands, double[] contact) {
    int each = points / 2; // the left foot's points come first
    int first = foot == Foot.LEFT ? 0 : each;
    int lowest = first;
    for (int k = first; k < first + each; k++) {
      lowest = position(t, k, 1) < position(t, lowest, 1) ? k : lowest;
    }
    for (int k = first; k < first + each; k++) {
      double above = position(t, k, 1) - position(t, lowest, 1);
      double low = logistic((HEIGHT - above) / HEIGHT_WIDTH);
      double with = logistic((SPEED - speed(t, k, lowest)) / SPEED_WIDTH);
      contact[t * points + k] = !stands ? 0 : k == lowest ? 1 : low * with;
    }
  }

  private static double logistic(double x) {
    return 1 / (1 + Math.exp(-x));
  }
}
