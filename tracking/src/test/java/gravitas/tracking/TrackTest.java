package gravitas.tracking;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.motion.Motion;
import gravitas.physics.simulate.Rollout;
import gravitas.physics.simulate.SimulationSettings;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How frames are taken from stretches, with forces made up so that averages can be told. */
class TrackTest {
  private static final double DT = 1.0 / 240;
  private static final int STEPS = 120;
  private static final BodyModel BODY = HumanoidBody.of(BodyShape.AVERAGE);

  private static void keep(Track track, int number, boolean lost, double... newtons) {
    var rollout = new Rollout(BODY, SimulationSettings.DEFAULT.withTimeStep(DT), STEPS);
    Motion still = Motion.atRate(BODY.skeleton(), 1, List.of(BODY.skeleton().restPose()));
    ReferenceStates.fill(still, 0, STEPS, rollout);
    int heel = 0;
    while (!BODY.contactSpheres().get(heel).name().equals("LeftHeelInner")) {
      heel++;
    }
    for (int k = 1; k <= STEPS && !lost; k++) {
      rollout.contactForces[rollout.contactRow(k) + 3 * heel + 1] =
          newtons[Math.min(newtons.length, k) - 1];
    }
    track.keep(
        rollout,
        STEPS,
        new WindowReport(number * STEPS * DT, STEPS * DT, List.of(0.0), 0, 1, 0, lost));
  }

  private static double force(Track track, int frame) {
    return track.frames().get(frame).left().force().y();
  }

  @Test
  void anAverageDoesNotEndWhereAWindowDoes() {
    var track = new Track(new double[] {0, 0.4, 0.6, 1.0});
    keep(track, 0, false, 100);
    keep(track, 1, false, 300);
    assertEquals(100, force(track, 0), 1e-9);
    assertEquals(100, force(track, 1), 1e-9);
    assertEquals(200, force(track, 2), 1e-9, "24 steps of either");
    assertEquals(300, force(track, 3), 1e-9);
  }

  @Test
  void aFrameJustAfterABorderHasTheForceOfItsStep() {
    var track = new Track(new double[] {0, 0.5, 0.5005, 1.0});
    keep(track, 0, false, 100);
    keep(track, 1, false, 500, 300);
    assertEquals(100, force(track, 1), 1e-9);
    assertEquals(500, force(track, 2), 1e-9);
    assertTrue(track.frames().get(2).left().heel());
    assertEquals(300, force(track, 3), 1e-9);
  }

  @Test
  void theFirstFrameHasTheForceOfTheFirstStepAndTheNextCountsItToo() {
    var track = new Track(new double[] {0, 2 * DT});
    keep(track, 0, false, 700, 100);
    assertEquals(700, force(track, 0), 1e-9);
    assertEquals(400, force(track, 1), 1e-9);
  }

  @Test
  void framesCloserThanStepsShareTheirStepsForce() {
    var track = new Track(new double[] {0, 0.1 * DT, 0.5 * DT, DT, 1.5 * DT, 2 * DT});
    keep(track, 0, false, 100, 200);
    for (int f = 0; f < 4; f++) {
      assertEquals(100, force(track, f), 1e-9, "frame " + f);
    }
    assertEquals(200, force(track, 4), 1e-9);
    assertEquals(200, force(track, 5), 1e-9);
  }

  @Test
  void aLostStretchDoesNotMixWithItsNeighbours() {
    var track = new Track(new double[] {0, 0.49, 0.51, 0.99, 1.01, 1.4});
    keep(track, 0, false, 100);
    keep(track, 1, true);
    keep(track, 2, false, 300);
    assertEquals(100, force(track, 1), 1e-9);
    for (int lost : new int[] {2, 3}) {
      assertEquals(FootLoad.NONE, track.frames().get(lost).left());
      assertFalse(track.frames().get(lost).trusted());
    }
    assertEquals(300, force(track, 4), 1e-9, "only the steps since the lost stretch");
    assertTrue(track.frames().get(4).trusted());
    assertEquals(300, force(track, 5), 1e-9);
  }
}
