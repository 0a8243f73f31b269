package gravitas.models.convert;

import gravitas.models.onnx.OnnxGraph;
import gravitas.models.onnx.OnnxNode;
import gravitas.models.tflite.Operator;
import gravitas.models.tflite.Tensor;
import gravitas.models.tflite.TfliteModel;
import gravitas.models.tflite.UnsupportedModelException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Converts one network; an instance serves one conversion.
 *
 * <p>Explicit zero padding in front of a convolution becomes part of the convolution. Every tensor
 * keeps its number as its name, so a node can be found again in the original file.
 */
public final class TfliteToOnnx {
  private static final int ACTIVATION_NONE = 0;
  private static final int ACTIVATION_RELU = 1;
  private static final int ACTIVATION_RELU6 = 3;
  private static final int PADDING_SAME = 0;

  private final TfliteModel model;
  private final Constants constants;
  private final OnnxGraph graph;
  private final Map<Integer, String> names = new HashMap<>(); // of tensors computed so far
  private final Map<Integer, Padding> paddings = new HashMap<>(); // PAD outputs not yet applied
  private boolean hasClipBounds;

  private TfliteToOnnx(TfliteModel model, String name) {
    this.model = model;
    this.constants = new Constants(model);
    this.graph = new OnnxGraph(name);
  }

  /**
   * {@return the ONNX file of a network with the outputs wanted, under the names wanted}
   *
   * @param model the model
   * @param name the name
   * @param outputs our name of each output by its name in the TensorFlow Lite file; what only other
   *     outputs need is left out
   */
  public static byte[] convert(TfliteModel model, String name, Map<String, String> outputs) {
    return new TfliteToOnnx(model, name).run(outputs);
  }

  private byte[] run(Map<String, String> outputs) {
    int input = model.inputs().get(0);
    names.put(input, "input");
    graph.input("input", channelsFirst(shape(input)));
    Map<Integer, String> wanted =
        model.outputs().stream()
            .filter(tensor -> outputs.containsKey(model.tensor(tensor).name()))
            .collect(Collectors.toMap(t -> t, t -> outputs.get(model.tensor(t).name())));
    if (wanted.size() != outputs.size()) {
      throw new UnsupportedModelException(
          "the network lacks one of the outputs " + Set.copyOf(outputs.keySet()));
    }
    names.putAll(wanted);
    for (Operator operator : Needed.operators(model, wanted.keySet())) {
      if (!Constants.unpacks(operator)) {
        convert(operator);
      }
    }
    for (int tensor : model.outputs()) { // in the file's order: same input, same bytes
      if (wanted.containsKey(tensor)) {
        graph.output(wanted.get(tensor), channelsFirst(shape(tensor)));
      }
    }
    return graph.toBytes();
  }

  private void convert(Operator operator) {
    switch (operator.kind()) {
      case CONV_2D -> convolution(operator, false);
      case DEPTHWISE_CONV_2D -> convolution(operator, true);
      case ADD -> activated(operator, "Add", both(operator), operator.byteOption(0));
      case MAX_POOL_2D -> maxPool(operator);
      case PAD -> pad(operator);
      case RESIZE_BILINEAR -> resize(operator);
      case DEPTH_TO_SPACE ->
          graph.add(
              node("DepthToSpace", operator)
                  .with("blocksize", operator.integerOption(0, 0))
                  .with("mode", "DCR"));
      case CONCATENATION -> concatenate(operator);
      case RESHAPE -> reshape(operator);
      case LOGISTIC -> graph.add(node("Sigmoid", operator));
      case DEQUANTIZE, DENSIFY -> throw new IllegalStateException("weights are unpacked elsewhere");
    }
  }

