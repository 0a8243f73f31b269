package gravitas.lab.functions;

import gravitas.optimizer.Iteration;
import gravitas.optimizer.Optimizer;
import gravitas.optimizer.Status;
import gravitas.optimizer.functions.TestFunction;
import java.util.Arrays;
import java.util.SplittableRandom;

/** Time of one optimizer step on the Rosenbrock function, one thread. */
public final class StepTime {
  private StepTime() {}

  /**
   * {@return the median time of a step in seconds, after steps to warm up; restarted when a run
   * ends}
   *
   * @param optimizer the optimizer
   * @param dimension number of variables
   * @param seconds about how long to measure
   */
  public static double measure(Optimizer optimizer, int dimension, double seconds) {
    double[] times = new double[4096];
    int count = 0;
    int warm = 3;
    SplittableRandom random = new SplittableRandom(dimension);
    Iteration state = null;
    long end = System.nanoTime() + (long) (seconds * 1e9);
    while (count < 5 || (System.nanoTime() < end && count < times.length)) {
      if (state == null) {
        double[] start = random.doubles(dimension, -2, 2).toArray();
        state = optimizer.init(TestFunction.ROSENBROCK.inDimension(dimension), start);
      }
      long began = System.nanoTime();
      Status status = state.step();
      double time = (System.nanoTime() - began) * 1e-9;
      if (status != Status.RUNNING) {
        state = null;
      } else if (warm-- <= 0) {
        times[count++] = time;
      }
    }
    double[] sorted = Arrays.copyOf(times, count);
    Arrays.sort(sorted);
    return sorted[count / 2];
  }
}
