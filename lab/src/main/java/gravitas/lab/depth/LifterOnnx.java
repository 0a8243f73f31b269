package gravitas.lab.depth;

import gravitas.models.onnx.OnnxContents;
import gravitas.models.onnx.OnnxGraph;
import gravitas.models.onnx.OnnxNode;
import gravitas.optimizer.learned.TemporalNetwork;
import gravitas.optimizer.learned.TemporalShape;
import gravitas.pose.depth.DepthNetwork;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Writes the network as ONNX for {@link DepthNetwork}: a convolution is a product of the frames t −
 * d, t, t + d side by side, cut out of the clip with d empty frames at both ends.
 */
public final class LifterOnnx {
  private final TemporalShape shape;
  private final float[] p;
  private final OnnxGraph graph = new OnnxGraph("gravitas depth");
  private final Map<String, Integer> places = new LinkedHashMap<>(); // constants' first parameter
  private int nodes;

  private LifterOnnx(TemporalShape shape, float[] parameters) {
    this.shape = shape;
    this.p = parameters;
    graph.constant("frameAxis", 0L);
  }

  /**
   * {@return the file}
   *
   * @param shape of the network
   * @param parameters in the shape's order
   * @param notes that travel with it
   */
  public static byte[] of(TemporalShape shape, float[] parameters, Map<String, String> notes) {
    if (parameters.length != shape.parameters()) {
      throw new IllegalArgumentException(
          parameters.length + " parameters for a network of " + shape.parameters());
    }
    var writer = new LifterOnnx(shape, parameters);
    writer.network();
    new TreeMap<>(notes).forEach(writer.graph::note); // a map's own order changes with each start
    return writer.graph.toBytes();
  }

  /**
   * {@return the parameters that a file written by {@link #of} holds, in the shape's order}
   *
   * @param shape of the network
   * @param file the file
   * @throws IllegalArgumentException if it is none of that shape
   */
  public static float[] parameters(TemporalShape shape, byte[] file) {
    float[] parameters = new float[shape.parameters()];
    var contents = new OnnxContents(file);
    var names = new LifterOnnx(shape, parameters); // the same order gives the same names
    names.network();
    int held = 0;
    for (String name : names.places.keySet()) {
      held += contents.constant(name).length;
    }
    if (held != parameters.length) {
      throw new IllegalArgumentException(
          "it holds " + held + " parameters, not " + parameters.length);
    }
    names.places.forEach(
        (name, at) -> {
          float[] values = contents.constant(name);
          System.arraycopy(values, 0, parameters, at, values.length);
        });
    return parameters;
  }

  private void network() {
    int width = shape.width();
    graph.input(DepthNetwork.INPUT, -1, shape.inputs());
    String hidden = linear(DepthNetwork.INPUT, shape.inputs(), shape.embedding(), width);
    for (int b = 0; b < shape.dilations().size(); b++) {
      String columns = gather(norm(hidden, shape.norm(b)), shape.dilations().get(b));
      String convolved = linear(columns, TemporalShape.KERNEL * width, shape.convolution(b), width);
      String mixed = linear(gelu(convolved), width, shape.mixing(b), width);
      hidden = node("Add", hidden, mixed);
    }
    String out = linear(norm(hidden, shape.lastNorm()), width, shape.head(), shape.outputs());
    graph.add(new OnnxNode("Identity", List.of(out), DepthNetwork.OUTPUT));
    graph.output(DepthNetwork.OUTPUT, -1, shape.outputs());
  }

  private String gather(String in, int dilation) {
    String pads = fresh();
    graph.constant(pads, dilation, 0, dilation, 0);
    String padded = node("Pad", in, pads);
    String[] parts = new String[TemporalShape.KERNEL];
    for (int k = 0; k < parts.length; k++) {
      String starts = fresh();
      String ends = fresh();
      graph.constant(starts, (long) k * dilation);
      graph.constant(ends, k == 2 ? Long.MAX_VALUE : (long) (k - 2) * dilation);
      parts[k] = node("Slice", padded, starts, ends, "frameAxis");
    }
    String columns = fresh();
    graph.add(new OnnxNode("Concat", List.of(parts), columns).with("axis", 1L));
    return columns;
  }

  private String linear(String in, int from, int at, int to) {
    String matrix = fresh();
    String bias = fresh();
    int end = at + from * to;
    constant(matrix, at, from, to);
    constant(bias, end, to);
    return node("Add", node("MatMul", in, matrix), bias);
  }

  private String norm(String in, int at) {
    int width = shape.width();
    String centred = node("Sub", in, mean(in));
    String variance = mean(node("Mul", centred, centred));
    String deviation = node("Sqrt", node("Add", variance, scalar(TemporalNetwork.EPSILON)));
    String gains = fresh();
    String biases = fresh();
    constant(gains, at, width);
    constant(biases, at + width, width);
    return node("Add", node("Mul", node("Div", centred, deviation), gains), biases);
  }

  private void constant(String name, int at, int... extents) {
    int count = Arrays.stream(extents).reduce(1, (a, b) -> a * b);
    graph.constant(name, Arrays.copyOfRange(p, at, at + count), extents);
    places.put(name, at);
  }

  private String mean(String in) {
    String mean = fresh();
    graph.add(
        new OnnxNode("ReduceMean", List.of(in), mean)
            .with("axes", new int[] {-1})
            .with("keepdims", 1L));
    return mean;
  }

  /** By its tanh form, as the training has it. */
  private String gelu(String in) {
    String cube = node("Mul", node("Mul", in, in), in);
    String inner = node("Add", in, node("Mul", cube, scalar(0.044715f)));
    String tanh = node("Tanh", node("Mul", inner, scalar((float) Math.sqrt(2 / Math.PI))));
    return node("Mul", node("Mul", in, scalar(0.5f)), node("Add", tanh, scalar(1)));
  }

  private String scalar(float value) {
    String name = fresh();
    graph.constant(name, new float[] {value});
    return name;
  }

  private String node(String kind, String... inputs) {
    String output = fresh();
    graph.add(new OnnxNode(kind, List.of(inputs), output));
    return output;
  }

  private String fresh() {
    return "t" + nodes++;
  }
}
