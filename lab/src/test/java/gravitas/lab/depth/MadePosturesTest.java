package gravitas.lab.depth;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.pose.depth.DepthJoints;
import gravitas.pose.observation.Landmark;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** People made by rule: bodies that stay the same, straight legs and hanging arms among them. */
class MadePosturesTest {
  private static final long SEED = 5;
  private static final int PEOPLE = 24;
  private static final List<MocapTracks.Track> TRACKS = MocapTracks.made(PEOPLE, SEED).tracks();

  private static double[] point(MocapTracks.Track track, int frame, Landmark landmark) {
    int at = frame * MocapTracks.ROW + 3 * DepthJoints.ALL.indexOf(landmark);
    float[] p = track.places();
    return new double[] {p[at], p[at + 1], p[at + 2]};
  }

  private static double[] way(MocapTracks.Track track, int frame, Landmark from, Landmark to) {
    double[] a = point(track, frame, from);
    double[] b = point(track, frame, to);
    return new double[] {b[0] - a[0], b[1] - a[1], b[2] - a[2]};
  }

  private static double norm(double[] v) {
    return Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
  }

  private static double bend(
      MocapTracks.Track track, int frame, Landmark above, Landmark at, Landmark below) {
    double[] u = way(track, frame, above, at);
    double[] v = way(track, frame, at, below);
    double cosine = (u[0] * v[0] + u[1] * v[1] + u[2] * v[2]) / (norm(u) * norm(v));
    return Math.toDegrees(Math.acos(Math.max(-1, Math.min(1, cosine))));
  }

  @Test
  void equalSeedsMakeTheSamePeopleAndOthersMakeOthers() {
    float[] again = MocapTracks.made(1, SEED).tracks().get(0).places();
    assertArrayEquals(TRACKS.get(0).places(), again);
    assertTrue(!Arrays.equals(again, MocapTracks.made(1, SEED + 1).tracks().get(0).places()));
    assertEquals(PEOPLE, TRACKS.size());
    assertEquals("rule", TRACKS.get(0).person());
  }

  /** Thighs, shanks, arms keep their lengths; nothing leaps. */
  @Test
  void bodiesStayTheSameAndMoveSmoothly() {
    for (MocapTracks.Track track : TRACKS) {
      double thigh = norm(way(track, 0, Landmark.LEFT_HIP, Landmark.LEFT_KNEE));
      double arm = norm(way(track, 0, Landmark.RIGHT_SHOULDER, Landmark.RIGHT_ELBOW));
      for (int t = 1; t < track.frames(); t++) {
        assertEquals(thigh, norm(way(track, t, Landmark.LEFT_HIP, Landmark.LEFT_KNEE)), 1e-5);
        assertEquals(arm, norm(way(track, t, Landmark.RIGHT_SHOULDER, Landmark.RIGHT_ELBOW)), 1e-5);
        double[] now = point(track, t, Landmark.LEFT_WRIST);
        double[] before = point(track, t - 1, Landmark.LEFT_WRIST);
        now[0] -= before[0];
        now[1] -= before[1];
        now[2] -= before[2];
        assertTrue(norm(now) < 0.35, track.name() + ", frame " + t + ", seed " + SEED);
      }
    }
  }

  /** Half of the legs are straighter than 6°, a third of the arms than 20°; none bends back. */
  @Test
  void manyLegsAndArmsAreStraight() {
    int straightLegs = 0;
    int straightArms = 0;
    int frames = 0;
    for (MocapTracks.Track track : TRACKS) {
      for (int t = 0; t < track.frames(); t += 5) {
        frames++;
        double knee = bend(track, t, Landmark.LEFT_HIP, Landmark.LEFT_KNEE, Landmark.LEFT_ANKLE);
        straightLegs += knee < 6 ? 1 : 0;
        double elbow =
            bend(track, t, Landmark.LEFT_SHOULDER, Landmark.LEFT_ELBOW, Landmark.LEFT_WRIST);
        straightArms += elbow < 20 ? 1 : 0;
      }
    }
    String told = "legs " + straightLegs + ", arms " + straightArms + " of " + frames;
    assertTrue(straightLegs > 0.45 * frames && straightLegs < 0.85 * frames, told);
    assertTrue(straightArms > 0.3 * frames && straightArms < 0.7 * frames, told);
  }

  /** A bent knee is before the line from hip to ankle, seen along the way to the toes. */
  @Test
  void kneesBendForward() {
    for (MocapTracks.Track track : TRACKS) {
      for (int t = 0; t < track.frames(); t += 7) {
        if (bend(track, t, Landmark.LEFT_HIP, Landmark.LEFT_KNEE, Landmark.LEFT_ANKLE) < 20) {
          continue;
        }
        double[] leg = way(track, t, Landmark.LEFT_HIP, Landmark.LEFT_ANKLE);
        double[] knee = way(track, t, Landmark.LEFT_HIP, Landmark.LEFT_KNEE);
        double[] toes = way(track, t, Landmark.LEFT_HEEL, Landmark.LEFT_FOOT_INDEX);
        double share =
            (leg[0] * knee[0] + leg[1] * knee[1] + leg[2] * knee[2]) / Math.pow(norm(leg), 2);
        double before = 0;
        for (int a = 0; a < 3; a++) {
          before += (knee[a] - share * leg[a]) * toes[a];
        }
        assertTrue(before > 0, track.name() + ", frame " + t + ", seed " + SEED);
      }
    }
  }
}
