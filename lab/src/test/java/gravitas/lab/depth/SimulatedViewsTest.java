package gravitas.lab.depth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.lab.PeopleApart;
import gravitas.pose.depth.DepthJoints;
import gravitas.pose.observation.Landmark;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Cameras around a person, other people made of one, and how errors are counted. */
class SimulatedViewsTest {
  private static final long SEED = 9;
  private static final int ROW = 3 * DepthJoints.COUNT;

  /** Scattered about a metre above the floor, hips 20 cm apart. */
  private static double[] person(SplittableRandom random) {
    double[] p = new double[ROW];
    for (int i = 0; i < ROW; i++) {
      p[i] = (i % 3 == 1 ? 1 : 0) + 0.8 * (random.nextDouble() - 0.5);
    }
    return p;
  }

  private static double distance(double[] a, int i, double[] b, int j) {
    return Math.sqrt(
        Math.pow(a[3 * i] - b[3 * j], 2)
            + Math.pow(a[3 * i + 1] - b[3 * j + 1], 2)
            + Math.pow(a[3 * i + 2] - b[3 * j + 2], 2));
  }

  private static double[] seen(ViewPoint view, double[] world) {
    double[] there = new double[ROW];
    for (int i = 0; i < ROW; i += 3) {
      view.toCamera(world, i, there, i);
    }
    return there;
  }

  /** A camera turns and moves what it sees, no more; the person is 2 to 6 m before it. */
  @Test
  void aViewKeepsDistancesAndHasThePersonBeforeIt() {
    var random = new SplittableRandom(SEED);
    var view = new ViewPoint();
    for (int n = 0; n < 50; n++) {
      double[] world = person(random);
      view.draw(random, world, 0);
      double[] there = seen(view, world);
      for (int j = 1; j < DepthJoints.COUNT; j++) {
        assertEquals(distance(world, 0, world, j), distance(there, 0, there, j), 1e-12);
      }
      double x = ViewPoint.hips(there, 0, 0);
      double y = ViewPoint.hips(there, 0, 1);
      double z = ViewPoint.hips(there, 0, 2);
      double away = Math.sqrt(x * x + y * y + z * z);
      assertTrue(away > 2 && away < 6, "seed " + SEED + ", " + n + ": " + away + " m");
      assertTrue(z > 0.7 * away, "seed " + SEED + ", " + n + ": looks past the person");
    }
  }

  @Test
  void upIsUpAndAStepBackIsAMetre() {
    var random = new SplittableRandom(SEED);
    double[] world = person(random);
    var view = new ViewPoint();
    view.draw(random, world, 0);
    double[] before = seen(view, world);
    double nearest = view.nearest(world, 0, 0);
    double least = Double.POSITIVE_INFINITY;
    for (int j = 0; j < DepthJoints.COUNT; j++) {
      least = Math.min(least, before[3 * j + 2]);
    }
    assertEquals(least, nearest, 1e-12);
    double[] raised = world.clone();
    raised[1] += 0.5;
    assertTrue(seen(view, raised)[1] < before[1] - 0.4, "y is down in the camera");
    view.stepBack();
    double[] after = seen(view, world);
    double moved =
        Math.sqrt(
            Math.pow(after[0] - before[0], 2)
                + Math.pow(after[1] - before[1], 2)
                + Math.pow(after[2] - before[2], 2));
    assertEquals(1, moved, 1e-12);
    assertTrue(after[2] > before[2]);
  }

  /** Limbs of another person are longer or shorter, both sides alike, and point the same way. */
  @Test
  void anotherPersonsLimbsPointTheSameWay() {
    var random = new SplittableRandom(SEED);
    double[] world = person(random);
    var variation = new PersonVariation();
    variation.draw(random);
    double[] other = world.clone();
    variation.apply(other, new double[ROW]);
    double left = ratio(world, other, Landmark.LEFT_KNEE, Landmark.LEFT_ANKLE);
    double right = ratio(world, other, Landmark.RIGHT_KNEE, Landmark.RIGHT_ANKLE);
    assertEquals(left, right, 1e-12);
    assertNotEquals(left, ratio(world, other, Landmark.LEFT_ELBOW, Landmark.LEFT_WRIST), 1e-6);
    assertTrue(left > 0.7 && left < 1.4, "a person: " + left);
    for (int a = 0; a < 3; a++) {
      assertEquals(
          ViewPoint.hips(world, 0, a), ViewPoint.hips(other, 0, a), 1e-12, "about the hips");
    }
  }

  private static double ratio(double[] world, double[] other, Landmark from, Landmark to) {
    int a = DepthJoints.ALL.indexOf(from);
    int b = DepthJoints.ALL.indexOf(to);
    double dot = 0;
    for (int k = 0; k < 3; k++) {
      dot += (world[3 * b + k] - world[3 * a + k]) * (other[3 * b + k] - other[3 * a + k]);
    }
    double before = distance(world, a, world, b);
    double after = distance(other, a, other, b);
    assertEquals(1, dot / (before * after), 1e-12, from + " to " + to + " turned");
    return after / before;
  }

  /** All joints 30 mm too deep: 30 mm each way it is counted, nothing after a similarity. */
  @Test
  void errorsAreCountedOverArmsAndLegs() {
    var random = new SplittableRandom(SEED);
    double[] truth = person(random);
    float[] single = new float[ROW];
    double[] found = new double[ROW];
    double[] claimed = new double[DepthJoints.COUNT];
    for (int i = 0; i < ROW; i++) {
      single[i] = (float) truth[i];
      found[i] = single[i] + (i % 3 == 2 ? 0.03 : 0);
    }
    java.util.Arrays.fill(claimed, 0.015);
    var score = new LiftScore();
    score.add(found, single, 0, claimed);
    assertEquals(30, score.mpjpe(), 1e-9);
    assertEquals(30, score.depth(), 1e-9);
    assertEquals(0, score.procrustes(), 1e-6);
    assertEquals(2, score.perClaim(), 1e-9, "claims half as large as the errors");
    assertEquals("30.00,30.00,0.00", score.cells());
    double[] nose = found.clone();
    nose[3 * DepthJoints.ALL.indexOf(Landmark.NOSE)] += 5;
    score.add(nose, single, 0, claimed);
    assertEquals(30, score.mpjpe(), 1e-9, "the face does not count");
  }

  /** Nobody is trained and judged on. */
  @Test
  void peopleAreOnOneSideOnly() {
    int kept = 0;
    for (int person = 1; person < 145; person++) {
      String name = String.format("%02d", person);
      assertFalse(PeopleApart.isTrainedOn(name) && PeopleApart.isValidatedOn(name), name);
      kept += PeopleApart.isValidatedOn(name) ? 1 : 0;
    }
    assertTrue(kept >= 10 && kept <= 16, kept + " of 144 are kept for validation");
    assertFalse(PeopleApart.isTrainedOn("35") || PeopleApart.isValidatedOn("35"), "tested on");
    assertTrue(PeopleApart.isValidatedOn("22"), "22 is 4 modulo 9");
    assertTrue(PeopleApart.isTrainedOn("07"));
  }
}
