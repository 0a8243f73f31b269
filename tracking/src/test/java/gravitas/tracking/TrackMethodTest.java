package gravitas.tracking;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.optimizer.learned.LearnedOptimizer;
import gravitas.optimizer.learned.LearnedStart;
import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.simulate.SimulationSettings;
import gravitas.physics.simulate.Simulator;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TrackMethodTest {
  private final BodyModel body = HumanoidBody.of(BodyShape.AVERAGE);

  /** Standing while the left arm goes down. */
  private Motion loweringAnArm(double seconds) {
    Pose rest = body.skeleton().restPose();
    int arm = body.skeleton().indexOf("LeftArm");
    return Motion.atRate(
        body.skeleton(),
        30,
        IntStream.rangeClosed(0, (int) Math.round(30 * seconds))
            .mapToObj(i -> rest.withRotation(arm, Quaternion.fromAxisAngle(Vector3.Z, -0.08 * i)))
            .toList());
  }

  private List<WindowReport> follow(TrackMethod method, double window, int evaluations) {
    var track = new Track();
    TrackSettings settings =
        TrackSettings.MOCAP.withWindow(window, window).withEvaluations(evaluations);
    try (Simulator simulator = method.simulator(body, SimulationSettings.DEFAULT)) {
      method.tracker(simulator, settings).follow(loweringAnArm(window), track);
    }
    return track.windows();
  }

  @ParameterizedTest
  @EnumSource(OptimizerChoice.class)
  void everyOptimizerLowersTheLoss(OptimizerChoice choice) {
    // networks trained on walks from poorer starts, or on functions, climb at first
    boolean alone =
        choice == OptimizerChoice.OPTIMUS_ALONE || choice == OptimizerChoice.OPTIMUS_PAPER;
    double enough = alone ? 1 : 0.9;
    WindowReport window = follow(TrackMethod.of(choice, 1), 0.5, 20).get(0);
    assertTrue(window.loss() < enough * window.firstLoss(), window::toString);
    assertTrue(window.evaluations() <= 20, window::toString);
  }

  /** A network can be had alone and as the start of quasi-Newton. */
  @Test
  void networksMakeAllStepsOrTheFirst() {
    assertTrue(OptimizerChoice.OPTIMUS_ALONE.create() instanceof LearnedOptimizer);
    assertTrue(OptimizerChoice.ADAFACTOR_MLP.create() instanceof LearnedOptimizer);
    var start = (LearnedStart) OptimizerChoice.ADAFACTOR_MLP_START.create();
    assertEquals(OptimizerChoice.LEARNED_STEPS, start.steps());
    assertEquals(start.network().name(), OptimizerChoice.ADAFACTOR_MLP.create().name());
  }

  @Test
  void differencesFindWhatTheAdjointFindsInAnyNumberOfThreads() {
    double adjoint = alone(TrackMethod.of(OptimizerChoice.LBFGS, 1));
    var differences =
        new TrackMethod(
            OptimizerChoice.LBFGS, GradientChoice.FINITE_DIFFERENCE, EngineChoice.NATIVE, 1, 2);
    double two = alone(differences);
    assertEquals(adjoint, two, 1e-4 * adjoint);
    var alone =
        new TrackMethod(
            OptimizerChoice.LBFGS, GradientChoice.FINITE_DIFFERENCE, EngineChoice.NATIVE, 1, 1);
    assertEquals(two, alone(alone));
  }

  /** The loss of a window in a given state: only the adjoint looks for the state as well. */
  private double alone(TrackMethod method) {
    TrackSettings settings = TrackSettings.MOCAP.withWindow(1.0 / 6, 1.0 / 6).withEvaluations(4);
    try (Simulator simulator = method.simulator(body, SimulationSettings.DEFAULT)) {
      var target = TrackingTarget.of(loweringAnArm(1.0 / 6));
      var plan = new WindowPlan(target, simulator, settings);
      TrackingOptimizer choice = method.optimizer();
      return new WindowSolver(simulator, choice, choice.create(), settings, new TrackTimes())
          .solve(plan.alone(0), plan.guideControls(0))
          .loss();
    }
  }

  @Test
  void bulletFollowsToo() {
    var bullet =
        new TrackMethod(
            OptimizerChoice.LBFGS,
            TrackMethod.gradientsOf(EngineChoice.BULLET),
            EngineChoice.BULLET,
            1,
            2);
    WindowReport window = follow(bullet, 1.0 / 12, 1).get(0);
    assertTrue(window.loss() <= window.firstLoss(), window::toString);
    assertTrue(window.error() < 0.02, window::toString);
  }

  /** Neither engine multiplies threads that differentiate by windows worked on at a time. */
  @ParameterizedTest
  @EnumSource(EngineChoice.class)
  void differencesKeepToTheirThreads(EngineChoice engine) {
    int threads = 8;
    var method =
        new TrackMethod(
            OptimizerChoice.LBFGS, GradientChoice.FINITE_DIFFERENCE, engine, 1, threads);
    TrackSettings settings =
        TrackSettings.MOCAP.withWindow(1.0 / 12, 1.0 / 12).withEvaluations(1).withPasses(2);
    var bean = ManagementFactory.getThreadMXBean();
    bean.resetPeakThreadCount();
    int before = bean.getPeakThreadCount();
    try (Simulator simulator = method.simulator(body, SimulationSettings.DEFAULT)) {
      method.tracker(simulator, settings).follow(loweringAnArm(0.5), new Track());
    }
    int more = bean.getPeakThreadCount() - before;
    // those of one window may still be ending when the next one's begin; multiplied it were 64
    assertTrue(more <= 3 * threads, more + " threads more than before");
  }

  @Test
  void bulletHasNoAdjoint() {
    var e =
        assertThrows(
            IllegalArgumentException.class,
            () ->
                new TrackMethod(
                    OptimizerChoice.LBFGS, GradientChoice.ADJOINT, EngineChoice.BULLET, 1, 1));
    assertTrue(e.getMessage().contains("finite-difference"));
  }
}
