package gravitas.physics.scene;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.geometry.Vector3;
import java.util.List;
import org.junit.jupiter.api.Test;

class SceneTest {
  private static final Surface WALL =
      new Surface("wall", new Plane(new Vector3(-1, 0, 0), -2), ContactLaw.DEFAULT);

  @Test
  void heightsAreMeasuredFromThePlaneAlongItsNormal() {
    var raised = new Plane(new Vector3(0, 2, 0), 0.25);
    assertEquals(0.75, raised.distance(new Vector3(5, 1, -3)), 1e-12);
    assertEquals(Vector3.Y, raised.normal(new Vector3(5, 1, -3)));
    assertThrows(IllegalArgumentException.class, () -> new Plane(Vector3.ZERO, 0));
    assertThrows(IllegalArgumentException.class, () -> new Plane(Vector3.Y, Double.NaN));
  }

  @Test
  void aMovedPlaneIsAsFarFromAMovedPoint() {
    var slope = new Plane(new Vector3(0.3, 1, -0.2), 0.4);
    var way = new Vector3(0.7, -0.1, 0.5);
    var point = new Vector3(-1, 2, 3);
    assertEquals(slope.distance(point), slope.moved(way).distance(point.plus(way)), 1e-12);
  }

  @Test
  void aPlanesNormalDoesNotTurn() {
    double[] way = {1, 2, 3};
    new Plane(Vector3.Y, 0).bend(0, 1, 0, way);
    assertArrayEquals(new double[3], way);
  }

  @Test
  void theNearestSurfaceCounts() {
    Scene room = Scene.LEVEL_FLOOR.plus(WALL);
    assertEquals(1, room.distance(new Vector3(0, 1, 0)), 1e-12, "the floor");
    assertEquals(0.5, room.distance(new Vector3(1.5, 1, 0)), 1e-12, "the wall");
    assertEquals(-0.1, room.distance(new Vector3(2.1, 1, 0)), 1e-12, "in the wall");
  }

  @Test
  void lawsAndPlacesAreChangedSurfaceBySurface() {
    Scene room = Scene.LEVEL_FLOOR.plus(WALL);
    Scene slippery = room.with(1, WALL.withLaw(WALL.law().withFriction(0.1)));
    assertEquals(ContactLaw.DEFAULT, slippery.surface(0).law());
    assertEquals(0.1, slippery.surface(1).law().friction());
    Scene ice = room.withLaws(law -> law.withFriction(0));
    assertTrue(ice.surfaces().stream().allMatch(s -> s.law().friction() == 0));
    assertEquals(room.surface(1).shape(), ice.surface(1).shape());
  }

  @Test
  void scenesThatCannotBeReportedAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> new Scene(List.of()));
    var e = assertThrows(IllegalArgumentException.class, () -> Scene.of(WALL, WALL));
    assertTrue(e.getMessage().contains("wall"), e.getMessage());
    assertThrows(
        IllegalArgumentException.class,
        () -> new Surface(" ", new Plane(Vector3.Y, 0), ContactLaw.DEFAULT));
  }

  /** The law's grip and its slope belong together: the slope is the grip's derivative. */
  @Test
  void gripIsContinuousAndItsSlopeIsItsDerivative() {
    ContactLaw law = ContactLaw.DEFAULT;
    double unit = law.slipSpeed() * law.slipSpeed();
    for (double x2 : new double[] {0, 0.2, 0.9, 1.1, 4}) {
      double h = 1e-6;
      double difference =
          x2 == 0
              ? (law.grip(h) - law.grip(0)) / h
              : (law.grip(x2 + h) - law.grip(x2 - h)) / (2 * h);
      double slope = law.gripSlope(x2, law.grip(x2)) * unit;
      assertEquals(difference, slope, 1e-5 * Math.abs(slope), "at " + x2);
    }
    assertEquals(law.grip(1 - 1e-12), law.grip(1), 1e-9 * law.grip(1));
    assertEquals(1 / (2 * law.slipSpeed()), law.grip(4), 1e-12, "all of Coulomb's friction");
  }
}
