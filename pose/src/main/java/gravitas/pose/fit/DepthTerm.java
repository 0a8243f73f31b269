package gravitas.pose.fit;

/**
 * The networks' idea of depth: how much further than the hips a landmark is, along the line of
 * sight. A weak hint, mostly of which of two mirror-image postures is meant.
 */
final class DepthTerm {
  private final FitProblem problem;
  private final int frameSize;
  private final int[] columns;
  private final double[] values;
  private final double[] camera = new double[3];

  DepthTerm(FitProblem problem) {
    this.problem = problem;
    this.frameSize = Layout.frameSize(problem.body.jointCount());
    this.columns = new int[frameSize + Layout.CLIP];
    this.values = new double[frameSize + Layout.CLIP];
  }

  /**
   * @param fromHips from the hips to the landmark, world
   */
  double cost(int frame, int landmark, double[] fromHips, View view, FitState state) {
    int at = frame * problem.count + landmark;
    double confidence = problem.depthConfidence[at];
    if (confidence == 0) {
      return 0;
    }
    double residual = residual(frame, at, fromHips, view, state) / problem.depthDeviation[at];
    double outlier = problem.settings.depthOutlier();
    return problem.share(frame) * confidence * Robust.loss(residual * residual, outlier);
  }

  private double residual(int frame, int at, double[] fromHips, View view, FitState state) {
    view.turn(fromHips, camera);
    double[] s = problem.sight;
    double along =
        s[3 * frame] * camera[0] + s[3 * frame + 1] * camera[1] + s[3 * frame + 2] * camera[2];
    return along - expected(at, state);
  }

  /** The networks' depth, scaled, turned and tipped by what they do wrong in the whole clip. */
  private double expected(int at, FitState state) {
    return Math.exp(state.logDepthScale) * problem.depth[at]
        + state.depthTurn * problem.across[2 * at]
        + state.depthLean * problem.across[2 * at + 1];
  }

  void add(
      int frame,
      int landmark,
      FrameKinematics.PointJet fromHips,
      View view,
      FitState state,
      FrameSystem system) {
    int at = frame * problem.count + landmark;
    double confidence = problem.depthConfidence[at];
    if (confidence == 0) {
      return;
    }
    system.cost += cost(frame, landmark, fromHips.value, view, state);
    double residual = residual(frame, at, fromHips.value, view, state);
    double deviation = problem.depthDeviation[at];
    double square = residual * residual / (deviation * deviation);
    double weight =
        problem.share(frame)
            * confidence
            * Robust.weight(square, problem.settings.depthOutlier())
            / (deviation * deviation);
    double sx = problem.sight[3 * frame];
    double sy = problem.sight[3 * frame + 1];
    double sz = problem.sight[3 * frame + 2];
    double[] r = view.rotation;
    double wx = sx * r[0] + sy * r[3] + sz * r[6]; // the line of sight in the world
    double wy = sx * r[1] + sy * r[4] + sz * r[7];
    double wz = sx * r[2] + sy * r[5] + sz * r[8];
    int n = 0;
    int k = 0;
    int width = fromHips.width();
    for (int part = 0; part < 2; part++) {
      for (; k < fromHips.count && (part == 1 || fromHips.active[k] < frameSize); k++) {
        int c = fromHips.active[k];
        columns[n] = c;
        values[n++] =
            wx * fromHips.derivative[c]
                + wy * fromHips.derivative[width + c]
                + wz * fromHips.derivative[2 * width + c];
      }
      if (part == 0) { // the camera turns by a: s . (a x p) = a . (p x s)
        double px = camera[1] * sz - camera[2] * sy;
        double py = camera[2] * sx - camera[0] * sz;
        double pz = camera[0] * sy - camera[1] * sx;
        columns[n] = frameSize + Layout.TILT;
        values[n++] = view.tilt[0] * px + view.tilt[1] * py + view.tilt[2] * pz;
        columns[n] = frameSize + Layout.ROLL;
        values[n++] = view.roll[0] * px + view.roll[1] * py + view.roll[2] * pz;
        columns[n] = frameSize + Layout.DEPTH_SCALE;
        values[n++] = -Math.exp(state.logDepthScale) * problem.depth[at];
        columns[n] = frameSize + Layout.DEPTH_TURN;
        values[n++] = -problem.across[2 * at];
        columns[n] = frameSize + Layout.DEPTH_LEAN;
        values[n++] = -problem.across[2 * at + 1];
      }
    }
    system.add(columns, values, n, residual, weight);
  }
}
