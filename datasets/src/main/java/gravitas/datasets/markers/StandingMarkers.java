package gravitas.datasets.markers;

import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.geometry.Vector3;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Where the markers and, from them, the joint centres of a person who stands still are: means over
 * the trial, metres, the floor at y = 0.
 *
 * <p>Knees, ankles, elbows and wrists are half-way between their two markers. The hips are those
 * that the laboratory found (HJC), else by Harrington et al. (J. Biomechanics 40, 2007); the
 * shoulders lie below the acromia by 17 % of their distance (Rab et al., Gait & Posture 15, 2002).
 */
final class StandingMarkers {
  private static final double SHOULDER_DROP = 0.17; // of the distance of the acromia

  private final Map<String, Vector3> markers = new LinkedHashMap<>(); // by plain name

  StandingMarkers(PointTracks trial, double floor) {
    for (int p = 0; p < trial.pointCount(); p++) {
      Vector3 sum = Vector3.ZERO;
      int count = 0;
      for (int f = 0; f < trial.frameCount(); f++) {
        if (trial.isPresent(f, p)) {
          sum = sum.plus(trial.position(f, p));
          count++;
        }
      }
      if (count > 0) {
        Vector3 mean = sum.times(1.0 / count).minus(Vector3.Y.times(floor));
        markers.put(MarkerPlace.plain(trial.names().get(p)), mean);
      }
    }
  }

  Map<String, Vector3> markers() {
    return markers;
  }

  boolean has(String plain) {
    return markers.containsKey(plain);
  }

  /** The first of these markers that was stuck on. */
  Vector3 marker(String... names) {
    for (String name : names) {
      if (has(name)) {
        return markers.get(name);
      }
    }
    throw new IllegalArgumentException(
        "the standing trial has no marker '"
            + names[0]
            + "'; there are "
            + String.join(", ", markers.keySet()));
  }

  private Vector3 middle(Vector3 a, Vector3 b) {
    return a.lerp(b, 0.5);
  }

  /**
   * {@return a joint's centre}
   *
   * @param side l or r
   * @param joint hip, knee, ankle, shoulder, elbow or wrist
   */
  Vector3 centre(String side, String joint) {
    return switch (joint) {
      case "hip" -> has(side + "hjc") ? marker(side + "hjc") : hipByRegression(side);
      case "knee" -> middle(marker(side + "knee", side + "lknee"), marker(side + "mknee"));
      case "ankle" -> middle(marker(side + "ankle", side + "lankle"), marker(side + "mankle"));
      case "elbow" ->
          middle(
              marker(side + "elbowlat", side + "lelbow"),
              marker(side + "elbowmed", side + "melbow"));
      case "wrist" ->
          middle(
              marker(side + "wristradius", side + "lwrist"),
              marker(side + "wristulna", side + "mwrist"));
      case "shoulder" -> {
        Vector3 left = marker("lshoulder", "lacromion");
        Vector3 right = marker("rshoulder", "racromion");
        Vector3 down = Vector3.Y.times(-SHOULDER_DROP * left.distanceTo(right));
        yield (side.equals("l") ? left : right).plus(down);
      }
      default -> throw new IllegalArgumentException("no joint '" + joint + "'");
    };
  }

  /** In the pelvis' axes from the middle of the ASIS, with its width and depth, metres. */
  private Vector3 hipByRegression(String side) {
    Vector3 left = marker("lasis");
    Vector3 right = marker("rasis");
    Vector3 front = middle(left, right);
    Vector3 back = middle(marker("lpsis"), marker("rpsis"));
    double width = left.distanceTo(right);
    double depth = front.distanceTo(back);
    Vector3 outwards = right.minus(left).normalized();
    Vector3 rough = front.minus(back);
    Vector3 up = outwards.cross(rough).normalized();
    Vector3 forward = up.cross(outwards);
    double sign = side.equals("r") ? 1 : -1;
    return front
        .plus(forward.times(-0.24 * depth - 0.0099))
        .plus(up.times(-0.30 * width - 0.0109))
        .plus(outwards.times(sign * (0.33 * width + 0.0073)));
  }

  /** From the heel's marker to the middle of those over the metatarsals, level, of length one. */
  Vector3 heading(String side) {
    Vector3 along = ball(side).minus(marker(side + "calc", side + "heel"));
    return new Vector3(along.x(), 0, along.z()).normalized();
  }

  /** The middle of the markers over the metatarsals' heads. */
  Vector3 ball(String side) {
    return middle(marker(side + "5meta"), marker(side + "toe", side + "1meta"));
  }
}
