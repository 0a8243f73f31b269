package gravitas.datasets.metrics;

import static gravitas.datasets.metrics.Tracks.NAN;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.scene.Scene;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Foot skate, slide, penetration, float and ground forces against values worked out by hand. */
class FeetTest {
  private static final String FEET = "LHeel LBigToe RHeel RBigToe";

  /** Left heel slides 3 cm in one of four steps, right foot 2.5 cm in the same and in another. */
  private static final PointTracks SLIDING =
      Tracks.of(
          FEET,
          25,
          new double[] {0, 0, 0, 0, .1, .2, 0, 0, 0, 0, .1, .2},
          new double[] {.03, 0, 0, 0, .1, .2, .025, 0, 0, 0, .1, .2},
          new double[] {.03, 0, 0, 0, .1, .2, .025, 0, 0, 0, .1, .2},
          new double[] {.03, 0, 0, 0, .1, .2, .05, 0, 0, 0, .1, .2},
          new double[] {.03, 0, 0, 0, .1, .2, .05, 0, 0, 0, .1, .2});

  @Test
  void aFrameSkatesOnceWhicheverFeetSlide() {
    FootContacts contacts = FootContacts.by(ContactRule.OF_MOTION, SLIDING);
    assertEquals(50, FootSkate.percent(SLIDING, contacts), 1e-9);
    assertEquals(25, FootSkate.percent(SLIDING, contacts, 0.028), 1e-9);
    // eight foot-steps in contact slid 30, 0, 0, 0 and 25, 0, 25, 0 mm
    assertEquals(10, FootSlide.millimetres(SLIDING, contacts), 1e-9);
  }

  @Test
  void aFootRollingOverItsToesDoesNotSkate() {
    PointTracks rolling =
        Tracks.of(
            FEET,
            25,
            new double[] {0, 0, 0, 0, 0, .2, 0, 0, 0, 0, 0, .2},
            new double[] {0, .01, .05, 0, 0, .2, 0, 0, 0, 0, 0, .2});
    FootContacts contacts = FootContacts.by(ContactRule.OF_MOTION, rolling);
    assertEquals(0, FootSkate.percent(rolling, contacts), 1e-9);
  }

  @Test
  void aFootInTheAirDoesNotSkate() {
    PointTracks flying =
        Tracks.of(
            "LAnkle RAnkle",
            25,
            new double[] {0, .5, 0, 0, .5, 0},
            new double[] {1, .5, 0, 1, .5, 0});
    assertEquals(
        0, FootSkate.percent(flying, FootContacts.by(ContactRule.OF_MOTION, flying)), 1e-9);
  }

  /** Contacts come from the truth, in which the ankle stands; the prediction slides there. */
  @Test
  void truthDecidesWhoStands() {
    PointTracks truth =
        Tracks.of(
            "LAnkle RAnkle",
            25,
            new double[] {0, .09, 0, 0, .09, 0},
            new double[] {.01, .09, 0, 1, .09, 0},
            new double[] {.01, .2, 0, 2, .09, 0});
    PointTracks predicted =
        Tracks.of(
            "LAnkle RAnkle",
            25,
            new double[] {0, .3, 0, 0, .3, 0},
            new double[] {.05, .3, 0, 1, .3, 0},
            new double[] {.10, .3, 0, 2, .3, 0});
    FootContacts contacts = FootContacts.by(ContactRule.OF_TRUTH, truth);
    assertTrue(contacts.stands("LAnkle", 0) && contacts.stands("LAnkle", 1));
    assertFalse(contacts.stands("LAnkle", 2)); // 11 cm above its own floor
    assertFalse(contacts.stands("RAnkle", 1)); // moved 1 m
    assertEquals(50, FootSkate.percent(predicted, contacts), 1e-9);
  }

  @Test
  void missingPointsNeitherStandNorSlide() {
    PointTracks gaps =
        Tracks.of(
            "LAnkle RAnkle",
            25,
            new double[] {0, 0, 0, 0, 0, 0},
            new double[] {NAN, 0, 0, 1, 0, 0});
    FootContacts contacts = FootContacts.by(ContactRule.OF_MOTION, gaps);
    assertFalse(contacts.stands("LAnkle", 1));
    assertEquals(100, FootSkate.percent(gaps, contacts), 1e-9);
    FootContacts none = FootContacts.known(Map.of("LAnkle", new boolean[] {true, true}));
    assertEquals(0, FootSkate.percent(gaps, none), 1e-9);
  }

