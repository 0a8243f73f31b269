package gravitas.lab.evaluation.forces;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Pose;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/** Heights, middles and speeds of the soles of a stiff body. */
class SolesTest {
  private static final int FRAMES = 5;

  private static Soles soles(IntFunction<Pose> pose) {
    return new Soles(StandingBody.BODY, StandingBody.motion(FRAMES, pose));
  }

  @Test
  void aStandingBodysSolesAreOnTheFloorOnEitherSide() {
    Soles soles = soles(f -> StandingBody.standing());
    Vector3 left = soles.middle(Side.LEFT, 2);
    Vector3 right = soles.middle(Side.RIGHT, 2);
    for (Side side : Side.values()) {
      assertEquals(0, soles.height(side, 2), 1e-12);
      assertTrue(soles.mayStand(side, 2));
    }
    assertTrue(left.x() > 0.05, "left is +x: " + left);
    assertEquals(left.x(), -right.x(), 1e-12);
    assertEquals(left.z(), right.z(), 1e-12);
  }

  @Test
  void soleGoesWithTheBody() {
    var away = new Vector3(0.3, 0.2, -0.1);
    Soles here = soles(f -> StandingBody.standing());
    Soles there = soles(f -> StandingBody.standing(away));
    assertEquals(0.2, there.height(Side.LEFT, 0), 1e-12);
    assertEquals(
        0, there.middle(Side.RIGHT, 0).distanceTo(here.middle(Side.RIGHT, 0).plus(away)), 1e-12);
    assertFalse(there.mayStand(Side.LEFT, 0), "20 cm above the floor");
  }

  @Test
  void threeCentimetresAreTheLimit() {
    assertTrue(soles(f -> StandingBody.standing(new Vector3(0, 0.029, 0))).mayStand(Side.LEFT, 1));
    assertFalse(soles(f -> StandingBody.standing(new Vector3(0, 0.031, 0))).mayStand(Side.LEFT, 1));
  }

  /** At 100 frames per second 9.9 mm per frame are 0.99 m/s. */
  @Test
  void aSoleThatGlidesFasterThanAMetrePerSecondCarriesNothing() {
    for (int f = 0; f < FRAMES; f++) {
      assertTrue(
          soles(i -> StandingBody.standing(Vector3.Z.times(0.0099 * i))).mayStand(Side.LEFT, f));
      assertFalse(
          soles(i -> StandingBody.standing(Vector3.Z.times(0.0101 * i))).mayStand(Side.LEFT, f));
    }
  }

  /** A foot that rolls over its heel stands though its toes are quick. */
  @Test
  void theSlowestPointOfASoleCounts() {
    int foot = StandingBody.BODY.skeleton().indexOf("LeftFoot");
    Soles soles =
        soles(
            f ->
                StandingBody.standing()
                    .withRotation(
                        foot, Quaternion.fromAxisAngle(Vector3.X, -0.06 * f).normalized()));
    // 6 rad/s: the toes, 0.2 m before the ankle, move at over 1 m/s, the heel at under half of it
    assertTrue(soles.height(Side.LEFT, 2) < Soles.LOW, "height " + soles.height(Side.LEFT, 2));
    assertTrue(soles.mayStand(Side.LEFT, 2));
  }

  @Test
  void oneFootUpIsTheOthersStand() {
    int thigh = StandingBody.BODY.skeleton().indexOf("LeftUpLeg");
    int knee = StandingBody.BODY.skeleton().indexOf("LeftLeg");
    Pose raised =
        StandingBody.standing()
            .withRotation(thigh, Quaternion.fromAxisAngle(Vector3.X, -0.8).normalized())
            .withRotation(knee, Quaternion.fromAxisAngle(Vector3.X, 1.2).normalized());
    Soles soles = soles(f -> raised);
    assertFalse(soles.mayStand(Side.LEFT, 2), "at " + soles.height(Side.LEFT, 2) + " m");
    assertTrue(soles.mayStand(Side.RIGHT, 2));
    assertEquals(0, soles.height(Side.RIGHT, 2), 1e-12);
  }
}
