package gravitas.app.optimize;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import gravitas.optimizer.learned.Forward;
import gravitas.optimizer.learned.LearnedOptimizer;
import java.nio.FloatBuffer;
import java.util.Arrays;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;

/**
 * The network alone, without features and step, by our code and by ONNX Runtime: which of them runs
 * it is decided by these times.
 *
 * @param ours seconds, median, one thread
 * @param onnxRuntime the same
 */
record RuntimeTimes(double ours, double onnxRuntime) {
  private static final int WARM = 5;
  private static final int RUNS = 25;

  static RuntimeTimes measure(LearnedOptimizer optimizer, int n) throws Exception {
    var shape = optimizer.weights().shape();
    float[] features = new float[n * shape.inputs()];
    SplittableRandom random = new SplittableRandom(n);
    for (int i = 0; i < features.length; i++) {
      features[i] = (float) random.nextGaussian();
    }
    Forward network = new Forward(shape);
    int[] starts = {0, n};
    double ours =
        median(
            () -> {
              network.run(optimizer.weights(), features, starts);
              return null;
            });
    return new RuntimeTimes(ours, onnxRuntime(OptimizerOnnx.of(optimizer), features, n));
  }

  private static double onnxRuntime(byte[] file, float[] features, int n) throws Exception {
    OrtEnvironment environment = OrtEnvironment.getEnvironment();
    try (var options = oneThread();
        OrtSession session = environment.createSession(file, options);
        OnnxTensor input =
            OnnxTensor.createTensor(
                environment, FloatBuffer.wrap(features), new long[] {n, features.length / n})) {
      return median(
          () -> {
            session.run(Map.of("features", input)).close();
            return null;
          });
    }
  }

  private static OrtSession.SessionOptions oneThread() throws OrtException {
    var options = new OrtSession.SessionOptions();
    options.setIntraOpNumThreads(1);
    options.setInterOpNumThreads(1);
    return options;
  }

  private static double median(Callable<?> work) throws Exception {
    double[] times = new double[RUNS];
    for (int i = -WARM; i < RUNS; i++) {
      long began = System.nanoTime();
      work.call();
      if (i >= 0) {
        times[i] = (System.nanoTime() - began) * 1e-9;
      }
    }
    Arrays.sort(times);
    return times[RUNS / 2];
  }
}