  /** Lowest points −0.02, 0.01, 0.04: penetration 20/3 mm; float over the two standing frames. */
  @Test
  void penetrationAndFloat() {
    PointTracks tracks =
        Tracks.of(
            "LAnkle RAnkle",
            25,
            new double[] {0, -.02, 0, 0, .5, 0},
            new double[] {0, .01, 0, 0, .5, 0},
            new double[] {0, .04, 0, 0, .5, 0});
    assertEquals(20.0 / 3, Penetration.millimetres(tracks, Scene.LEVEL_FLOOR), 1e-9);
    assertEquals(20, Penetration.deepestMillimetres(tracks, Scene.LEVEL_FLOOR), 1e-9);
    FootContacts contacts = FootContacts.by(ContactRule.OF_MOTION, tracks);
    assertEquals(5, FloatHeight.millimetres(tracks, Scene.LEVEL_FLOOR, contacts), 1e-9);
    Scene raised = Scene.of(Scene.LEVEL_FLOOR.surface(0).moved(new Vector3(0, 0.01, 0)));
    assertEquals(30, Penetration.deepestMillimetres(tracks, raised), 1e-9);
  }

  @Test
  void standingStillIsExplainedByTheWeight() {
    Vector3 weight = new Vector3(0, 70 * 9.81, 0);
    var still =
        GroundForcePlausibility.of(
            Collections.nCopies(5, weight), Collections.nCopies(5, Vector3.Y), 70, 25, 0.8);
    assertEquals(new GroundForcePlausibility(1, 1, 0, 0, 0), rounded(still));
  }

  /** Free fall without force is explained; a pulling and a slipping force are found. */
  @Test
  void badForcesAreFound() {
    double g = 9.81;
    List<Vector3> falling =
        List.of(Vector3.ZERO, new Vector3(0, -g / 2, 0), new Vector3(0, -2 * g, 0));
    var flight =
        GroundForcePlausibility.of(Collections.nCopies(3, Vector3.ZERO), falling, 70, 1, 0.8);
    assertEquals(0, flight.unexplainedOverWeight(), 1e-12);
    List<Vector3> forces =
        List.of(
            new Vector3(0, -70 * g, 0), new Vector3(70 * g, 70 * g, 0), Vector3.ZERO, Vector3.ZERO);
    var bad = GroundForcePlausibility.of(forces, Collections.nCopies(4, Vector3.Y), 70, 25, 0.8);
    assertEquals(25, bad.pullingPercent(), 1e-9);
    assertEquals(100, bad.slippingPercent(), 1e-9); // both loaded frames are outside the cone
    assertEquals(1, bad.unexplainedOverWeight(), 1e-9); // m g sideways, then no force at all
    assertEquals(0, bad.meanOverWeight(), 1e-9);
  }

  /** Feet that slide are on the cone's edge; the sum over spheres rounds to either side of it. */
  @Test
  void slidingForcesAreNotOutsideTheConeByRounding() {
    double friction = 0.8;
    var random = new SplittableRandom(5);
    List<Vector3> sliding = new ArrayList<>();
    List<Vector3> beyond = new ArrayList<>();
    for (int f = 0; f < 1000; f++) {
      double angle = 2 * Math.PI * random.nextDouble();
      Vector3 sum = Vector3.ZERO;
      for (int sphere = 0; sphere < 8; sphere++) {
        double normal = 300 * random.nextDouble();
        double along = friction * normal;
        sum = sum.plus(new Vector3(along * Math.cos(angle), normal, along * Math.sin(angle)));
      }
      sliding.add(sum);
      beyond.add(new Vector3(1.0001 * sum.x(), sum.y(), 1.0001 * sum.z()));
    }
    List<Vector3> centres = Collections.nCopies(1000, Vector3.Y);
    assertEquals(
        0, GroundForcePlausibility.of(sliding, centres, 70, 25, friction).slippingPercent());
    assertEquals(
        100, GroundForcePlausibility.of(beyond, centres, 70, 25, friction).slippingPercent());
  }

  /**
   * A weight at rest on a slope of 30 degrees slips by the level cone of 0.5 and not by its own.
   */
  @Test
  void theConeStandsOnTheSlope() {
    Vector3 normal = new Vector3(0.5, Math.sqrt(0.75), 0);
    List<Vector3> centres = Collections.nCopies(4, Vector3.Y);
    List<Vector3> carried = Collections.nCopies(4, normal.times(700));
    var level = GroundForcePlausibility.of(carried, centres, 70, 25, 0.5);
    var sloped = GroundForcePlausibility.of(carried, centres, 70, 25, 0.5, normal);
    assertEquals(100, level.slippingPercent());
    assertEquals(0, sloped.slippingPercent());
    var pulled =
        GroundForcePlausibility.of(
            Collections.nCopies(4, normal.times(-700)), centres, 70, 25, 0.5, normal);
    assertEquals(100, pulled.pullingPercent());
  }

  private static GroundForcePlausibility rounded(GroundForcePlausibility p) {
    return new GroundForcePlausibility(
        Math.rint(p.meanOverWeight() * 1e9) / 1e9,
        Math.rint(p.largestOverWeight() * 1e9) / 1e9,
        p.pullingPercent(),
        p.slippingPercent(),
        Math.rint(p.unexplainedOverWeight() * 1e9) / 1e9);
  }
}
