package gravitas.film.gait;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;

/**
 * Hip and knee rotations that bring the ankle to a place (law of cosines), knee forward.
 *
 * @param thigh hip to knee, metres
 * @param shank knee to ankle, metres
 */
record TwoBoneLeg(double thigh, double shank) {

  /** The rotations of one leg: {@code worldFromThigh} and {@code thighFromShank}. */
  record Bend(Quaternion worldFromThigh, Quaternion thighFromShank) {}

  /** The share of the straight leg's length that the ankle may be away. */
  static final double MOST_STRETCH = 0.998;

  /**
   * @param forward where the knee points, roughly across the line from hip to ankle
   */
  Bend reach(Vector3 hip, Vector3 ankle, Vector3 forward) {
    Vector3 down = ankle.minus(hip);
    double distance = Math.min(down.norm(), (thigh + shank) * 0.9999);
    double atHip =
        Math.acos((thigh * thigh + distance * distance - shank * shank) / (2 * thigh * distance));
    double atKnee =
        Math.acos((thigh * thigh + shank * shank - distance * distance) / (2 * thigh * shank));
    // the leg's own axes at rest: bones along -Y, knee bending about +X
    Vector3 y = down.normalized().negated();
    Vector3 x = y.cross(forward).normalized();
    Vector3 z = x.cross(y);
    Quaternion straight =
        Quaternion.fromMatrix(
            new double[] {x.x(), y.x(), z.x(), x.y(), y.y(), z.y(), x.z(), y.z(), z.z()});
    return new Bend(
        straight.times(Quaternion.fromAxisAngle(Vector3.X, -atHip)),
        Quaternion.fromAxisAngle(Vector3.X, Math.PI - atKnee));
  }
}
