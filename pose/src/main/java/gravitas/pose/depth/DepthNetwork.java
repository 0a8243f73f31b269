package gravitas.pose.depth;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import gravitas.models.runtime.OnnxRuntime;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.FloatBuffer;
import java.util.Map;

/**
 * Our network in ONNX Runtime, on one thread: input {@value #INPUT} (frames × {@link
 * DepthFeatures#INPUTS}), output {@value #OUTPUT} (frames × {@link DepthFeatures#OUTPUTS}).
 */
public final class DepthNetwork implements AutoCloseable {
  /** Name of the file's input. */
  public static final String INPUT = "features";

  /** Name of the file's output. */
  public static final String OUTPUT = "corrections";

  private static final String SHIPPED = "depth.onnx";

  /** Frames before and after one that it sees. */
  private static final int REACH = 40;

  private static final int AT_ONCE = 2048; // frames, so that memory does not grow with a clip

  private final OrtSession session;

  /**
   * Loads a network.
   *
   * @param onnx the file
   */
  public DepthNetwork(byte[] onnx) {
    OnnxRuntime.start();
    try (var options = new OrtSession.SessionOptions()) {
      options.setIntraOpNumThreads(1);
      options.setInterOpNumThreads(1);
      options.addConfigEntry("session.intra_op.allow_spinning", "0");
      session = OrtEnvironment.getEnvironment().createSession(onnx, options);
    } catch (OrtException e) {
      throw new IllegalStateException("the network of depth does not load: " + e.getMessage(), e);
    }
  }

  /** {@return the one that comes with the program} */
  public static DepthNetwork shipped() {
    try (InputStream in = DepthNetwork.class.getResourceAsStream(SHIPPED)) {
      if (in == null) {
        throw new IllegalStateException("the program was built without " + SHIPPED);
      }
      return new DepthNetwork(in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Evaluates a stretch of frames.
   *
   * @param rows {@link DepthFeatures#INPUTS} per frame
   * @param frames how many
   * @return {@link DepthFeatures#OUTPUTS} per frame
   */
  public float[] run(float[] rows, int frames) {
    float[] out = new float[frames * DepthFeatures.OUTPUTS];
    for (int from = 0; from < frames; from += AT_ONCE) {
      int to = Math.min(frames, from + AT_ONCE);
      int first = Math.max(0, from - REACH);
      int last = Math.min(frames, to + REACH);
      FloatBuffer part =
          FloatBuffer.wrap(
              rows, first * DepthFeatures.INPUTS, (last - first) * DepthFeatures.INPUTS);
      long[] extents = {last - first, DepthFeatures.INPUTS};
      try (OnnxTensor input =
              OnnxTensor.createTensor(OrtEnvironment.getEnvironment(), part, extents);
          OrtSession.Result result = session.run(Map.of(INPUT, input))) {
        FloatBuffer values = ((OnnxTensor) result.get(0)).getFloatBuffer();
        values.get(
            (from - first) * DepthFeatures.OUTPUTS,
            out,
            from * DepthFeatures.OUTPUTS,
            (to - from) * DepthFeatures.OUTPUTS);
      } catch (OrtException e) {
        throw new IllegalStateException("the network of depth failed: " + e.getMessage(), e);
      }
    }
    return out;
  }

  @Override
  public void close() {
    try {
      session.close();
    } catch (OrtException e) {
      throw new IllegalStateException(e);
    }
  }
}
