package gravitas.app.motion;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gravitas.datasets.tracks.PointTracks;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Frames that only hold the first or the last pose do not count, whatever is between. */
class HeldEndsTest {
  private static HeldEnds ends(double... heights) {
    double[] times = IntStream.range(0, heights.length).mapToDouble(f -> f / 30.0).toArray();
    double[] coordinates = new double[3 * heights.length];
    for (int f = 0; f < heights.length; f++) {
      coordinates[3 * f + 1] = heights[f];
    }
    return HeldEnds.of(PointTracks.of(List.of("head"), times, coordinates));
  }

  @Test
  void heldFramesAreCutOffAtBothEnds() {
    assertEquals(new HeldEnds(2, 6), ends(1, 1, 1, 1.1, 1.1, 1.2, 1.2, 1.2));
    assertEquals(new HeldEnds(0, 3), ends(1, 1.1, 1.2));
  }

  @Test
  void aBodyThatNeverMovesCountsWhole() {
    assertEquals(new HeldEnds(0, 3), ends(1, 1, 1));
    assertEquals(new HeldEnds(0, 1), ends(1));
  }
}