  private void convolution(Operator operator, boolean depthwise) {
    int[] kernel = shape(operator.input(1)); // OHWI, or 1HWC when depthwise
    int outputs = depthwise ? kernel[3] : kernel[0];
    int perGroup = depthwise ? 1 : kernel[3];
    int activation = operator.byteOption(depthwise ? 4 : 3);
    if (depthwise && operator.integerOption(3, 1) != 1) {
      throw new UnsupportedModelException("a depthwise convolution that multiplies channels");
    }
    int across = operator.integerOption(1, 1);
    int down = operator.integerOption(2, 1);
    Padding padding = paddings.getOrDefault(operator.input(0), Padding.NONE);
    if (operator.byteOption(0) == PADDING_SAME) {
      int[] size = shape(operator.input(0));
      padding = padding.plus(Padding.same(size, kernel[1], kernel[2], down, across));
    }
    String name = name(operator.output());
    String weights = name + ".weights";
    String bias = name + ".bias";
    float[] values = constants.floats(operator.input(1));
    graph.constant(weights, channelsFirst(values, kernel), outputs, perGroup, kernel[1], kernel[2]);
    graph.constant(bias, constants.floats(operator.input(2)), outputs);
    String before = activation == ACTIVATION_NONE ? name : name + ".linear";
    graph.add(
        new OnnxNode("Conv", List.of(unpadded(operator.input(0)), weights, bias), before)
            .with("group", depthwise ? outputs : 1)
            .with("kernel_shape", kernel[1], kernel[2])
            .with("strides", down, across)
            .with("pads", padding.toArray()));
    activate(before, name, activation);
  }

  private void maxPool(Operator operator) {
    int across = operator.integerOption(1, 1);
    int down = operator.integerOption(2, 1);
    int width = operator.integerOption(3, 1);
    int height = operator.integerOption(4, 1);
    Padding padding =
        operator.byteOption(0) == PADDING_SAME
            ? Padding.same(shape(operator.input(0)), height, width, down, across)
            : Padding.NONE;
    graph.add(
        node("MaxPool", operator)
            .with("kernel_shape", height, width)
            .with("strides", down, across)
            .with("pads", padding.toArray()));
  }

  /** Spatial padding waits for the convolution that takes it; channel padding is a node. */
  private void pad(Operator operator) {
    int[] pads = model.tensor(operator.input(1)).integers(); // before, after of N, H, W, C
    boolean spatial = pads[0] + pads[1] + pads[6] + pads[7] == 0;
    if (spatial && feedsOnlyValidConvolutions(operator.output())) {
      paddings.put(operator.output(), new Padding(pads[2], pads[4], pads[3], pads[5]));
      names.put(operator.output(), input(operator, 0));
      return;
    }
    String amounts = name(operator.output()) + ".pads";
    graph.constant(amounts, pads[0], pads[6], pads[2], pads[4], pads[1], pads[7], pads[3], pads[5]);
    graph.add(
        new OnnxNode("Pad", List.of(input(operator, 0), amounts), name(operator.output()))
            .with("mode", "constant"));
  }

  private boolean feedsOnlyValidConvolutions(int tensor) {
    return model.operators().stream()
        .filter(user -> user.inputCount() > 0 && reads(user, tensor))
        .allMatch(
            user ->
                (user.kind() == Operator.Kind.CONV_2D
                        || user.kind() == Operator.Kind.DEPTHWISE_CONV_2D)
                    && user.byteOption(0) != PADDING_SAME);
  }

  private static boolean reads(Operator operator, int tensor) {
    for (int k = 0; k < operator.inputCount(); k++) {
      if (operator.input(k) == tensor) {
        return true;
      }
    }
    return false;
  }

  private void resize(Operator operator) {
    if (operator.byteOption(2) != 0 || operator.byteOption(3) == 0) {
      throw new UnsupportedModelException("bilinear resizing without half-pixel centres");
    }
    int[] size = channelsFirst(shape(operator.output()));
    String sizes = name(operator.output()) + ".sizes";
    graph.constant(sizes, size[0], size[1], size[2], size[3]);
    graph.add(
        new OnnxNode("Resize", List.of(input(operator, 0), "", "", sizes), name(operator.output()))
            .with("mode", "linear")
            .with("coordinate_transformation_mode", "half_pixel"));
  }

