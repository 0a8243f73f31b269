package gravitas.physics.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.geometry.Vector3;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

class PlaneTest {
  private static Vector3 random(Random random) {
    return new Vector3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
  }

  @Test
  void heightAboveALevelFloor() {
    var floor = new Plane(new Vector3(0, 5, 0), 0.2);
    assertEquals(0.8, floor.distance(new Vector3(9, 1, -9)), 1e-15);
    assertEquals(Vector3.Y, floor.normal(new Vector3(9, 1, -9)));
    assertTrue(floor.isFlat());
  }

  /** A point's distance is that to its foot, and grows evenly along the normal. */
  @RepeatedTest(10)
  void distancesAreThoseToTheFoot(RepetitionInfo info) {
    var random = new Random(info.getCurrentRepetition());
    var plane = new Plane(random(random), random.nextGaussian());
    Vector3 p = random(random);
    double away = plane.distance(p);
    Vector3 foot = p.minus(plane.normal(p).times(away));
    assertEquals(0, plane.distance(foot), 1e-12);
    assertEquals(Math.abs(away), p.distanceTo(foot), 1e-12);
    assertEquals(away + 2, plane.distance(p.plus(plane.normal().times(2))), 1e-12);
  }

  /** Moved by a way, everything moved along has the distance it had. */
  @RepeatedTest(10)
  void moving(RepetitionInfo info) {
    var random = new Random(20 + info.getCurrentRepetition());
    var plane = new Plane(random(random), random.nextGaussian());
    Vector3 way = random(random);
    Vector3 p = random(random);
    assertEquals(plane.distance(p), plane.moved(way).distance(p.plus(way)), 1e-12);
    assertEquals(0, plane.normal().distanceTo(plane.moved(way).normal()), 1e-15);
  }

  @Test
  void aPlaneDoesNotBend() {
    double[] way = {1, 2, 3};
    new Plane(Vector3.Y, 0).bend(4, 5, 6, way);
    assertEquals(0, way[0] * way[0] + way[1] * way[1] + way[2] * way[2], 0);
  }

  @Test
  void impossiblePlanes() {
    assertEquals(
        "a plane's offset is NaN m; it must be finite",
        assertThrows(IllegalArgumentException.class, () -> new Plane(Vector3.Y, Double.NaN))
            .getMessage());
    assertThrows(IllegalArgumentException.class, () -> new Plane(Vector3.ZERO, 0));
  }
}
