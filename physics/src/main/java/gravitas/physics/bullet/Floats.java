package gravitas.physics.bullet;

import com.badlogic.gdx.math.Matrix4;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.RigidTransform;
import gravitas.physics.geometry.Vector3;

/** Our doubles as the wrapper's floats and back. */
final class Floats {
  private Floats() {}

  static com.badlogic.gdx.math.Vector3 vector(Vector3 v) {
    return new com.badlogic.gdx.math.Vector3((float) v.x(), (float) v.y(), (float) v.z());
  }

  static Vector3 vector(com.badlogic.gdx.math.Vector3 v) {
    return new Vector3(v.x, v.y, v.z);
  }

  static Matrix4 matrix(RigidTransform transform, Matrix4 target) {
    return matrix(transform.rotation(), transform.translation(), target);
  }

  static Matrix4 matrix(Quaternion rotation, Vector3 origin, Matrix4 target) {
    double[] m = rotation.toMatrix();
    float[] v = target.val;
    v[Matrix4.M00] = (float) m[0];
    v[Matrix4.M01] = (float) m[1];
    v[Matrix4.M02] = (float) m[2];
    v[Matrix4.M10] = (float) m[3];
    v[Matrix4.M11] = (float) m[4];
    v[Matrix4.M12] = (float) m[5];
    v[Matrix4.M20] = (float) m[6];
    v[Matrix4.M21] = (float) m[7];
    v[Matrix4.M22] = (float) m[8];
    v[Matrix4.M03] = (float) origin.x();
    v[Matrix4.M13] = (float) origin.y();
    v[Matrix4.M23] = (float) origin.z();
    v[Matrix4.M30] = 0;
    v[Matrix4.M31] = 0;
    v[Matrix4.M32] = 0;
    v[Matrix4.M33] = 1;
    return target;
  }

  static Quaternion rotation(Matrix4 matrix) {
    float[] v = matrix.val;
    return Quaternion.fromMatrix(
        new double[] {
          v[Matrix4.M00], v[Matrix4.M01], v[Matrix4.M02],
          v[Matrix4.M10], v[Matrix4.M11], v[Matrix4.M12],
          v[Matrix4.M20], v[Matrix4.M21], v[Matrix4.M22]
        });
  }

  static Vector3 origin(Matrix4 matrix) {
    float[] v = matrix.val;
    return new Vector3(v[Matrix4.M03], v[Matrix4.M13], v[Matrix4.M23]);
  }
}