  private void concatenate(Operator operator) {
    int rank = shape(operator.output()).length;
    int axis = Math.floorMod(operator.integerOption(0, 0), rank);
    int[] channelsFirstAxis = {0, 2, 3, 1};
    List<String> parts = new ArrayList<>();
    for (int k = 0; k < operator.inputCount(); k++) {
      parts.add(input(operator, k));
    }
    graph.add(
        new OnnxNode("Concat", parts, name(operator.output()))
            .with("axis", rank == 4 ? channelsFirstAxis[axis] : axis));
  }

  /** A picture of more than one pixel is laid out channels last before it is flattened. */
  private void reshape(Operator operator) {
    int[] from = shape(operator.input(0));
    int[] to = shape(operator.output());
    if (to.length == 4) {
      throw new UnsupportedModelException("reshaping into a picture");
    }
    String flat = input(operator, 0);
    if (from.length == 4 && from[1] * from[2] > 1) {
      String turned = name(operator.output()) + ".channels_last";
      graph.add(new OnnxNode("Transpose", List.of(flat), turned).with("perm", 0, 2, 3, 1));
      flat = turned;
    }
    String target = name(operator.output()) + ".shape";
    graph.constant(target, Arrays.stream(to).asLongStream().toArray());
    graph.add(new OnnxNode("Reshape", List.of(flat, target), name(operator.output())));
  }

  private void activated(Operator operator, String kind, List<String> inputs, int activation) {
    String name = name(operator.output());
    String before = activation == ACTIVATION_NONE ? name : name + ".linear";
    graph.add(new OnnxNode(kind, inputs, before));
    activate(before, name, activation);
  }

  private void activate(String before, String after, int activation) {
    switch (activation) {
      case ACTIVATION_NONE -> {}
      case ACTIVATION_RELU -> graph.add(new OnnxNode("Relu", List.of(before), after));
      case ACTIVATION_RELU6 -> {
        if (!hasClipBounds) {
          graph.constant("zero", new float[] {0}).constant("six", new float[] {6});
          hasClipBounds = true;
        }
        graph.add(new OnnxNode("Clip", List.of(before, "zero", "six"), after));
      }
      default -> throw new UnsupportedModelException("activation number " + activation);
    }
  }

  private List<String> both(Operator operator) {
    if (constants.isConstant(operator.input(0)) || constants.isConstant(operator.input(1))) {
      throw new UnsupportedModelException("adding a constant");
    }
    return List.of(input(operator, 0), input(operator, 1));
  }

  private OnnxNode node(String kind, Operator operator) {
    return new OnnxNode(kind, List.of(input(operator, 0)), name(operator.output()));
  }

  private String input(Operator operator, int k) {
    if (paddings.containsKey(operator.input(k))) {
      throw new IllegalStateException("padding was to be applied by a convolution");
    }
    return names.get(operator.input(k));
  }

  private String unpadded(int tensor) {
    return names.get(tensor);
  }

  private String name(int tensor) {
    return names.computeIfAbsent(tensor, t -> "t" + t);
  }

  private int[] shape(int tensor) {
    Tensor t = model.tensor(tensor);
    return t.shape();
  }

  private static int[] channelsFirst(int[] shape) {
    return shape.length == 4 ? new int[] {shape[0], shape[3], shape[1], shape[2]} : shape;
  }

  /** Kernel values with height and width last: OHWI to OIHW, or 1HWC to C1HW. */
  private static float[] channelsFirst(float[] values, int[] shape) {
    int area = shape[1] * shape[2];
    int channels = shape[3];
    float[] turned = new float[values.length];
    for (int o = 0; o < shape[0]; o++) {
      for (int p = 0; p < area; p++) {
        for (int c = 0; c < channels; c++) {
          turned[(o * channels + c) * area + p] = values[(o * area + p) * channels + c];
        }
      }
    }
    return turned;
  }
}
