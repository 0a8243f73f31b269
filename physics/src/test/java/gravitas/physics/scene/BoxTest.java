package gravitas.physics.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

class BoxTest {
  private static final Vector3 SIZE = new Vector3(0.5, 0.4, 0.6);

  private static Vector3 random(Random random) {
    return new Vector3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
  }

  private static Box box(Random random) {
    Quaternion turned = Quaternion.fromRotationVector(random(random));
    return new Box(random(random), SIZE, turned, 0.02 + 0.1 * random.nextDouble());
  }

  @Test
  void distancesFromFaceEdgeAndCorner() {
    var box = new Box(new Vector3(1, 0.2, 0), SIZE, Quaternion.IDENTITY, 0.05);
    assertEquals(0.1, box.distance(new Vector3(1, 0.5, 0.2)), 1e-12);
    assertEquals(Vector3.Y, box.normal(new Vector3(1, 0.5, 0.2)));
    // an edge's middle line is 0.05 from both faces
    assertEquals(0.05 * Math.sqrt(2) - 0.05, box.distance(new Vector3(1.25, 0.4, 0)), 1e-12);
    assertEquals(0.05 * Math.sqrt(3) - 0.05, box.distance(new Vector3(1.25, 0.4, 0.3)), 1e-12);
    assertEquals(-0.15, box.distance(new Vector3(1.1, 0.2, 0)), 1e-12, "the nearest face is x");
    assertEquals(Vector3.X, box.normal(new Vector3(1.1, 0.2, 0)));
  }

  @RepeatedTest(30)
  void theNormalIsTheDistancesGradientAndBendItsSecond(RepetitionInfo info) {
    var random = new Random(info.getCurrentRepetition());
    Box box = box(random);
    Vector3 p = box.centre().plus(random(random).times(0.4));
    if (box.distance(p) < -box.edge()) {
      return; // in the core nothing touches
    }
    Vector3 way = random(random);
    double h = 1e-6;
    double slope =
        (box.distance(p.plus(way.times(h))) - box.distance(p.minus(way.times(h)))) / (2 * h);
    assertEquals(box.normal(p).dot(way), slope, 1e-6, "seed " + info.getCurrentRepetition());
    assertEquals(1, box.normal(p).norm(), 1e-12);
    double[] bent = {way.x(), way.y(), way.z()};
    box.bend(p.x(), p.y(), p.z(), bent);
    Vector3 turned =
        box.normal(p.plus(way.times(h))).minus(box.normal(p.minus(way.times(h)))).times(0.5 / h);
    assertEquals(
        0, turned.distanceTo(Vector3.from(bent, 0)), 1e-5, "seed " + info.getCurrentRepetition());
  }

  /** The foot of a point outside lies on the surface, and no point of the surface is nearer. */
  @RepeatedTest(10)
  void distancesAreThoseToTheFootAndMoveAlong(RepetitionInfo info) {
    var random = new Random(50 + info.getCurrentRepetition());
    Box box = box(random);
    Vector3 p = box.centre().plus(random(random).normalized().times(1.5));
    Vector3 foot = p.minus(box.normal(p).times(box.distance(p)));
    assertEquals(0, box.distance(foot), 1e-12);
    assertEquals(p.distanceTo(foot), box.distance(p), 1e-12);
    Vector3 way = random(random);
    assertEquals(box.distance(p), box.moved(way).distance(p.plus(way)), 1e-12);
  }

  @Test
  void aStandingBoxReachesFromTheFloorToItsTop() {
    Box seat = Box.standing(new Vector3(0.3, 0.45, -1), 0.5, 0.4, Math.PI / 2);
    assertEquals(0.55, seat.distance(new Vector3(0.3, 1, -1)), 1e-12);
    assertEquals(0.1, seat.distance(new Vector3(0.3 + 0.3, 0.2, -1)), 1e-12, "depth lies along x");
    assertEquals(0.1, seat.distance(new Vector3(0.3, 0.2, -1 + 0.35)), 1e-12, "width along z");
    assertTrue(Box.standing(new Vector3(0, 0.03, 0), 0.5, 0.4, 0).edge() <= 0.015);
  }

  @Test
  void impossibleBoxes() {
    for (Vector3 size :
        new Vector3[] {
          new Vector3(0, 1, 1),
          new Vector3(1, -1, 1),
          new Vector3(1, 1, Double.NaN),
          new Vector3(1, 1, 1e6)
        }) {
      var e =
          assertThrows(
              IllegalArgumentException.class,
              () -> new Box(Vector3.ZERO, size, Quaternion.IDENTITY, 0.01));
      assertTrue(e.getMessage().startsWith("a box of "), e.getMessage());
    }
    assertThrows(
        IllegalArgumentException.class,
        () -> new Box(new Vector3(0, Double.NaN, 0), SIZE, Quaternion.IDENTITY, 0.01));
    var edge =
        assertThrows(
            IllegalArgumentException.class,
            () -> new Box(Vector3.ZERO, SIZE, Quaternion.IDENTITY, 0.3));
    assertTrue(edge.getMessage().contains("0.3 m"), edge.getMessage());
  }
}
