package gravitas.physics.bullet;

import gravitas.physics.body.Inertia;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.ejml.interfaces.decomposition.EigenDecomposition_F64;

/**
 * The axes in which an inertia is diagonal, as Bullet wants them.
 *
 * @param linkFromPrincipal the rotation of these axes in the link
 * @param moments kg m^2 about them
 */
record PrincipalFrame(Quaternion linkFromPrincipal, Vector3 moments) {
  static PrincipalFrame of(Inertia inertia) {
    if (inertia.xy() == 0 && inertia.xz() == 0 && inertia.yz() == 0) {
      return new PrincipalFrame(
          Quaternion.IDENTITY, new Vector3(inertia.xx(), inertia.yy(), inertia.zz()));
    }
    var matrix =
        new DMatrixRMaj(
            new double[][] {
              {inertia.xx(), inertia.xy(), inertia.xz()},
              {inertia.xy(), inertia.yy(), inertia.yz()},
              {inertia.xz(), inertia.yz(), inertia.zz()}
            });
    EigenDecomposition_F64<DMatrixRMaj> eigen = DecompositionFactory_DDRM.eig(3, true, true);
    if (!eigen.decompose(matrix)) {
      throw new IllegalArgumentException("the inertia " + inertia + " has no principal axes");
    }
    Vector3 x = axis(eigen, 0);
    Vector3 y = axis(eigen, 1);
    Vector3 z = x.cross(y); // right-handed whatever signs the solver chose
    double[] columns = {x.x(), y.x(), z.x(), x.y(), y.y(), z.y(), x.z(), y.z(), z.z()};
    return new PrincipalFrame(
        Quaternion.fromMatrix(columns),
        new Vector3(
            eigen.getEigenvalue(0).getReal(),
            eigen.getEigenvalue(1).getReal(),
            eigen.getEigenvalue(2).getReal()));
  }

  private static Vector3 axis(EigenDecomposition_F64<DMatrixRMaj> eigen, int i) {
    return Vector3.from(eigen.getEigenVector(i).getData(), 0);
  }
}
