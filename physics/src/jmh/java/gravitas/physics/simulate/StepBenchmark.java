package gravitas.physics.simulate;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.control.ControlTrajectory;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Pose;
import gravitas.physics.scene.Box;
import gravitas.physics.scene.ContactLaw;
import gravitas.physics.scene.Scene;
import gravitas.physics.scene.Surface;
import gravitas.physics.verification.RandomLoss;
import gravitas.physics.verification.Scenario;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** A step of the full body, and a step back by the adjoint, per step of a simulated second. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class StepBenchmark {
  private static final int STEPS = 240;

  @Param({"standing", "flight", "furnished"})
  public String where;

  private NativeSimulator simulator;
  private BodyState start;
  private ControlTrajectory controls;
  private Rollout rollout;
  private RolloutAdjoint seed;
  private SimulationGradient gradient;

  @Setup
  public void prepare() {
    BodyModel body = HumanoidBody.of(BodyShape.AVERAGE);
    double height = where.equals("flight") ? 100 : 0;
    Pose pose = Scenario.armsDown(body, body.standingRoot().plus(new Vector3(0, height, 0)));
    SimulationSettings settings =
        SimulationSettings.DEFAULT.withScene(
            where.equals("furnished") ? furnished() : Scene.LEVEL_FLOOR);
    simulator = new NativeSimulator(body, settings);
    rollout = new Rollout(body, settings, STEPS);
    controls = ControlTrajectory.constant(pose);
    simulator.simulate(BodyState.atRest(pose), controls, STEPS, rollout);
    start = rollout.state(STEPS);
    seed = new RolloutAdjoint(rollout);
    simulator.simulate(start, controls, STEPS, rollout);
    new RandomLoss(body, rollout.scene(), STEPS, 1).evaluate(rollout, seed);
    gradient = new SimulationGradient(body, rollout.scene(), 1);
  }

  /** The floor with three boxes within reach, none of which is touched. */
  private static Scene furnished() {
    Scene scene = Scene.LEVEL_FLOOR;
    for (int i = 0; i < 3; i++) {
      Box box = Box.standing(new Vector3(0.8 - 0.8 * i, 0.45, 0.8), 0.5, 0.5, 0.3 * i);
      scene = scene.plus(new Surface("box" + i, box, ContactLaw.DEFAULT));
    }
    return scene;
  }

  @Benchmark
  @OperationsPerInvocation(STEPS)
  public void step() {
    simulator.simulate(start, controls, STEPS, rollout);
  }

  @Benchmark
  @OperationsPerInvocation(STEPS)
  public void adjoint() {
    simulator.gradient(controls, seed, gradient);
  }
}
