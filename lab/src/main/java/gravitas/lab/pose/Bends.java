package gravitas.lab.pose;

import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.geometry.Vector3;

/**
 * How far knees and elbows are bent, mean of both sides over a clip; 0 is straight.
 *
 * @param knee degrees
 * @param elbow degrees
 */
public record Bends(double knee, double elbow) {
  /**
   * {@return those of some joints}
   *
   * @param tracks with hips, knees, ankles, shoulders, elbows and wrists
   */
  public static Bends of(PointTracks tracks) {
    return new Bends(
        bend(tracks, "Hip", "Knee", "Ankle"), bend(tracks, "Shoulder", "Elbow", "Wrist"));
  }

  private static double bend(PointTracks tracks, String above, String at, String below) {
    double sum = 0;
    int count = 0;
    for (String side : new String[] {"L", "R"}) {
      int a = tracks.find(side + above).orElseThrow();
      int b = tracks.find(side + at).orElseThrow();
      int c = tracks.find(side + below).orElseThrow();
      for (int t = 0; t < tracks.frameCount(); t++) {
        Vector3 upper = tracks.position(t, b).minus(tracks.position(t, a));
        Vector3 lower = tracks.position(t, c).minus(tracks.position(t, b));
        double cosine = upper.dot(lower) / (upper.norm() * lower.norm());
        if (!Double.isNaN(cosine)) { // somewhere a joint is not known
          sum += Math.toDegrees(Math.acos(Math.max(-1, Math.min(1, cosine))));
          count++;
        }
      }
    }
    return count == 0 ? Double.NaN : sum / count;
  }
}
