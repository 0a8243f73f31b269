package gravitas.lab.evaluation.angles;

import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.geometry.Vector3;
import java.util.List;
import java.util.stream.Stream;

/**
 * Flexion of hips, knees and ankles from places of joints alone, so that a marker model that tells
 * no rotations can be compared; degrees, not a number where a joint is missing.
 *
 * <p>Hip: the thigh against the trunk (middle of hips to middle of shoulders) in the plane across
 * the hips, positive forward. Knee: the bend between thigh and shank. Ankle: the sole (heel to big
 * toe) against the shank, zero at a right angle, positive toes up.
 */
final class CentreAngles {
  static final List<String> NAMES = List.of("hip flexion", "knee flexion", "ankle flexion");

  private CentreAngles() {}

  /** One of the three over time. */
  static double[] series(PointTracks tracks, String name, String side) {
    double[] degrees = new double[tracks.frameCount()];
    for (int f = 0; f < degrees.length; f++) {
      if (!isWhole(tracks, f, side)) {
        degrees[f] = Double.NaN;
        continue;
      }
      degrees[f] =
          Math.toDegrees(
              switch (name) {
                case "hip flexion" -> hip(tracks, f, side);
                case "knee flexion" -> between(thigh(tracks, f, side), shank(tracks, f, side));
                case "ankle flexion" -> ankle(tracks, f, side);
                default -> throw new IllegalArgumentException("no angle " + name);
              });
    }
    return degrees;
  }

  private static boolean isWhole(PointTracks tracks, int f, String side) {
    return Stream.concat(
            Stream.of("RHip", "LHip", "RShoulder", "LShoulder"),
            Stream.of("Knee", "Ankle", "Heel", "BigToe").map(joint -> side + joint))
        .allMatch(joint -> at(tracks, f, joint).isFinite());
  }

  private static double hip(PointTracks tracks, int f, String side) {
    Vector3 right = at(tracks, f, "RHip").minus(at(tracks, f, "LHip")).normalized();
    Vector3 hips = at(tracks, f, "RHip").lerp(at(tracks, f, "LHip"), 0.5);
    Vector3 trunk = at(tracks, f, "RShoulder").lerp(at(tracks, f, "LShoulder"), 0.5).minus(hips);
    Vector3 up = trunk.minus(right.times(trunk.dot(right))).normalized();
    Vector3 forward = up.cross(right); // y x z = x
    Vector3 thigh = thigh(tracks, f, side);
    return Math.atan2(thigh.dot(forward), -thigh.dot(up));
  }

  private static double ankle(PointTracks tracks, int f, String side) {
    Vector3 sole = at(tracks, f, side + "BigToe").minus(at(tracks, f, side + "Heel"));
    return between(sole, shank(tracks, f, side)) - Math.PI / 2;
  }

  private static Vector3 thigh(PointTracks tracks, int f, String side) {
    return at(tracks, f, side + "Knee").minus(at(tracks, f, side + "Hip"));
  }

  private static Vector3 shank(PointTracks tracks, int f, String side) {
    return at(tracks, f, side + "Ankle").minus(at(tracks, f, side + "Knee"));
  }

  private static double between(Vector3 a, Vector3 b) {
    return Math.atan2(a.cross(b).norm(), a.dot(b));
  }

  private static Vector3 at(PointTracks tracks, int frame, String name) {
    return tracks.position(
        frame,
        tracks.find(name).orElseThrow(() -> new IllegalArgumentException("has no joint " + name)));
  }
}
