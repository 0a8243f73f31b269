package gravitas.tracking;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.bullet.BulletSimulator;
import gravitas.physics.control.ControlTrajectory;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.simulate.BodyState;
import gravitas.physics.simulate.Rollout;
import gravitas.physics.simulate.SimulationSettings;
import gravitas.physics.simulate.Simulator;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BulletReplayTest {
  private static final TrackSettings QUICK =
      TrackSettings.MOCAP.withEvaluations(4).withWindow(0.5, 0.25);

  private final BodyModel body = HumanoidBody.of(BodyShape.AVERAGE);
  private final Motion standing =
      Motion.atRate(body.skeleton(), 30, Collections.nCopies(31, body.skeleton().restPose()));

  private BulletReplay.Outcome follow(TrackingTarget guide, Track track) {
    var referee = new BulletReplay(SimulationSettings.DEFAULT, track);
    TrackMethod method = TrackMethod.of(OptimizerChoice.LBFGS, 2);
    try (Simulator simulator = method.simulator(body, SimulationSettings.DEFAULT)) {
      method.tracker(simulator, QUICK).follow(guide, WindowStore.NONE, referee);
    }
    return referee.verdict();
  }

  @Test
  void standingHoldsUpInBullet() {
    Track track = Track.atFramesOf(standing);
    BulletReplay.Outcome verdict = follow(TrackingTarget.of(standing), track);
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
    BulletReplay.Outcome verdict =
        follow(new TrackingTarget(standing, Optional.empty(), carried), track);
    WindowReport first = track.windows().get(0);
    assertTrue(first.lost());
    assertFalse(first.tried());
    assertEquals(track.windows().size() - 1, verdict.windows());
    assertFalse(track.frames().get(3).trusted());
    assertEquals(FootLoad.NONE, track.frames().get(3).left());
    assertTrue(track.frames().get(25).trusted());
  }

  /**
   * A motion that Bullet would follow, but moved aside from one state on: there it is 10 cm off.
   */
  @Test
  void aWindowHoldsUntilItIsTenCentimetresOff() {
    SimulationSettings world = SimulationSettings.DEFAULT;
    Pose pose = Pose.rest(body.skeleton(), body.standingRoot());
    ControlTrajectory controls = ControlTrajectory.constant(pose);
    int steps = 48;
    var replayed = new Rollout(body, world, steps);
    try (Simulator bullet = new BulletSimulator(body, world)) {
      bullet.simulate(BodyState.atRest(pose), controls, steps, replayed);
    }
    for (double aside : new double[] {0.099, 0.101}) {
      var rollout = new Rollout(body, world, steps);
      System.arraycopy(replayed.rotations, 0, rollout.rotations, 0, rollout.rotations.length);
      System.arraycopy(replayed.positions, 0, rollout.positions, 0, rollout.positions.length);
      for (int k = 30; k <= steps; k++) {
        for (int j = 0; j < body.jointCount(); j++) {
          rollout.positions[rollout.vectorRow(k) + 3 * j] += aside;
        }
      }
      rollout.finish(steps, Rollout.Status.COMPLETED);
      var replay = new BulletReplay(world, new Track());
      replay.keep(
          rollout,
          controls,
          24,
          new WindowReport(0, 24 * world.timeStep(), List.of(1.0), 1, 1, 0, false));
      BulletReplay.Outcome verdict = replay.verdict();
      boolean off = aside > BulletReplay.OFF;
      assertEquals(0, verdict.meanMillimetres(), 1e-9, "of the kept part alone");
      assertEquals(off ? 0 : 100, verdict.heldPercent());
      assertEquals((off ? 30 : 48) * world.timeStep(), verdict.heldSeconds(), 1e-12);
    }
  }

  @Test
  void nothingReplayedIsNoVerdict() {
    BulletReplay.Outcome none = new BulletReplay(SimulationSettings.DEFAULT, new Track()).verdict();
    assertEquals("Bullet: no window to replay", none.toString());
  }
}
