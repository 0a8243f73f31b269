package gravitas.lab.functions;

import gravitas.optimizer.Iteration;
import gravitas.optimizer.Optimizer;
import gravitas.optimizer.functions.TestFunction;
import java.lang.ref.Reference;
import java.util.SplittableRandom;
import org.bytedeco.javacpp.Pointer;

/** Memory that a minimisation of the Rosenbrock function holds on to, in and outside the heap. */
public final class StepMemory {
  private StepMemory() {}

  /**
   * {@return bytes after so many steps, beside what was there before}
   *
   * @param optimizer the optimizer
   * @param dimension number of variables
   * @param steps how many
   */
  public static long measure(Optimizer optimizer, int dimension, int steps) {
    double[] start = new SplittableRandom(dimension).doubles(dimension, -2, 2).toArray();
    long before = used();
    Iteration state = optimizer.init(TestFunction.ROSENBROCK.inDimension(dimension), start);
    try {
      for (int i = 0; i < steps; i++) {
        state.step();
      }
      return Math.max(0, used() - before);
    } finally {
      Reference.reachabilityFence(state);
    }
  }

  private static long used() {
    // twice: memory outside the heap is freed by what the first collection finds
    System.gc();
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory() + Pointer.totalBytes();
  }
}
