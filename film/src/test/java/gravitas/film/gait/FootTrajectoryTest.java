package gravitas.film.gait;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import org.junit.jupiter.api.Test;

/** The three rockers of a foot, and the leg above it. */
class FootTrajectoryTest {
  private static final Vector3 HEEL = new Vector3(0, -0.08, -0.05);
  private static final Vector3 BALL = new Vector3(0, -0.06, 0.13);
  private static final double CYCLE = 1.1;

  /** A step of 1.2 m per cycle along +Z, toes turned out. */
  private static final FootTrajectory FOOT =
      new FootTrajectory(
          cycle -> new Footprint(new Vector3(0.1, 0, 1.2 * cycle), 0.1), CYCLE, 0.2, HEEL, BALL);

  private static FootState at(int cycle, double phase) {
    return FOOT.at(0.2 + CYCLE * (cycle + phase));
  }

  private static Vector3 point(FootState foot, Vector3 local) {
    return foot.ankle().plus(foot.worldFromFoot().rotate(local));
  }

  @Test
  void theHeelStandsUntilTheSoleIsFlat() {
    Vector3 heel = point(at(0, 0), HEEL);
    assertEquals(0, heel.y(), 1e-12, "on the floor");
    assertTrue(at(0, 0).pitch() < -0.2, "toes up at the strike");
    for (double phase = 0.01; phase < 0.27; phase += 0.01) {
      assertEquals(0, point(at(0, phase), HEEL).distanceTo(heel), 1e-12, "phase " + phase);
    }
    assertEquals(0, at(0, 0.2).pitch(), 0, "flat");
  }

  @Test
  void theBallStandsWhileTheHeelRisesAndTheToesStayFlat() {
    Vector3 ball = point(at(1, 0.2), BALL);
    for (double phase = 0.1; phase < 0.61; phase += 0.01) {
      FootState foot = at(1, phase);
      assertEquals(0, point(foot, BALL).distanceTo(ball), 1e-12, "phase " + phase);
      assertEquals(0, foot.pitch() + foot.toeBend(), 1e-12, "toes on the floor");
    }
    assertTrue(point(at(1, 0.6), HEEL).y() > 0.08, "the heel is up");
  }

  /** Position and velocity go over from stance to swing and back; nothing passes the floor. */
  @Test
  void theSwingTakesOverWithoutAJump() {
    double little = 1e-5;
    for (double phase : new double[] {FootTrajectory.TOE_OFF, 1}) {
      Vector3 before = at(0, phase - 2 * little).ankle();
      Vector3 there = at(0, phase - little).ankle();
      Vector3 after = at(0, phase + little).ankle();
      Vector3 later = at(0, phase + 2 * little).ankle();
      assertTrue(there.distanceTo(after) < 1e-4, "a jump at " + phase);
      Vector3 change = later.minus(after).minus(there.minus(before)).times(1 / (little * CYCLE));
      assertTrue(change.norm() < 0.02, "velocity changes by " + change + " m/s at " + phase);
    }
    for (double phase = 0; phase < 1; phase += 0.005) {
      FootState foot = at(0, phase);
      assertTrue(point(foot, HEEL).y() > -1e-9, "heel below the floor at " + phase);
      assertTrue(point(foot, BALL).y() > -0.011, "ball below the floor at " + phase);
    }
  }

  @Test
  void eachCycleIsOneStepFurther() {
    for (double phase : new double[] {0.05, 0.4, 0.8}) {
      Vector3 step = at(3, phase).ankle().minus(at(2, phase).ankle());
      assertEquals(0, step.distanceTo(new Vector3(0, 0, 1.2)), 1e-9);
    }
  }

  /** Hip, knee and ankle with their bones' lengths, the knee in front of the line between them. */
  @Test
  void aLegReachesItsAnkleWithItsKneeForward() {
    var leg = new TwoBoneLeg(0.42, 0.40);
    Vector3 hip = new Vector3(0.1, 0.95, 0);
    for (Vector3 ankle :
        new Vector3[] {
          new Vector3(0.1, 0.2, 0), new Vector3(0.2, 0.25, 0.3), new Vector3(0, 0.4, -0.35)
        }) {
      TwoBoneLeg.Bend bend = leg.reach(hip, ankle, Vector3.Z);
      Vector3 knee = hip.plus(bend.worldFromThigh().rotate(new Vector3(0, -0.42, 0)));
      Quaternion shank = bend.worldFromThigh().times(bend.thighFromShank());
      Vector3 foot = knee.plus(shank.rotate(new Vector3(0, -0.40, 0)));
      assertEquals(0, foot.distanceTo(ankle), 1e-9);
      Vector3 along = ankle.minus(hip).normalized();
      Vector3 out = knee.minus(hip).minus(along.times(knee.minus(hip).dot(along)));
      assertTrue(out.dot(Vector3.Z) > 0.05, "the knee bends forward: " + out);
    }
  }

  /** Too far away: straight towards it, as far as the bones go. */
  @Test
  void aLegThatIsTooShortIsStraight() {
    var leg = new TwoBoneLeg(0.42, 0.40);
    TwoBoneLeg.Bend bend = leg.reach(new Vector3(0, 2, 0), Vector3.ZERO, Vector3.Z);
    assertEquals(0, bend.thighFromShank().toRotationVector().norm(), 0.03);
    Vector3 down = bend.worldFromThigh().rotate(new Vector3(0, -1, 0));
    assertEquals(0, down.distanceTo(new Vector3(0, -1, 0)), 0.03);
  }
}
