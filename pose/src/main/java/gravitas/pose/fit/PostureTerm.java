package gravitas.pose.fit;

/**
 * What human joints do: knees and elbows are hinges that bend one way, other joints stay near their
 * middle, the more so the stiffer they are. Elbows are hardly pulled: how far people bend them, the
 * network of depth has weighed already, and what counts twice straightens arms that are bent.
 *
 * <p>Works on each joint's rotation vector. A range is free of cost inside and quadratic outside.
 */
final class PostureTerm {
  private static final double HARD = 0.08; // radians beyond a limit

  /** For each axis: pulled to a middle with a deviation, and limited to a range. */
  private static final class Axis {
    final double middle;
    final double deviation;
    final double low;
    final double high;

    Axis(double middle, double deviation, double low, double high) {
      this.middle = middle;
      this.deviation = deviation;
      this.low = low;
      this.high = high;
    }
  }

  private final Axis[] axes; // three per joint, null for the root
  private final double[] vector = new double[3];
  private final double[] jacobian = new double[9];
  private final int[] columns = new int[3];
  private final double[] values = new double[3];
  private final FitProblem problem;

  PostureTerm(FitProblem problem) {
    this.problem = problem;
    ScaledBody body = problem.body;
    this.axes = new Axis[3 * body.jointCount()];
    for (String spine : new String[] {"Spine", "Spine1"}) {
      set(body, spine, axis(0.05, 0.25, -0.4, 0.8), free(0.2), free(0.2));
    }
    set(body, "Neck", axis(0.1, 0.35, -0.8, 0.8), free(0.4), free(0.3));
    for (int side = 0; side < 2; side++) {
      String name = side == 0 ? "Left" : "Right";
      double s = side == 0 ? 1 : -1; // mirror image: y and z turn the other way
      set(body, name + "Arm", free(0.9), free(1.0), mirrored(s, -0.9, 0.9, -2.2, 1.8));
      set(body, name + "ForeArm", free(0.9), mirrored(s, -0.3, 3.0, -2.6, 0.05), free(0.12));
      set(body, name + "Hand", free(0.15), free(0.4), free(0.4));
      set(
          body,
          name + "UpLeg",
          axis(-0.15, 0.9, -2.3, 0.6),
          free(0.35),
          mirrored(s, 0, 0.35, -0.6, 1.0));
      set(body, name + "Leg", axis(0.25, 1.0, 0.0, 2.7), free(0.1), free(0.06));
      set(body, name + "Foot", axis(0, 0.4, -0.6, 0.9), free(0.2), free(0.15));
      set(body, name + "ToeBase", axis(-0.05, 0.25, -1.0, 0.3), free(0.03), free(0.03));
    }
  }

  private static Axis axis(double middle, double deviation, double low, double high) {
    return new Axis(middle, deviation, low, high);
  }

  private static Axis free(double deviation) {
    return new Axis(0, deviation, -3.2, 3.2);
  }

  private static Axis mirrored(double s, double middle, double deviation, double low, double high) {
    return s > 0
        ? new Axis(middle, deviation, low, high)
        : new Axis(-middle, deviation, -high, -low);
  }

  private void set(ScaledBody body, String joint, Axis x, Axis y, Axis z) {
    int at = 3 * body.indexOf(joint);
    axes[at] = x;
    axes[at + 1] = y;
    axes[at + 2] = z;
  }

  double cost(FitState state, int frame) {
    double cost = 0;
    for (int j = 1; j < state.joints; j++) {
      Rotations.log(state.rotations, 4 * (frame * state.joints + j), vector, 0);
      for (int a = 0; a < 3; a++) {
        Axis axis = axes[3 * j + a];
        double pull = (vector[a] - axis.middle) / axis.deviation;
        double beyond = beyond(axis, vector[a]) / HARD;
        cost += 0.5 * problem.share(frame) * (pull * pull + beyond * beyond);
      }
    }
    return cost;
  }

  private static double beyond(Axis axis, double value) {
    return value < axis.low ? value - axis.low : value > axis.high ? value - axis.high : 0;
  }

  void add(FitState state, int frame, FrameSystem system) {
    system.cost += cost(state, frame);
    double share = problem.share(frame);
    for (int j = 1; j < state.joints; j++) {
      Rotations.log(state.rotations, 4 * (frame * state.joints + j), vector, 0);
      Rotations.inverseRightJacobian(vector[0], vector[1], vector[2], jacobian);
      for (int a = 0; a < 3; a++) {
        Axis axis = axes[3 * j + a];
        for (int c = 0; c < 3; c++) {
          columns[c] = Layout.rotation(j) + c;
          values[c] = jacobian[3 * a + c];
        }
        double square = axis.deviation * axis.deviation;
        system.add(columns, values, 3, vector[a] - axis.middle, share / square);
        double beyond = beyond(axis, vector[a]);
        if (beyond != 0) {
          system.add(columns, values, 3, beyond, share / (HARD * HARD));
        }
      }
    }
  }
}
