package gravitas.app.track;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.motion.Motion;
import gravitas.physics.simulate.SimulationSettings;
import gravitas.physics.simulate.Simulator;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RefereeTest {
  private static final TrackSettings QUICK =
      TrackSettings.MOCAP.withEvaluations(4).withWindow(0.5, 0.25);

  private final BodyModel body = HumanoidBody.of(BodyShape.AVERAGE);
  private final Motion standing =
      Motion.atRate(body.skeleton(), 30, Collections.nCopies(31, body.skeleton().restPose()));

  private Referee.Verdict follow(Guide guide, Track track) {
    var referee = new Referee(SimulationSettings.DEFAULT, track);
    TrackMethod method = TrackMethod.of(OptimizerChoice.LBFGS, 2);
    try (Simulator simulator = method.simulator(body, SimulationSettings.DEFAULT)) {
      method.tracker(simulator, QUICK).follow(guide, WindowStore.NONE, referee);
    }
    return referee.verdict();
  }

  @Test
  void standingHoldsUpInBullet() {
    Track track = Track.atFramesOf(standing);
    Referee.Verdict verdict = follow(Guide.of(standing), track);
    assertEquals(track.windows().size(), verdict.windows());
    assertEquals(100, verdict.heldPercent());
    assertEquals(0.5, verdict.heldSeconds(), 1e-9);
    assertTrue(verdict.meanMillimetres() > 0 && verdict.meanMillimetres() < 20, verdict::toString);
    assertTrue(verdict.toString().contains("3 windows"), verdict::toString);
  }

  @Test
  void whatSomethingElseCarriesIsNotSimulatedAndNotTrusted() {
    List<Boolean> carried = IntStream.range(0, 31).mapToObj(f -> f < 8).toList();
    Track track = Track.atFramesOf(standing);
    Referee.Verdict verdict = follow(new Guide(standing, Optional.empty(), carried), track);
    WindowReport first = track.windows().get(0);
    assertTrue(first.lost());
    assertFalse(first.tried());
    assertEquals(track.windows().size() - 1, verdict.windows());
    assertFalse(track.frames().get(3).trusted());
    assertEquals(FootLoad.NONE, track.frames().get(3).left());
    assertTrue(track.frames().get(25).trusted());
  }
}
