package gravitas.pose.fit;

/** What is known of the camera and the body before looking: level, phone-like, of usual shape. */
final class ClipPrior {
  private static final double FIXED = 1e12;
  private static final double DEPTH_SCALE = 0.1; // of the logarithm
  private static final double USUAL_HEIGHT = 1.3; // of a camera, metres
  private static final double HEIGHT = 1.0;

  private final FitProblem problem;

  ClipPrior(FitProblem problem) {
    this.problem = problem;
  }

  void add(FitState state, FrameSystem system) {
    if (problem.fixedClip) {
      for (int k = 0; k < Layout.CLIP; k++) {
        system.hessian[k * system.size + k] += FIXED;
      }
      return;
    }
    double[] r = new View(state).rotation;
    double ux = r[1]; // the world's up in the camera's frame; (0, -1, 0) for a level camera
    double uy = r[4];
    double uz = r[7];
    FitSettings s = problem.settings;
    if (problem.fixedTilt || !problem.grounded) {
      system.hessian[Layout.TILT * system.size + Layout.TILT] += FIXED;
      system.hessian[Layout.ROLL * system.size + Layout.ROLL] += FIXED;
    } else {
      int[] columns = {Layout.TILT, Layout.ROLL};
      // a x u with a = (tilt, 0, roll)
      double off = ux - problem.slant;
      double square = off * off / (s.rollRadians() * s.rollRadians());
      double often = problem.slant == 0 ? problem.priorWeight : 1;
      double roll =
          often * Robust.weight(square, s.rollOutlier()) / (s.rollRadians() * s.rollRadians());
      double tilt = 1 / (s.tiltRadians() * s.tiltRadians()); // people do tilt cameras
      system.cost += often * Robust.loss(square, s.rollOutlier()) + 0.5 * tilt * uz * uz;
      system.add(columns, new double[] {0, -uy}, 2, off, roll);
      system.add(columns, new double[] {uy, 0}, 2, uz, tilt);
    }
    if (problem.fixedHeight || !problem.grounded) {
      system.hessian[Layout.HEIGHT * system.size + Layout.HEIGHT] += FIXED;
    } else {
      system.addDiagonal(
          Layout.HEIGHT, state.cameraPosition[1] - USUAL_HEIGHT, 1 / (HEIGHT * HEIGHT));
    }
    if (problem.fixedFocal) {
      system.hessian[Layout.FOCAL * system.size + Layout.FOCAL] += FIXED;
    } else {
      double weight = problem.priorWeight / (s.focal() * s.focal());
      system.addDiagonal(Layout.FOCAL, state.logFocal - problem.assumedLogFocal, weight);
    }
    system.addDiagonal(Layout.DEPTH_SCALE, state.logDepthScale, 1 / (DEPTH_SCALE * DEPTH_SCALE));
    double turn = problem.priorWeight / (s.depthTurn() * s.depthTurn());
    system.addDiagonal(Layout.DEPTH_TURN, state.depthTurn, turn);
    system.addDiagonal(Layout.DEPTH_LEAN, state.depthLean, turn);
    int k = 0;
    for (Proportion proportion : Proportion.values()) {
      double weight = problem.priorWeight / (proportion.deviation() * proportion.deviation());
      double residual = state.logProportions[k] - proportion.usualLog();
      system.addDiagonal(Layout.PROPORTION + k, residual, weight);
      k++;
    }
  }
}
