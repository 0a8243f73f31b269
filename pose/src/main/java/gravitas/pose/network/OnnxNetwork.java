package gravitas.pose.network;

import ai.djl.MalformedModelException;
import ai.djl.Model;
import ai.djl.engine.Engine;
import ai.djl.inference.Predictor;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import ai.djl.translate.NoopTranslator;
import ai.djl.translate.TranslateException;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import gravitas.models.runtime.OnnxRuntime;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.util.List;
import java.util.Map;

/**
 * One network in DJL's ONNX Runtime engine, on one thread that does not spin.
 *
 * <p>Parallelism comes from running several networks at once: one frame in two threads gains
 * little, and spinning workers slow everybody down on a busy machine. One instance per thread.
 */
final class OnnxNetwork implements AutoCloseable {
  private final Model model;
  private final Predictor<NDList, NDList> predictor;
  private final NDManager manager;
  private final Shape inputShape;
  private final FloatBuffer direct; // reused: buffers of one run each would wait for the collector

  OnnxNetwork(String name, byte[] onnx, int inputSize) {
    Engine engine = OnnxRuntime.engine(); // before any other use of ONNX Runtime
    this.inputShape = new Shape(1, 3, inputSize, inputSize);
    this.direct =
        ByteBuffer.allocateDirect(4 * 3 * inputSize * inputSize)
            .order(ByteOrder.nativeOrder())
            .asFloatBuffer();
    this.model = engine.newModel(name, null);
    try (var options = new OrtSession.SessionOptions()) {
      options.setIntraOpNumThreads(1);
      options.setInterOpNumThreads(1);
      options.addConfigEntry("session.intra_op.allow_spinning", "0");
      options.addConfigEntry("session.inter_op.allow_spinning", "0");
      model.load(new ByteArrayInputStream(onnx), Map.of("sessionOptions", options));
    } catch (IOException | MalformedModelException | OrtException e) {
      throw new IllegalStateException("the network " + name + " does not load", e);
    }
    this.manager = NDManager.newBaseManager(null, "OnnxRuntime");
    this.predictor = model.newPredictor(new NoopTranslator());
  }

  /** All outputs in the network's order. */
  List<float[]> run(float[] input) {
    direct.put(0, input);
    try (NDManager scope = manager.newSubManager()) {
      NDArray array = scope.create(direct, inputShape);
      try (NDList outputs = predictor.predict(new NDList(array))) {
        return outputs.stream().map(NDArray::toFloatArray).toList();
      }
    } catch (TranslateException e) {
      throw new IllegalStateException("the network " + model.getName() + " failed", e);
    }
  }

  @Override
  public void close() {
    predictor.close();
    model.close();
    manager.close();
  }
}
