package gravitas.datasets.retarget;

import gravitas.datasets.joints.JointSet;
import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.geometry.Vector3;

/** Landmarks of one frame, by name. */
final class Landmarks {
  private Landmarks() {}

  /** Where a landmark is that must be there. */
  static Vector3 at(PointTracks points, int frame, String name) {
    return points.position(frame, points.find(name).orElseThrow());
  }

  /** Half-way between the left and the right one. */
  static Vector3 middle(PointTracks points, int frame, String name) {
    return at(points, frame, "L" + name).lerp(at(points, frame, "R" + name), 0.5);
  }

  /** Whether a landmark is there. */
  static boolean has(PointTracks points, int frame, String name) {
    return points.find(name).map(p -> points.isPresent(frame, p)).orElse(false);
  }

  /** Refuses frames in which an arm's or leg's joint is missing. */
  static void requireLimbs(PointTracks points) {
    for (String name : JointSet.LIMBS_12.landmarks()) {
      for (int f = 0; f < points.frameCount(); f++) {
        if (!has(points, f, name)) {
          throw new IllegalArgumentException(
              "frame "
                  + f
                  + " has no "
                  + name
                  + ": a pose needs shoulders, elbows, wrists, hips, knees and ankles");
        }
      }
    }
  }
}
