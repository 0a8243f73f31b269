package gravitas.datasets.metrics;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import java.util.List;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.ejml.interfaces.decomposition.EigenDecomposition_F64;

/**
 * A rotation, a scale and a translation: {@code p -> scale · rotation(p) + translation}.
 *
 * @param scale first
 * @param rotation proper, never a reflection
 * @param translation last
 */
public record Similarity(double scale, Quaternion rotation, Vector3 translation) {

  /**
   * {@return where a point goes}
   *
   * @param point the point
   */
  public Vector3 apply(Vector3 point) {
    return rotation.rotate(point).times(scale).plus(translation);
  }

  /**
   * {@return the least-squares fit with scale (Procrustes)}
   *
   * @param from the points
   * @param to where they should go
   */
  public static Similarity between(List<Vector3> from, List<Vector3> to) {
    return fit(from, to, true);
  }

  /**
   * {@return the least-squares fit without scale (a rigid motion)}
   *
   * @param from the points
   * @param to where they should go
   */
  public static Similarity rigid(List<Vector3> from, List<Vector3> to) {
    return fit(from, to, false);
  }

  /**
   * Horn's closed form (J. Opt. Soc. Am. A 4, 1987): the rotation is the eigenvector of the largest
   * eigenvalue of a symmetric 4x4 matrix made of the cross-covariance. Unlike the singular value
   * form it cannot yield a reflection.
   */
  private static Similarity fit(List<Vector3> from, List<Vector3> to, boolean withScale) {
    if (from.isEmpty() || from.size() != to.size()) {
      throw new IllegalArgumentException(
          from.size() + " points cannot be fitted to " + to.size() + " points");
    }
    Vector3 fromCentre = mean(from);
    Vector3 toCentre = mean(to);
    double[] s = new double[9];
    double spread = 0;
    for (int i = 0; i < from.size(); i++) {
      Vector3 a = from.get(i).minus(fromCentre);
      Vector3 b = to.get(i).minus(toCentre);
      double[] av = {a.x(), a.y(), a.z()};
      double[] bv = {b.x(), b.y(), b.z()};
      for (int k = 0; k < 9; k++) {
        s[k] += av[k / 3] * bv[k % 3];
      }
      spread += a.dot(a);
    }
    Quaternion rotation = largestEigenvector(s);
    double scale = 1;
    if (withScale && spread > 0) {
      // trace(Rᵀ S): what the rotated points have in common with the targets
      double[] r = rotation.toMatrix();
      double common = 0;
      for (int i = 0; i < 3; i++) {
        for (int j = 0; j < 3; j++) {
          common += r[3 * i + j] * s[3 * j + i];
        }
      }
      scale = common / spread;
    }
    Vector3 translation = toCentre.minus(rotation.rotate(fromCentre).times(scale));
    return new Similarity(scale, rotation, translation);
  }

  private static Quaternion largestEigenvector(double[] s) {
    var n =
        new DMatrixRMaj(
            new double[][] {
              {s[0] + s[4] + s[8], s[5] - s[7], s[6] - s[2], s[1] - s[3]},
              {s[5] - s[7], s[0] - s[4] - s[8], s[1] + s[3], s[6] + s[2]},
              {s[6] - s[2], s[1] + s[3], s[4] - s[0] - s[8], s[5] + s[7]},
              {s[1] - s[3], s[6] + s[2], s[5] + s[7], s[8] - s[0] - s[4]}
            });
    EigenDecomposition_F64<DMatrixRMaj> eigen = DecompositionFactory_DDRM.eig(4, true, true);
    if (!eigen.decompose(n)) {
      return Quaternion.IDENTITY;
    }
    int best = 0;
    for (int i = 1; i < 4; i++) {
      if (eigen.getEigenvalue(i).getReal() > eigen.getEigenvalue(best).getReal()) {
        best = i;
      }
    }
    DMatrixRMaj v = eigen.getEigenVector(best); // w, x, y, z
    return new Quaternion(v.get(1), v.get(2), v.get(3), v.get(0)).normalized();
  }

  private static Vector3 mean(List<Vector3> points) {
    Vector3 sum = Vector3.ZERO;
    for (Vector3 point : points) {
      sum = sum.plus(point);
    }
    return sum.times(1.0 / points.size());
  }
}
