package gravitas.lab.evaluation.angles;

import gravitas.datasets.anatomy.JointAngles;
import gravitas.datasets.rotation.EulerOrder;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;

/**
 * How far the foot of the published model is bent up against its shank, by its slanted axes of
 * ankle and subtalar joint (Inman; Delp et al. 1990): a large subtalar angle bends the foot too, so
 * its ankle angle alone does not tell.
 */
final class PublishedAnkle {
  private static final Vector3 ANKLE = new Vector3(-0.10501355, -0.17402245, 0.97912632);
  private static final Vector3 SUBTALAR = new Vector3(0.78717961, 0.60474746, -0.12094949);

  private PublishedAnkle() {}

  /** Degrees about the axis from side to side, over time. */
  static double[] dorsiflexion(JointAngles angles, String side) {
    double[] ankle = angles.series("ankle_angle" + side);
    double[] subtalar = angles.series("subtalar_angle" + side);
    double sign = side.equals("_r") ? 1 : -1; // left: mirrored at the plane of x and y
    Vector3 first = new Vector3(sign * ANKLE.x(), sign * ANKLE.y(), ANKLE.z()).normalized();
    Vector3 second =
        new Vector3(sign * SUBTALAR.x(), sign * SUBTALAR.y(), SUBTALAR.z()).normalized();
    double[] bent = new double[ankle.length];
    double[] before = new double[3];
    for (int f = 0; f < bent.length; f++) {
      Quaternion foot =
          Quaternion.fromAxisAngle(first, Math.toRadians(ankle[f]))
              .times(Quaternion.fromAxisAngle(second, Math.toRadians(subtalar[f])));
      before = EulerOrder.ZXY.angles(foot, before);
      bent[f] = Math.toDegrees(before[0]);
    }
    return bent;
  }
}
