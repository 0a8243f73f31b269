package gravitas.lab.evaluation.forces;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.motionfile.FootForce;
import gravitas.datasets.opensim.PlateForces;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/** Which plate belongs to which foot of a standing body. */
class PlatesUnderFeetTest {
  private static final int FRAMES = 8;
  private static final double FLOOR = 0.1;
  private static final Motion STANDING = StandingBody.motion(FRAMES, f -> StandingBody.standing());
  private static final Soles SOLES = new Soles(StandingBody.BODY, STANDING);
  private static final Vector3 LEFT = SOLES.middle(Side.LEFT, 0);
  private static final Vector3 RIGHT = SOLES.middle(Side.RIGHT, 0);

  private static PlateForces.Plate plate(String name, IntFunction<FootForce> sample) {
    List<FootForce> samples = new ArrayList<>();
    for (int f = 0; f < FRAMES; f++) {
      samples.add(sample.apply(f));
    }
    return new PlateForces.Plate(name, samples);
  }

  /** Plates are at the height of {@link #FLOOR} in their world. */
  private static FootForce load(double newtons, Vector3 at) {
    return new FootForce(
        new Vector3(1, newtons, 2), new Vector3(at.x(), FLOOR, at.z()), Vector3.ZERO);
  }

  private static FeetForces feet(Soles soles, PlateForces.Plate... plates) {
    double[] times = STANDING.times();
    return PlatesUnderFeet.of(new PlateForces(times, List.of(plates)), times, soles, FLOOR);
  }

  @Test
  void aPlateBelongsToTheFootNearerToItsPressure() {
    FeetForces feet =
        feet(SOLES, plate("a", f -> load(300, RIGHT)), plate("b", f -> load(400, LEFT)));
    for (int f = 0; f < FRAMES; f++) {
      assertEquals(new Vector3(1, 400, 2), feet.force(Side.LEFT, f));
      assertEquals(new Vector3(1, 300, 2), feet.force(Side.RIGHT, f));
      assertEquals(LEFT.x(), feet.pressure(Side.LEFT, f).x(), 1e-12);
      assertEquals(0, feet.pressure(Side.LEFT, f).y(), 1e-12, "above the floor");
    }
  }

  @Test
  void aFootOnTwoPlatesHasTheSumOfThem() {
    var front = new Vector3(LEFT.x(), 0, LEFT.z() + 0.1);
    var back = new Vector3(LEFT.x(), 0, LEFT.z() - 0.1);
    FeetForces feet =
        feet(
            SOLES,
            plate("front", f -> load(300, front)),
            plate("back", f -> load(100, back)),
            plate("other", f -> load(400, RIGHT)));
    assertEquals(new Vector3(2, 400, 4), feet.force(Side.LEFT, 3));
    // (300 * 0.1 - 100 * 0.1) / 400
    assertEquals(LEFT.z() + 0.05, feet.pressure(Side.LEFT, 3).z(), 1e-12);
  }

  /** One after the other: an empty moment lies between. */
  @Test
  void bothFeetMayStepOnOnePlate() {
    FeetForces feet =
        feet(
            SOLES,
            plate("a", f -> f == 4 ? FootForce.NONE : load(500, f < 4 ? LEFT : RIGHT)),
            plate("b", f -> f == 4 ? FootForce.NONE : load(250, f < 4 ? RIGHT : LEFT)));
    assertEquals(500, feet.force(Side.LEFT, 1).y(), 0);
    assertEquals(250, feet.force(Side.LEFT, 6).y(), 0);
    assertEquals(500, feet.force(Side.RIGHT, 6).y(), 0);
    assertFalse(feet.pressure(Side.LEFT, 4).isFinite(), "nothing presses");
  }

  /** The whole stretch goes to one foot, by the mean weighed with the load. */
  @Test
  void aStretchIsNotDividedBetweenTheFeet() {
    FeetForces feet =
        feet(
            SOLES,
            plate("a", f -> f < 5 ? load(10, RIGHT) : load(500, LEFT)),
            plate("b", f -> load(250, RIGHT)));
    assertEquals(10, feet.force(Side.LEFT, 0).y(), 0);
    assertEquals(250, feet.force(Side.RIGHT, 0).y(), 0);
  }

  @Test
  void aFootBesideThePlatesIsUnknown() {
    FeetForces feet = feet(SOLES, plate("a", f -> load(400, LEFT)));
    for (int f = 0; f < FRAMES; f++) {
      assertEquals(400, feet.force(Side.LEFT, f).y(), 0);
      assertFalse(feet.force(Side.RIGHT, f).isFinite(), "it stands, on no plate");
    }
    assertTrue(Arrays.stream(feet.vertical()).allMatch(Double::isNaN));
  }

  /** Low and slow, but just off or about to be on a plate: there the force is truly none. */
  @Test
  void beforeAndAfterAStandAFootHasNoForce() {
    FeetForces feet =
        feet(
            SOLES,
            plate("a", f -> load(400, LEFT)),
            plate("b", f -> f >= 3 && f <= 5 ? load(300, RIGHT) : FootForce.NONE));
    assertEquals(0, feet.force(Side.RIGHT, 0).y(), 0);
    assertEquals(300, feet.force(Side.RIGHT, 4).y(), 0);
    assertEquals(0, feet.force(Side.RIGHT, 7).y(), 0);
  }

  @Test
  void aFootInTheAirHasNoForce() {
    int thigh = StandingBody.BODY.skeleton().indexOf("RightUpLeg");
    int knee = StandingBody.BODY.skeleton().indexOf("RightLeg");
    Pose raised =
        StandingBody.standing()
            .withRotation(thigh, Quaternion.fromAxisAngle(Vector3.X, -0.8).normalized())
            .withRotation(knee, Quaternion.fromAxisAngle(Vector3.X, 1.2).normalized());
    var soles = new Soles(StandingBody.BODY, StandingBody.motion(FRAMES, f -> raised));
    FeetForces feet = feet(soles, plate("a", f -> load(700, LEFT)));
    assertEquals(0, feet.force(Side.RIGHT, 3).norm(), 0);
    assertEquals(700, feet.vertical()[3], 0);
  }
}
