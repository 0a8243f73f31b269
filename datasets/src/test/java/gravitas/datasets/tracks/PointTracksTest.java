package gravitas.datasets.tracks;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import gravitas.physics.geometry.Vector3;
import java.util.List;
import org.junit.jupiter.api.Test;

class PointTracksTest {
  private static final double NAN = Double.NaN;
  private static final PointTracks TRACKS =
      PointTracks.of(
          List.of("a", "b"),
          new double[] {0, 1, 2},
          new double[] {0, 0, 0, 5, 5, 5, 2, 0, 0, 6, NAN, 6, 4, 0, 0, 7, 7, 7});

  @Test
  void aPointIsThereOrItIsNot() {
    assertFalse(TRACKS.isPresent(1, 1));
    assertFalse(Double.isFinite(TRACKS.position(1, 1).x()));
    assertEquals(5, TRACKS.presentCount());
  }

  @Test
  void interpolationDoesNotBridgeGapsNorExtendEnds() {
    PointTracks at = TRACKS.at(new double[] {-1, 0.5, 2, 3});
    assertFalse(at.isPresent(0, 0));
    assertEquals(new Vector3(1, 0, 0), at.position(1, 0));
    assertFalse(at.isPresent(1, 1));
    assertEquals(new Vector3(7, 7, 7), at.position(2, 1));
    assertFalse(at.isPresent(3, 0));
  }

  @Test
  void selectionsKeepOrderAndTimes() {
    PointTracks b = TRACKS.select(List.of("b", "a")).everyNth(2);
    assertArrayEquals(new double[] {0, 2}, b.times());
    assertEquals(new Vector3(4, 0, 0), b.position(1, 1));
    assertEquals(new Vector3(2, 0, 0), TRACKS.slice(1, 2).position(0, 0));
    assertThrows(IllegalArgumentException.class, () -> TRACKS.select(List.of("c")));
  }

  @Test
  void wrongShapesAreRefused() {
    assertThrows(
        IllegalArgumentException.class,
        () -> PointTracks.of(List.of("a", "a"), new double[1], new double[6]));
    assertThrows(
        IllegalArgumentException.class,
        () -> PointTracks.of(List.of("a"), new double[] {1, 1}, new double[6]));
    assertThrows(
        IllegalArgumentException.class,
        () -> PointTracks.of(List.of("a"), new double[1], new double[2]));
  }
}
