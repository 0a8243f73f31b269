package gravitas.pose.fit;

/**
 * The weight of a standing person is above the feet.
 *
 * <p>On average over about a second the centre of mass stays above the centre of pressure, because
 * its acceleration averages out; what the clip shows of the quick part is kept (see {@link
 * BalanceEstimate}). This tells how far a body leans towards the camera, which pixels hardly do.
 */
final class BalanceTerm {
  private static final double OUTLIER = 3; // deviations: a bench or a wall may carry weight

  private final FitProblem problem;
  private final int points;
  private final double[] row;
  private FrameKinematics.PointJet feet; // their middle; made at first use

  BalanceTerm(FitProblem problem) {
    this.problem = problem;
    this.points = problem.body.footPoints().size();
    this.row = new double[Layout.frameSize(problem.body.jointCount()) + Layout.CLIP];
  }

  double cost(int t, double[] weight, double[] footPositions) {
    double square = 0;
    for (int side = 0; side < 2; side++) {
      int axis = 2 * side;
      double middle = 0;
      for (int k = 0; k < points; k++) {
        middle += share(t, k) * footPositions[3 * k + axis];
      }
      double r = weight[axis] - middle - problem.balanceTarget[2 * t + side];
      square += r * r;
    }
    double deviation = problem.settings.balance();
    return problem.share(t)
        * problem.balance[t]
        * Robust.loss(square / (deviation * deviation), OUTLIER);
  }

  /** Of a foot point in the place that carries the weight. */
  private double share(int t, int point) {
    double sum = 1e-9;
    for (int k = 0; k < points; k++) {
      sum += problem.contact[t * points + k];
    }
    return problem.contact[t * points + point] / sum;
  }

  void add(
      int t,
      FrameKinematics.PointJet weight,
      FrameKinematics.PointJet[] footJets,
      FrameSystem system) {
    if (feet == null) {
      feet = new FrameKinematics.PointJet(weight.width());
    }
    feet.clear();
    for (int k = 0; k < points; k++) {
      feet.accumulate(footJets[k], share(t, k));
    }
    weight.subtract(feet);
    double[] r = new double[2];
    double square = 0;
    for (int side = 0; side < 2; side++) {
      r[side] = weight.value[2 * side] - problem.balanceTarget[2 * t + side];
      square += r[side] * r[side];
    }
    double deviation = problem.settings.balance();
    square /= deviation * deviation;
    double factor = problem.share(t) * problem.balance[t];
    system.cost += factor * Robust.loss(square, OUTLIER);
    double w = factor * Robust.weight(square, OUTLIER) / (deviation * deviation);
    for (int side = 0; side < 2; side++) {
      for (int i = 0; i < weight.count; i++) {
        row[i] = weight.derivative[2 * side * weight.width() + weight.active[i]];
      }
      system.add(weight.active, row, weight.count, r[side], w);
    }
  }
}
