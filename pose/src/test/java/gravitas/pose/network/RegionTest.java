package gravitas.pose.network;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RegionTest {
  /** The second point is above, right, below, left of the hips; y is down. */
  @ParameterizedTest
  @CsvSource({"0, -50, 0", "50, 0, 90", "-50, 0, -90", "0, 50, -180", "30, -40, 36.869898"})
  void isTwoAndAHalfTimesAsLargeAndUprightForTheBody(double dx, double dy, double degrees) {
    Region region = Region.around(100, 200, 100 + dx, 200 + dy);
    assertEquals(100, region.x());
    assertEquals(200, region.y());
    assertEquals(125, region.size(), 1e-12);
    assertEquals(Math.toRadians(degrees), region.rotation(), 1e-8);
  }
}
