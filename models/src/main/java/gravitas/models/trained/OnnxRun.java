package gravitas.models.trained;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import gravitas.optimizer.learned.NetworkEngine;
import gravitas.optimizer.learned.NetworkOutputs;
import gravitas.optimizer.learned.NetworkShape;
import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * One problem's evaluations in ONNX Runtime: input and outputs are buffers made once, which the
 * runtime reads and writes in place. They are given back when nobody can use the run any more.
 */
final class OnnxRun implements NetworkEngine.Run, NetworkOutputs {
  private final OnnxEngine engine; // reachable while this is, which keeps the session open
  private final OrtSession session;
  private final int rows;
  private final FloatBuffer features;
  private final Map<String, OnnxTensor> inputs;
  private final Map<String, OnnxTensor> outputs = new HashMap<>();
  private final List<FloatBuffer> written = new ArrayList<>();
  private final List<float[]> values = new ArrayList<>();
  private NetworkEngine.Run instead;
  private final float[] direction;
  private final float[] rate;
  private final float[][] rankOne;

  OnnxRun(OnnxEngine engine, NetworkShape shape, int rows) {
    this.engine = engine;
    this.rows = rows;
    this.features = direct(rows * shape.inputs());
    try {
      session = engine.session();
      OnnxTensor input = tensor(features, rows, shape.inputs());
      inputs = Map.of(OptimizerOnnx.FEATURES, input);
      direction = output(OptimizerOnnx.DIRECTION);
      rate = output(OptimizerOnnx.RATE);
      rankOne = new float[shape.ranks()][];
      for (int l = 0; l < rankOne.length; l++) {
        rankOne[l] = output(OptimizerOnnx.RANK_ONE + l);
      }
      List<OnnxTensor> tensors = new ArrayList<>(outputs.values());
      tensors.add(input);
      OnnxEngine.CLEANER.register(this, () -> tensors.forEach(OnnxTensor::close));
    } catch (OrtException e) {
      throw failure(e);
    }
  }

  private float[] output(String name) throws OrtException {
    FloatBuffer buffer = direct(rows);
    float[] copy = new float[rows];
    outputs.put(name, tensor(buffer, rows));
    written.add(buffer);
    values.add(copy);
    return copy;
  }

  private static FloatBuffer direct(int numbers) {
    return ByteBuffer.allocateDirect(Math.multiplyExact(Float.BYTES, numbers))
        .order(ByteOrder.nativeOrder())
        .asFloatBuffer();
  }

  private static OnnxTensor tensor(FloatBuffer buffer, long... extents) throws OrtException {
    return OnnxTensor.createTensor(OrtEnvironment.getEnvironment(), buffer, extents);
  }

  @Override
  public NetworkOutputs evaluate(float[] rowsOfFeatures) {
    if (instead != null) {
      return instead.evaluate(rowsOfFeatures);
    }
    features.put(0, rowsOfFeatures);
    try {
      session.run(inputs, outputs).close();
      for (int i = 0; i < written.size(); i++) {
        written.get(i).get(0, values.get(i));
      }
      return this;
    } catch (OrtException e) {
      // out of memory, say: a minimisation must go on
      instead = engine.own().on(rows);
      return instead.evaluate(rowsOfFeatures);
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  private IllegalStateException failure(OrtException e) {
    return new IllegalStateException(
        "ONNX Runtime cannot run " + engine + " on " + rows + " rows: " + e.getMessage(), e);
  }

  @Override
  public float[] direction() {
    return direction;
  }

  @Override
  public float[] rate() {
    return rate;
  }

  @Override
  public float[][] rankOne() {
    return rankOne;
  }
}
