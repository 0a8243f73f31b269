package gravitas.physics.bullet;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.control.ControlTrajectory;
import gravitas.physics.motion.Pose;
import gravitas.physics.simulate.BodyState;
import gravitas.physics.simulate.SimulationSettings;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** One time step of the person standing in Bullet, muscles and read-out included. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class BulletStepBenchmark {
  @Param({"1", "4"})
  public int subSteps;

  @Param({"10", "50"})
  public int iterations;

  private static final int STEPS = 120; // half a second: no time to fall

  private BulletWorld world;
  private Targets targets;

  @Setup(Level.Invocation)
  public void stand() {
    BodyModel body = HumanoidBody.of(BodyShape.AVERAGE);
    Pose pose = Pose.rest(body.skeleton(), body.standingRoot());
    targets = new Targets(ControlTrajectory.constant(pose));
    world =
        new BulletWorld(
            body,
            SimulationSettings.DEFAULT,
            BulletSettings.DEFAULT.withSubSteps(subSteps).withIterations(iterations),
            BodyState.atRest(pose));
  }

  @Benchmark
  @OperationsPerInvocation(STEPS)
  public void step() {
    for (int k = 0; k < STEPS; k++) {
      world.step(0, targets);
    }
  }

  @TearDown(Level.Invocation)
  public void free() {
    world.close();
  }
}
