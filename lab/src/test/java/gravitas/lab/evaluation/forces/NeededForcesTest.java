package gravitas.lab.evaluation.forces;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/** What the floor must do to bodies whose motion is known by hand. */
class NeededForcesTest {
  private static final Vector3 GRAVITY = new Vector3(0, -9.81, 0);
  private static final double WEIGHT = 9.81 * StandingBody.BODY.mass();
  private static final int FRAMES = 7;

  private static FeetForces forces(IntFunction<Pose> pose) {
    Motion motion = StandingBody.motion(FRAMES, pose);
    return NeededForces.of(
        StandingBody.BODY, motion, new Soles(StandingBody.BODY, motion), GRAVITY);
  }

  @Test
  void whoStandsStillIsCarriedByBothFeetAlikeUnderTheCentreOfMass() {
    FeetForces feet = forces(f -> StandingBody.standing());
    Vector3 centre =
        new Momentum(StandingBody.BODY, StandingBody.motion(2, f -> StandingBody.standing()))
            .centre(0);
    assertFalse(feet.force(Side.LEFT, 0).isFinite(), "the ends have no acceleration");
    assertFalse(feet.force(Side.LEFT, FRAMES - 1).isFinite());
    for (int f = 1; f < FRAMES - 1; f++) {
      assertEquals(WEIGHT / 2, feet.force(Side.LEFT, f).y(), 1e-6 * WEIGHT);
      assertEquals(WEIGHT / 2, feet.force(Side.RIGHT, f).y(), 1e-6 * WEIGHT);
      assertEquals(centre.x(), feet.pressure(Side.LEFT, f).x(), 1e-6);
      assertEquals(centre.z(), feet.pressure(Side.RIGHT, f).z(), 1e-6);
      assertEquals(0, feet.pressure(Side.RIGHT, f).y(), 0);
    }
  }

  /** Upwards at 2 m/s²: 11.81 instead of 9.81 of each kilogram. */
  @Test
  void accelerationUpwardsWeighs() {
    FeetForces feet =
        forces(f -> StandingBody.standing(new Vector3(0, (f / 100.0) * (f / 100.0), 0)));
    assertEquals(11.81 / 9.81 * WEIGHT, feet.vertical()[3], 1e-6 * WEIGHT);
  }

  @Test
  void whoFallsNeedsNoFloor() {
    FeetForces feet =
        forces(f -> StandingBody.standing(new Vector3(0, 1 - 0.5 * 9.81 * f * f / 1e4, 0)));
    assertEquals(0, feet.vertical()[3], 1e-6 * WEIGHT);
  }

  /** Forwards at 1 m/s²: a level force of 1 N per kilogram, and the pressure behind by h / g. */
  @Test
  void whoIsPushedForwardsStandsOnTheHeels() {
    FeetForces still = forces(f -> StandingBody.standing());
    FeetForces pushed = forces(f -> StandingBody.standing(new Vector3(0, 0, 0.5 * f * f / 1e4)));
    Motion motion = StandingBody.motion(2, f -> StandingBody.standing());
    Vector3 centre = new Momentum(StandingBody.BODY, motion).centre(0);
    Vector3 level = pushed.force(Side.LEFT, 3).plus(pushed.force(Side.RIGHT, 3));
    assertEquals(StandingBody.BODY.mass(), level.z(), 1e-6 * WEIGHT);
    double moved = 0.5 * 9 / 1e4;
    assertEquals(
        still.pressure(Side.LEFT, 3).z() + moved - centre.y() / 9.81,
        pushed.pressure(Side.LEFT, 3).z(),
        1e-6);
  }

  @Test
  void aFootThatAloneMayStandHasAllOfIt() {
    int thigh = StandingBody.BODY.skeleton().indexOf("RightUpLeg");
    int knee = StandingBody.BODY.skeleton().indexOf("RightLeg");
    Pose raised =
        StandingBody.standing()
            .withRotation(thigh, Quaternion.fromAxisAngle(Vector3.X, -0.8).normalized())
            .withRotation(knee, Quaternion.fromAxisAngle(Vector3.X, 1.2).normalized());
    FeetForces feet = forces(f -> raised);
    assertEquals(WEIGHT, feet.force(Side.LEFT, 3).y(), 1e-6 * WEIGHT);
    assertEquals(0, feet.force(Side.RIGHT, 3).norm(), 0);
  }

  /** A trunk that leans aside moves the pressure between the feet, as far as its mass goes. */
  @Test
  void twoFeetShareByWhereThePressureIs() {
    int spine = StandingBody.BODY.skeleton().indexOf("Spine");
    Pose leaning =
        StandingBody.standing()
            .withRotation(spine, Quaternion.fromAxisAngle(Vector3.Z, -0.1).normalized());
    FeetForces feet = forces(f -> leaning);
    Motion motion = StandingBody.motion(2, f -> leaning);
    double x = new Momentum(StandingBody.BODY, motion).centre(0).x();
    double half = new Soles(StandingBody.BODY, motion).middle(Side.LEFT, 0).x();
    assertEquals(WEIGHT * (0.5 + 0.5 * x / half), feet.force(Side.LEFT, 3).y(), 1e-6 * WEIGHT);
    assertTrue(x > 0.01 && x < half, "leans to its left: " + x);
  }
}
