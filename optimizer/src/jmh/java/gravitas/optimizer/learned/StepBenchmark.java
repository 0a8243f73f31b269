package gravitas.optimizer.learned;

import gravitas.optimizer.Iteration;
import gravitas.optimizer.Status;
import gravitas.optimizer.classical.Bfgs;
import gravitas.optimizer.classical.Lbfgs;
import gravitas.optimizer.functions.TestFunction;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** One step of each optimizer on the Rosenbrock function, and the matrix product beneath. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class StepBenchmark {
  @Param({"100", "1000"})
  int dimension;

  private Iteration optimus;
  private Iteration bfgs;
  private Iteration lbfgs;

  @Setup
  public void begin() {
    NetworkShape shape = NetworkShape.optimus();
    optimus =
        new LearnedOptimizer("optimus", Weights.initial(shape, 1), StepRule.paper())
            .init(TestFunction.ROSENBROCK.inDimension(dimension), start());
    bfgs = new Bfgs(0).init(TestFunction.ROSENBROCK.inDimension(dimension), start());
    lbfgs = new Lbfgs(10, 0).init(TestFunction.ROSENBROCK.inDimension(dimension), start());
  }

  private double[] start() {
    return new SplittableRandom(1).doubles(dimension, -2, 2).toArray();
  }

  @Benchmark
  public Status optimus() {
    return optimus.step();
  }

  @Benchmark
  public Status bfgs() {
    return bfgs.step();
  }

  @Benchmark
  public Status lbfgs() {
    return lbfgs.step();
  }
}
