package gravitas.datasets.anatomy;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Motion;
import java.util.ArrayList;
import java.util.List;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;

/**
 * The plane in which shanks and forearms swing over a motion, as seen from thigh and upper arm.
 *
 * <p>Its tilt is a constant sideways angle of the person (varus, carrying angle), which the hinge's
 * frame takes over. Its twist is how far the upper link is turned about its own axis from where the
 * hinge says it is: a straight limb, which shows no plane, is given the same.
 */
final class LimbAlignment {
  /** So much of the frames count as those of a limb in line, straight and bent. */
  private static final double PRIOR = 0.05;

  private static final double MOST_TILT = Math.toRadians(10);
  private static final double MOST_TWIST = Math.toRadians(40);

  private LimbAlignment() {}

  static List<AnatomicalSegment> of(AnatomicalModel model, Motion motion) {
    List<AnatomicalSegment> aligned = new ArrayList<>();
    for (AnatomicalSegment segment : model.segments()) {
      aligned.add(isHinge(segment) ? aligned(model, segment, motion) : segment);
    }
    return aligned;
  }

  static boolean isHinge(AnatomicalSegment segment) {
    return segment.joint().startsWith("knee") || segment.joint().startsWith("elbow");
  }

  /**
   * The normal of the plane has the least sum of squares of its products with the lower limb's
   * directions: the eigenvector of their scatter matrix. It is (sin b cos a, -sin a, cos b cos a)
   * for tilt a and twist b.
   */
  private static AnatomicalSegment aligned(
      AnatomicalModel model, AnatomicalSegment segment, Motion motion) {
    var kinematics = new ForwardKinematics(motion.skeleton());
    int upper = motion.skeleton().indexOf(model.segments().get(segment.parent()).link());
    int lower = motion.skeleton().indexOf(segment.link());
    Quaternion axes = model.segments().get(segment.parent()).linkFromBody();
    Vector3 bone = model.below(lower);
    var scatter = new DMatrixRMaj(3, 3);
    scatter.add(0, 0, PRIOR * motion.frameCount());
    scatter.add(1, 1, PRIOR * motion.frameCount());
    double[] d = new double[3];
    for (int f = 0; f < motion.frameCount(); f++) {
      kinematics.update(motion.pose(f));
      Quaternion body = kinematics.rotation(upper).times(axes);
      Vector3 direction = body.inverse().rotate(kinematics.rotation(lower).rotate(bone));
      direction.normalized().into(d, 0);
      for (int i = 0; i < 3; i++) {
        for (int k = 0; k < 3; k++) {
          scatter.add(i, k, d[i] * d[k]);
        }
      }
    }
    Vector3 normal = least(scatter);
    double tilt = Math.asin(Math.max(-1, Math.min(1, -normal.y())));
    double twist = Math.atan2(normal.x(), normal.z());
    boolean plausible = Math.abs(tilt) <= MOST_TILT && Math.abs(twist) <= MOST_TWIST;
    return plausible ? segment.aligned(tilt, twist) : segment;
  }

  /** The eigenvector of the least eigenvalue, its z not negative. */
  private static Vector3 least(DMatrixRMaj matrix) {
    var solver = DecompositionFactory_DDRM.eig(3, true, true);
    solver.decompose(matrix);
    int best = 0;
    for (int i = 1; i < 3; i++) {
      if (solver.getEigenvalue(i).getReal() < solver.getEigenvalue(best).getReal()) {
        best = i;
      }
    }
    DMatrixRMaj v = solver.getEigenVector(best);
    Vector3 vector = new Vector3(v.get(0), v.get(1), v.get(2));
    return vector.z() < 0 ? vector.negated() : vector;
  }
}
