package gravitas.lab.functions;

import gravitas.models.trained.OnnxEngine;
import gravitas.optimizer.learned.LearnedOptimizer;
import gravitas.optimizer.learned.NetworkEngine;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * The network alone, without features and step, by our code and by ONNX Runtime: which of them runs
 * it is decided by these times ({@link OnnxEngine#isFaster}).
 *
 * @param ours seconds of the processor, lower quartile, one thread
 * @param onnxRuntime the same
 */
record RuntimeTimes(double ours, double onnxRuntime) {
  private static final double SECONDS = 2;
  private static final int WARM = 5;
  private static final int FEWEST = 8;
  private static final int MOST = 4000;

  /** One after the other in turn, so that what else the machine does falls on both. */
  static RuntimeTimes measure(LearnedOptimizer optimizer, int rows) {
    float[] features = new float[rows * optimizer.weights().shape().inputs()];
    SplittableRandom random = new SplittableRandom(rows);
    for (int i = 0; i < features.length; i++) {
      features[i] = (float) random.nextGaussian();
    }
    NetworkEngine.Run[] runs = {
      NetworkEngine.own(optimizer.weights()).on(rows), new OnnxEngine(optimizer).onOnnxRuntime(rows)
    };
    double[][] times = new double[runs.length][MOST];
    long end = System.nanoTime() + (long) (1e9 * SECONDS);
    int taken = -WARM;
    while (taken < FEWEST || (taken < MOST && System.nanoTime() < end)) {
      for (int i = 0; i < runs.length; i++) {
        double time = seconds(runs[i], features);
        if (taken >= 0) {
          times[i][taken] = time;
        }
      }
      taken++;
    }
    return new RuntimeTimes(quartile(times[0], taken), quartile(times[1], taken));
  }

  /** A line of the table. */
  String csv(LearnedOptimizer optimizer, int rows) {
    return String.format(
        Locale.ROOT,
        "%s,%d,%.3e,%.3e,%s",
        optimizer.name(),
        rows,
        ours,
        onnxRuntime,
        OnnxEngine.isFaster(optimizer.weights().shape(), rows) ? "ONNX Runtime" : "ours");
  }

  private static double seconds(NetworkEngine.Run run, float[] features) {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long began = threads.getCurrentThreadCpuTime();
    run.evaluate(features);
    return (threads.getCurrentThreadCpuTime() - began) * 1e-9;
  }

  private static double quartile(double[] times, int count) {
    double[] taken = Arrays.copyOf(times, count);
    Arrays.sort(taken);
    return taken[count / 4];
  }
}
