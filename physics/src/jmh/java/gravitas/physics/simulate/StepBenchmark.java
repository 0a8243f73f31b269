package gravitas.physics.simulate;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.control.ControlTrajectory;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Pose;
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

  @Param({"standing", "flight"})
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
    double height = where.equals("standing") ? 0 : 100;
    Pose pose = Scenario.armsDown(body, body.standingRoot().plus(new Vector3(0, height, 0)));
    simulator = new NativeSimulator(body, SimulationSettings.DEFAULT);
    rollout = new Rollout(body, SimulationSettings.DEFAULT, STEPS);
    controls = ControlTrajectory.constant(pose);
    simulator.simulate(BodyState.atRest(pose), controls, STEPS, rollout);
    start = rollout.state(STEPS);
    seed = new RolloutAdjoint(rollout);
    simulator.simulate(start, controls, STEPS, rollout);
    new RandomLoss(body, rollout.scene(), STEPS, 1).evaluate(rollout, seed);
    gradient = new SimulationGradient(body, rollout.scene(), 1);
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
