package gravitas.pose.fit;

/**
 * In which frames the feet carry the weight, and the quick part of the weight's sway over them.
 *
 * <p>The sway is split by a mean over a second: the slow part must vanish for a body on its feet
 * and is left to {@link BalanceTerm}; the quick part is what moving needs and is kept.
 */
final class BalanceEstimate {
  private static final double WINDOW = 0.5; // seconds to either side
  private static final double CARRIED = 0.3; // metres off the feet: something else carries

  private final FitProblem problem;
  private final FitState state;
  private final int points;

  BalanceEstimate(FitProblem problem, FitState state) {
    this.problem = problem;
    this.state = state;
    this.points = problem.body.footPoints().size();
  }

  void update() {
    int frames = problem.frames;
    double[] sway = new double[2 * frames];
    double[] sure = new double[frames];
    var feet = new FootMotion(problem, state);
    var kinematics = new FrameKinematics(problem.body);
    double[] weight = new double[3];
    for (int t = 0; t < frames; t++) {
      double contact = 0;
      double[] middle = new double[2];
      for (int k = 0; k < points; k++) {
        double c = problem.contact[t * points + k];
        contact += c;
        middle[0] += c * feet.position(t, k, 0);
        middle[1] += c * feet.position(t, k, 2);
      }
      sure[t] = Math.min(1, contact);
      if (contact > 0.1) {
        kinematics.update(state, t);
        kinematics.centreOfMass(weight);
        sway[2 * t] = weight[0] - middle[0] / contact;
        sway[2 * t + 1] = weight[2] - middle[1] / contact;
      } else {
        sure[t] = 0;
      }
    }
    for (int t = 0; t < frames; t++) {
      double sum = 0;
      double x = 0;
      double z = 0;
      for (int i = first(t); i < frames && problem.times[i] <= problem.times[t] + WINDOW; i++) {
        sum += sure[i];
        x += sure[i] * sway[2 * i];
        z += sure[i] * sway[2 * i + 1];
      }
      boolean standing = sum > 0 && Math.hypot(x, z) / sum < CARRIED;
      problem.balance[t] = standing ? sure[t] : 0;
      problem.balanceTarget[2 * t] = standing ? sway[2 * t] - x / sum : 0;
      problem.balanceTarget[2 * t + 1] = standing ? sway[2 * t + 1] - z / sum : 0;
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
