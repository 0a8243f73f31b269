package gravitas.pipeline.reliability;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.tracking.ContactLoads;
import gravitas.tracking.TrackedFrame;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The passage from the simulation to the fit and back, frame by frame. */
class BlendTest {
  private static final double RATE = 20; // a ramp of 0.2 s is four frames
  private static final int FRAMES = 30;
  private final BodyModel body = HumanoidBody.of(BodyShape.AVERAGE);
  private final Pose fitted = Pose.rest(body.skeleton(), body.standingRoot());
  private final Motion fit =
      Motion.atRate(body.skeleton(), RATE, Collections.nCopies(FRAMES, fitted));

  private TrackedFrame simulated(int f) {
    Vector3 torque = new Vector3(1, 2, 3);
    Pose ahead = fitted.withRootPosition(fitted.rootPosition().plus(new Vector3(1, 0, 0)));
    List<Vector3> torques = Collections.nCopies(body.jointCount(), torque);
    return new TrackedFrame(f / RATE, ahead, true, ContactLoads.NONE, torques);
  }

  private Blend blend(Doubt doubt, int from, int to) {
    List<Set<Doubt>> marks = FrameReliability.none(FRAMES);
    for (int f = from; f <= to; f++) {
      marks.get(f).add(doubt);
    }
    return new Blend(fit, marks);
  }

  /** The simulation stands a metre ahead: how far a frame is ahead is its share. */
  private double share(Blend blend, int f) {
    TrackedFrame frame = blend.of(f, simulated(f));
    return frame.pose().rootPosition().x() - fitted.rootPosition().x();
  }

  /** t²(3 - 2t) at quarters: 5/32, 1/2, 27/32. */
  @Test
  void sharesFallAndRiseOverAFifthOfASecond() {
    Blend blend = blend(Doubt.FAR, 10, 12);
    double[] down = {1, 27 / 32.0, 0.5, 5 / 32.0, 0};
    for (int i = 0; i < 5; i++) {
      assertEquals(down[i], share(blend, 6 + i), 1e-9, "frame " + (6 + i));
      assertEquals(down[i], share(blend, 16 - i), 1e-9, "frame " + (16 - i));
    }
    assertEquals(0, share(blend, 11), 0);
    assertEquals(1, share(blend, 0), 1e-12);
    assertEquals(1, share(blend, 29), 1e-12);
  }

  @Test
  void mixedFramesAreNotTrustedAndFittedOnesHaveNoForces() {
    Blend blend = blend(Doubt.LOST, 10, 12);
    TrackedFrame own = simulated(3);
    assertSame(own, blend.of(3, own), "the simulation's own");
    TrackedFrame mixed = blend.of(8, simulated(8));
    assertTrue(blend.isMixed(8));
    assertFalse(mixed.trusted());
    assertEquals(new Vector3(1, 2, 3), mixed.torques().get(2));
    TrackedFrame shown = blend.of(11, simulated(11));
    assertFalse(blend.isMixed(11));
    assertFalse(shown.trusted());
    assertEquals(Vector3.ZERO, shown.torques().get(2));
    assertEquals(body.jointCount(), shown.torques().size());
    assertEquals(11 / RATE, shown.time(), 0);
  }

  /** Between two bad frames nearer than two ramps the simulation never comes back whole. */
  @Test
  void closeGapsAreHeldByTheNearerOne() {
    List<Set<Doubt>> marks = FrameReliability.none(FRAMES);
    marks.get(10).add(Doubt.BENT);
    marks.get(15).add(Doubt.CARRIED);
    Blend blend = new Blend(fit, marks);
    assertEquals(5 / 32.0, share(blend, 11), 1e-9);
    assertEquals(0.5, share(blend, 12), 1e-9);
    assertEquals(0.5, share(blend, 13), 1e-9);
    assertEquals(5 / 32.0, share(blend, 14), 1e-9);
  }

  @Test
  void onlyWhatPhysicsMadeWorseIsReplaced() {
    Set<Doubt> replaced =
        Set.of(Doubt.LOST, Doubt.FAR, Doubt.LEANS, Doubt.REPROJECTS, Doubt.BENT, Doubt.CARRIED);
    for (Doubt doubt : Doubt.values()) {
      double expected = replaced.contains(doubt) ? 0 : 1;
      assertEquals(expected, share(blend(doubt, 10, 12), 11), 1e-12, doubt.key());
    }
  }

  /** Each frame stands for half the way to its neighbours; the outer ones for half a frame. */
  @Test
  void fittedSecondsCountFramesOfTheFitAlone() {
    assertEquals(3 / RATE, blend(Doubt.FAR, 10, 12).fittedSeconds(), 1e-12);
    assertEquals(1.5 / RATE, blend(Doubt.FAR, 0, 1).fittedSeconds(), 1e-12);
    assertEquals(0, blend(Doubt.SUNK, 0, 9).fittedSeconds(), 0);
  }
}
