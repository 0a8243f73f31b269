package gravitas.film.gait;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import gravitas.physics.geometry.Vector3;
import org.junit.jupiter.api.Test;

class FloorPathTest {
  private static final FloorPath TURN = new FloorPath(0.3, 1.2, 1, 2, 6);

  /** Straight along +Z for a heading of zero; behind the start it goes on. */
  @Test
  void withoutATurnItIsALine() {
    var line = new FloorPath(0, 0, 1, 1, 5);
    for (double metres : new double[] {-2, 0, 0.3333, 4.9}) {
      Vector3 at = line.position(metres);
      assertEquals(0, at.x(), 1e-12);
      assertEquals(0, at.y(), 0);
      assertEquals(metres, at.z(), 1e-9);
    }
    Vector3 left = new FloorPath(Math.PI / 2, 0, 1, 1, 5).position(2);
    assertEquals(2, left.x(), 1e-9, "headings grow to the left, +X of who looks along +Z");
  }

  @Test
  void itTurnsByTheAngleBetweenStartAndEndOfTheTurn() {
    assertEquals(0.3, TURN.heading(-5), 0);
    assertEquals(0.3, TURN.heading(1), 0);
    assertEquals(0.9, TURN.heading(2), 1e-12, "half of it half-way");
    assertEquals(1.5, TURN.heading(3), 1e-12);
    assertEquals(1.5, TURN.heading(6), 1e-12);
  }

  /** A metre of path is a metre of way, in the direction of the heading. */
  @Test
  void metresAreArcLengthAlongTheHeading() {
    double step = 0.01;
    for (double s = -1; s < 5; s += 0.173) {
      Vector3 way = TURN.position(s + step / 2).minus(TURN.position(s - step / 2));
      assertEquals(step, way.norm(), 1e-6);
      assertEquals(TURN.heading(s), Math.atan2(way.x(), way.z()), 5e-3);
    }
  }

  /** A walker need not jerk: the curvature is zero at both ends of the turn. */
  @Test
  void theCurvatureStartsAndEndsAtZero() {
    for (double end : new double[] {1, 3}) {
      double curvature = (TURN.heading(end + 1e-3) - TURN.heading(end - 1e-3)) / 2e-3;
      assertEquals(0, curvature, 1e-3);
    }
    double middle = (TURN.heading(2 + 1e-3) - TURN.heading(2 - 1e-3)) / 2e-3;
    assertEquals(1.2 / 2 * 1.875, middle, 1e-3, "15/8 of the mean curvature half-way");
  }

  @Test
  void lengthsMustBePositive() {
    assertThrows(IllegalArgumentException.class, () -> new FloorPath(0, 1, 1, 0, 5));
    assertThrows(IllegalArgumentException.class, () -> new FloorPath(0, 1, 1, 1, -5));
  }
}
