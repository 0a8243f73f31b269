package gravitas.pose.fit;

/** The skeleton's landmarks must lie where they are seen in the picture. */
final class PixelTerm {
  private static final double NEAREST = 0.1; // metres in front of the camera

  private final FitProblem problem;
  private final int frameSize;
  private final double[] camera = new double[3];
  private final int[] columns;
  private final double[] across;
  private final double[] down;

  PixelTerm(FitProblem problem) {
    this.problem = problem;
    this.frameSize = Layout.frameSize(problem.body.jointCount());
    int most = frameSize + Layout.CLIP;
    this.columns = new int[most];
    this.across = new double[most];
    this.down = new double[most];
  }

  double cost(int frame, int landmark, double[] world, View view) {
    int at = frame * problem.count + landmark;
    double confidence = problem.confidence[at];
    if (confidence == 0) {
      return 0;
    }
    view.toCamera(world, camera);
    double z = Math.max(NEAREST, camera[2]);
    double rx = view.focal * camera[0] / z - problem.pixels[2 * at];
    double ry = view.focal * camera[1] / z - problem.pixels[2 * at + 1];
    double deviation = problem.pixelDeviation[frame];
    double square = (rx * rx + ry * ry) / (deviation * deviation);
    double scale = problem.settings.pixelOutlier();
    return problem.share(frame) * confidence * Robust.loss(square, scale);
  }

  void add(int frame, int landmark, FrameKinematics.PointJet jet, View view, FrameSystem system) {
    int at = frame * problem.count + landmark;
    double confidence = problem.confidence[at];
    if (confidence == 0) {
      return;
    }
    system.cost += cost(frame, landmark, jet.value, view);
    double z = Math.max(NEAREST, camera[2]);
    double x = camera[0] / z;
    double y = camera[1] / z;
    double f = view.focal;
    double rx = f * x - problem.pixels[2 * at];
    double ry = f * y - problem.pixels[2 * at + 1];
    double deviation = problem.pixelDeviation[frame];
    double square = (rx * rx + ry * ry) / (deviation * deviation);
    double weight =
        problem.share(frame)
            * confidence
            * Robust.weight(square, problem.settings.pixelOutlier())
            / (deviation * deviation);
    double[] r = view.rotation;
    double ux = f / z * (r[0] - x * r[6]); // d(pixel x) / d(world)
    double uy = f / z * (r[1] - x * r[7]);
    double uz = f / z * (r[2] - x * r[8]);
    double vx = f / z * (r[3] - y * r[6]);
    double vy = f / z * (r[4] - y * r[7]);
    double vz = f / z * (r[5] - y * r[8]);
    int n = 0;
    int width = jet.width();
    int k = 0;
    for (; k < jet.count && jet.active[k] < frameSize; k++) {
      int c = jet.active[k];
      columns[n] = c;
      double dx = jet.derivative[c];
      double dy = jet.derivative[width + c];
      double dz = jet.derivative[2 * width + c];
      across[n] = ux * dx + uy * dy + uz * dz;
      down[n++] = vx * dx + vy * dy + vz * dz;
    }
    // camera: exp(a) turns p to p + a x p, with a = (tilt, 0, roll) as the clip's camera sees it
    n = turn(n, Layout.TILT, view.tilt, f, x, y);
    n = turn(n, Layout.ROLL, view.roll, f, x, y);
    n = put(n, Layout.HEIGHT, -uy, -vy);
    n = put(n, Layout.FOCAL, f * x, f * y);
    for (; k < jet.count; k++) {
      int c = jet.active[k];
      columns[n] = c;
      double dx = jet.derivative[c];
      double dy = jet.derivative[width + c];
      double dz = jet.derivative[2 * width + c];
      across[n] = ux * dx + uy * dy + uz * dz;
      down[n++] = vx * dx + vy * dy + vz * dz;
    }
    system.add(columns, across, n, rx, weight);
    system.add(columns, down, n, ry, weight);
  }

  private int turn(int n, int unknown, double[] axis, double f, double x, double y) {
    double dx = axis[0] * (-f * x * y) + axis[1] * (f * (1 + x * x)) + axis[2] * (-f * y);
    double dy = axis[0] * (-f * (1 + y * y)) + axis[1] * (f * x * y) + axis[2] * (f * x);
    return put(n, unknown, dx, dy);
  }

  private int put(int n, int unknown, double dx, double dy) {
    columns[n] = frameSize + unknown;
    across[n] = dx;
    down[n] = dy;
    return n + 1;
  }
}
