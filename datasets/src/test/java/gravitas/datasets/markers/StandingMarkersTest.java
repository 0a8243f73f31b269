package gravitas.datasets.markers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.geometry.Vector3;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StandingMarkersTest {
  private static final double FLOOR = 0.1;
  private final Map<String, Vector3> places = new LinkedHashMap<>();

  /** Three frames: a marker trembles about its place, and is missing in the last one. */
  private StandingMarkers standing() {
    double[] values = new double[3 * 3 * places.size()];
    int p = 0;
    for (Vector3 place : places.values()) {
      for (int f = 0; f < 3; f++) {
        Vector3 seen = place.plus(new Vector3(0, FLOOR, f == 0 ? 0.01 : -0.01));
        if (f == 2) {
          seen = new Vector3(Double.NaN, Double.NaN, Double.NaN);
        }
        seen.into(values, 3 * (f * places.size() + p));
      }
      p++;
    }
    var trial = PointTracks.of(new ArrayList<>(places.keySet()), new double[] {0, 1, 2}, values);
    return new StandingMarkers(trial, FLOOR);
  }

  private static void assertAt(double x, double y, double z, Vector3 found) {
    assertEquals(0, new Vector3(x, y, z).distanceTo(found), 1e-12, found.toString());
  }

  @Test
  void markersAreMeansAboveTheFloorUnderPlainNames() {
    places.put("L_knee", new Vector3(0.1, 0.5, 0));
    places.put("r_mknee_study", new Vector3(-0.1, 0.5, 0));
    StandingMarkers markers = standing();
    assertAt(0.1, 0.5, 0, markers.marker("lknee"));
    assertTrue(markers.has("rmknee"));
    assertFalse(markers.has("L_knee"));
  }

  @Test
  void jointsAreHalfWayBetweenTheirMarkers() {
    places.put("r.knee", new Vector3(-0.15, 0.5, 0));
    places.put("r.mknee", new Vector3(-0.05, 0.52, 0.02));
    places.put("r.ankle", new Vector3(-0.14, 0.08, 0));
    places.put("r.mankle", new Vector3(-0.06, 0.1, 0));
    StandingMarkers markers = standing();
    assertAt(-0.1, 0.51, 0.01, markers.centre("r", "knee"));
    assertAt(-0.1, 0.09, 0, markers.centre("r", "ankle"));
  }

  /** Either naming of the laboratories. */
  @Test
  void elbowsAndWristsHaveTwoNames() {
    places.put("l elbow lat", new Vector3(0.5, 1.2, 0));
    places.put("l elbow med", new Vector3(0.4, 1.2, 0));
    places.put("r-lelbow", new Vector3(-0.5, 1.2, 0));
    places.put("r-melbow", new Vector3(-0.4, 1.2, 0));
    places.put("l_wrist_radius", new Vector3(0.6, 1, 0));
    places.put("l_wrist_ulna", new Vector3(0.64, 1, 0));
    StandingMarkers markers = standing();
    assertAt(0.45, 1.2, 0, markers.centre("l", "elbow"));
    assertAt(-0.45, 1.2, 0, markers.centre("r", "elbow"));
    assertAt(0.62, 1, 0, markers.centre("l", "wrist"));
  }

  /** 17 % of 0.4 m below the acromia. */
  @Test
  void shouldersLieBelowTheAcromia() {
    places.put("l shoulder", new Vector3(0.2, 1.45, 0));
    places.put("r shoulder", new Vector3(-0.2, 1.45, 0));
    assertAt(0.2, 1.45 - 0.068, 0, standing().centre("l", "shoulder"));
    assertAt(-0.2, 1.45 - 0.068, 0, standing().centre("r", "shoulder"));
  }

  /** A pelvis 0.24 m wide and 0.15 m deep, level, facing +z: Harrington's regression by hand. */
  @Test
  void hipsByRegression() {
    places.put("l asis", new Vector3(0.12, 1, 0));
    places.put("r asis", new Vector3(-0.12, 1, 0));
    places.put("l psis", new Vector3(0.04, 1, -0.15));
    places.put("r psis", new Vector3(-0.04, 1, -0.15));
    double down = 0.30 * 0.24 + 0.0109;
    double back = 0.24 * 0.15 + 0.0099;
    double out = 0.33 * 0.24 + 0.0073;
    StandingMarkers markers = standing();
    assertAt(out, 1 - down, -back, markers.centre("l", "hip"));
    assertAt(-out, 1 - down, -back, markers.centre("r", "hip"));
    places.put("L_HJC", new Vector3(0.09, 0.92, -0.05));
    assertAt(0.09, 0.92, -0.05, standing().centre("l", "hip"));
  }

  @Test
  void feetPointFromTheHeelOverTheirBalls() {
    places.put("l calc", new Vector3(0.1, 0.03, -0.06));
    places.put("l 5meta", new Vector3(0.15, 0.01, 0.12));
    places.put("l toe", new Vector3(0.05, 0.02, 0.14));
    StandingMarkers markers = standing();
    assertAt(0.1, 0.015, 0.13, markers.ball("l"));
    assertAt(0, 0, 1, markers.heading("l"));
  }

  @Test
  void whatIsMissingIsNamedWithWhatThereIs() {
    places.put("r knee", Vector3.ZERO);
    StandingMarkers markers = standing();
    String message =
        assertThrows(IllegalArgumentException.class, () -> markers.centre("r", "knee"))
            .getMessage();
    assertEquals("the standing trial has no marker 'rmknee'; there are rknee", message);
    assertEquals(
        "no joint 'jaw'",
        assertThrows(IllegalArgumentException.class, () -> markers.centre("r", "jaw"))
            .getMessage());
  }

  @Test
  void aMarkerThatWasNeverSeenIsNotThere() {
    var unseen = new double[] {Double.NaN, Double.NaN, Double.NaN};
    var trial = PointTracks.of(List.of("r knee"), new double[] {0}, unseen);
    assertFalse(new StandingMarkers(trial, 0).has("rknee"));
  }

  @ParameterizedTest
  @CsvSource({
    "R_ASIS, Hips, 1",
    "C7_study, Spine1, 1",
    "L.Shoulder, Spine1, 1",
    "r_melbow_study, RightArm, 1",
    "L humerus2, LeftArm, 0.3",
    "L_thigh1, LeftUpLeg, 0.3",
    "r_sh3, RightLeg, 0.3",
    "r-5meta, RightFoot, 3",
    "l_calc, LeftFoot, 3",
  })
  void markersSitOnLinks(String name, String link, double weight) {
    MarkerPlace place = MarkerPlace.of(name).orElseThrow();
    assertEquals(link, place.link());
    assertEquals(weight, place.weight(), 0);
  }

  @Test
  void strangeMarkersSitNowhere() {
    assertTrue(MarkerPlace.of("wand").isEmpty());
    assertTrue(MarkerPlace.of("x_knee").isEmpty());
    assertTrue(MarkerPlace.of("r_knee_2b").isEmpty());
  }
}
