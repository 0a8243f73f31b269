package gravitas.pose.fit;

import org.ejml.data.DMatrixRMaj;

/**
 * Feet in contact stand still on the floor, and no foot goes through it.
 *
 * <p>Weighted by each foot point's contact probability, which is fixed during a solve.
 */
final class FootTerm {
  private static final double CLEAR = 0.02; // metres: a foot that does not stand is so high

  private final FitProblem problem;
  private final int points;
  private final int n;

  FootTerm(FitProblem problem) {
    this.problem = problem;
    this.points = problem.body.footPoints().size();
    this.n = Layout.frameSize(problem.body.jointCount());
  }

  /** How far a point is from where it should be: the floor, or just above it if it is lifted. */
  private double offset(int t, int k, double height) {
    return problem.firm(t, k) == 0 ? Math.min(0, height - CLEAR) : height;
  }

  private double heightWeight(int t, int k, double height) {
    if (!problem.grounded) {
      return 0;
    }
    FitSettings s = problem.settings;
    if (problem.firm(t, k) == 0) {
      return problem.share(t) / (s.penetration() * s.penetration());
    }
    double standing =
        problem.firm(t, k)
            * problem.contact[t * points + k]
            / (s.contactHeight() * s.contactHeight());
    double sinking = height < 0 ? 1 / (s.penetration() * s.penetration()) : 0;
    return problem.share(t) * (standing + sinking);
  }

  private double stillWeight(int t, int k) {
    double both = Math.min(problem.contact[t * points + k], problem.contact[(t + 1) * points + k]);
    double dt = problem.times[t + 1] - problem.times[t];
    double sigma = problem.settings.contactSpeed() * dt;
    double firm = Math.min(problem.firm(t, k), problem.firm(t + 1, k));
    return problem.share(t) * firm * both / (sigma * sigma);
  }

  /**
   * @param feet positions x, y, z of all foot points of frame t, then of the next frame
   */
  double cost(int t, double[][] feet) {
    double cost = 0;
    for (int k = 0; k < points; k++) {
      double height = feet[t][3 * k + 1];
      double off = offset(t, k, height);
      cost += 0.5 * heightWeight(t, k, height) * off * off;
      if (t + 1 < problem.frames) {
        double weight = stillWeight(t, k);
        for (int i = 0; i < 3; i++) {
          double r = feet[t + 1][3 * k + i] - feet[t][3 * k + i];
          cost += 0.5 * weight * r * r;
        }
      }
    }
    return cost;
  }

  void add(int t, FrameKinematics.PointJet[][] jets, BandedSystem system) {
    for (int k = 0; k < points; k++) {
      double height = jets[t][k].value[1];
      double off = offset(t, k, height);
      addHeight(jets[t][k], off, off == 0 ? 0 : heightWeight(t, k, height), system.frames[t]);
      if (t + 1 < problem.frames) {
        double weight = stillWeight(t, k);
        if (weight > 0) {
          addStill(t, jets[t][k], jets[t + 1][k], weight, system);
        }
      }
    }
  }

  private static void addHeight(
      FrameKinematics.PointJet jet, double off, double weight, FrameSystem system) {
    if (weight == 0) {
      return;
    }
    system.cost += 0.5 * weight * off * off;
    double[] row = new double[jet.count];
    for (int i = 0; i < jet.count; i++) {
      row[i] = jet.derivative[jet.width() + jet.active[i]];
    }
    system.add(jet.active, row, jet.count, off, weight);
  }

  private void addStill(
      int t,
      FrameKinematics.PointJet here,
      FrameKinematics.PointJet there,
      double weight,
      BandedSystem system) {
    FrameSystem now = system.frames[t];
    FrameSystem later = system.frames[t + 1];
    DMatrixRMaj across = system.next[t];
    int width = here.width();
    double[] clip = new double[Layout.CLIP];
    for (int axis = 0; axis < 3; axis++) {
      int row = axis * width;
      double r = there.value[axis] - here.value[axis];
      now.cost += 0.5 * weight * r * r;
      for (int c = 0; c < Layout.CLIP; c++) {
        clip[c] = there.derivative[row + n + c] - here.derivative[row + n + c];
      }
      own(now, here, row, -1, r, weight, clip);
      own(later, there, row, 1, r, weight, clip);
      for (int a = 0; a < here.count && here.active[a] < n; a++) {
        double da = weight * here.derivative[row + here.active[a]];
        for (int b = 0; b < there.count && there.active[b] < n; b++) {
          across.data[here.active[a] * n + there.active[b]] -=
              da * there.derivative[row + there.active[b]];
        }
      }
      for (int a = 0; a < Layout.CLIP; a++) {
        now.gradient[n + a] += weight * clip[a] * r;
        for (int b = 0; b <= a; b++) {
          now.hessian[(n + a) * now.size + n + b] += weight * clip[a] * clip[b];
        }
      }
    }
  }

  private void own(
      FrameSystem system,
      FrameKinematics.PointJet jet,
      int row,
      double sign,
      double residual,
      double weight,
      double[] clip) {
    for (int a = 0; a < jet.count && jet.active[a] < n; a++) {
      int column = jet.active[a];
      double da = weight * sign * jet.derivative[row + column];
      system.gradient[column] += da * residual;
      for (int b = 0; b <= a; b++) {
        system.hessian[column * system.size + jet.active[b]] +=
            da * sign * jet.derivative[row + jet.active[b]];
      }
      for (int c = 0; c < Layout.CLIP; c++) {
        system.hessian[(n + c) * system.size + column] += da * clip[c];
      }
    }
  }
}
