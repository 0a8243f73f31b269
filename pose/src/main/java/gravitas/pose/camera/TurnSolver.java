package gravitas.pose.camera;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.RigidTransform;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;

/**
 * How a camera turned and zoomed between a key picture and another: least squares of the distance
 * of each point from K' R K^-1 of where it was, with points that stray (Cauchy) losing their say.
 */
final class TurnSolver {
  private static final int ROUNDS = 12;
  private static final double CLOSE = 1e-9; // radians, of a last step
  private static final double SPREAD = 0.0016; // of the picture's width: a pixel of 640
  private static final double OBEYS = 4; // spreads that a point may be off

  private final Camera lens;
  private final double focal;
  private final double spread; // pixels

  /**
   * @param intrinsics of the key picture at zoom 1
   */
  TurnSolver(Camera.Intrinsics intrinsics, Camera.Distortion distortion) {
    this.lens = new Camera(intrinsics, distortion, RigidTransform.IDENTITY);
    this.focal = Math.sqrt(intrinsics.fx() * intrinsics.fy());
    this.spread = SPREAD * Math.max(intrinsics.width(), intrinsics.height());
  }

  /**
   * A turn and a zoom.
   *
   * @param turn takes directions of the key picture's camera to this one's
   * @param zoom focal length over the key picture's
   * @param cost mean of the robust squares, in units of the spread
   * @param miss root of the weighted mean square distance, pixels
   * @param share of the points that obey, 0 to 1
   */
  record Turn(Quaternion turn, double zoom, double cost, double miss, double share) {
    static final Turn NONE = new Turn(Quaternion.IDENTITY, 1, 0, 0, 1);
  }

  /**
   * {@return the turn that fits best, from a guess; null if nothing can be told}
   *
   * @param keyZoom the key picture's focal length over that of the lens
   * @param zooms whether the zoom is an unknown
   */
  Turn solve(BackgroundTracks.Sighting seen, double keyZoom, Turn guess, boolean zooms) {
    int n = seen.count();
    double[] before = rays(seen.from(), keyZoom);
    double[] now = rays(seen.to(), 1); // of a camera whose zoom is not yet known
    Quaternion turn = guess.turn;
    double logZoom = zooms ? Math.log(guess.zoom) : 0;
    int size = zooms ? 4 : 3;
    var a = new DMatrixRMaj(size, size);
    var b = new DMatrixRMaj(size, 1);
    var step = new DMatrixRMaj(size, 1);
    double[][] row = new double[2][4];
    double cost = 0;
    double weights = 0;
    double squares = 0;
    int obeying = 0;
    for (int round = 0; round <= ROUNDS; round++) {
      a.zero();
      b.zero();
      cost = 0;
      weights = 0;
      squares = 0;
      obeying = 0;
      double f = focal * keyZoom * Math.exp(logZoom);
      double tolerance = spread * Math.max(1, 8 >> round); // far outliers are let go by and by
      for (int i = 0; i < n; i++) {
        Vector3 p = turn.rotate(Vector3.from(before, 3 * i));
        double x = p.x() / p.z();
        double y = p.y() / p.z();
        double rx = f * x - focal * now[3 * i];
        double ry = f * y - focal * now[3 * i + 1];
        double square = (rx * rx + ry * ry) / (tolerance * tolerance);
        double weight = 1 / (1 + square);
        cost += Math.log1p(square) / n;
        weights += weight / n;
        obeying += square < OBEYS * OBEYS ? 1 : 0;
        squares += weight * (rx * rx + ry * ry) / n;
        // exp(w) turns p to p + w x p
        fill(row[0], -f * x * y, f * (1 + x * x), -f * y, f * x);
        fill(row[1], -f * (1 + y * y), f * x * y, f * x, f * y);
        for (int r = 0; r < size; r++) {
          for (int c = 0; c < size; c++) {
            a.add(r, c, weight * (row[0][r] * row[0][c] + row[1][r] * row[1][c]));
          }
          b.add(r, 0, -weight * (row[0][r] * rx + row[1][r] * ry));
        }
      }
      if (round == ROUNDS) {
        break;
      }
      if (n < size || !CommonOps_DDRM.solve(a, b, step)) {
        return null;
      }
      var vector = new Vector3(step.get(0), step.get(1), step.get(2));
      turn = Quaternion.fromRotationVector(vector).times(turn).normalized();
      logZoom += zooms ? step.get(3) : 0;
      if (round > 4 && vector.norm() < CLOSE) {
        round = ROUNDS - 1;
      }
    }
    boolean sound = Double.isFinite(logZoom + turn.w()) && Math.abs(logZoom) < 3;
    return sound
        ? new Turn(
            turn, Math.exp(logZoom), cost, Math.sqrt(squares / weights), (double) obeying / n)
        : null;
  }

  private static void fill(double[] row, double a, double b, double c, double d) {
    row[0] = a;
    row[1] = b;
    row[2] = c;
    row[3] = d;
  }

  private double[] rays(float[] xy, double zoom) {
    double[] rays = new double[3 * xy.length / 2];
    for (int i = 0; i < xy.length / 2; i++) {
      Vector3 ray = lens.ray(new Camera.Pixel(xy[2 * i], xy[2 * i + 1]));
      new Vector3(ray.x() / zoom, ray.y() / zoom, 1).into(rays, 3 * i);
    }
    return rays;
  }
}
