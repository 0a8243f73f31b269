package gravitas.models.trained;

import gravitas.models.onnx.OnnxGraph;
import gravitas.models.onnx.OnnxNode;
import gravitas.models.optimizer.TrainedNetwork;
import gravitas.optimizer.learned.LearnedOptimizer;
import gravitas.optimizer.learned.NetworkLayout;
import gravitas.optimizer.learned.NetworkShape;
import java.util.List;

/**
 * Writes a learned optimizer's network as ONNX: input {@value #FEATURES} (n rows), outputs {@value
 * #DIRECTION}, {@value #RATE} and one {@value #RANK_ONE} vector per encoder. All parameters are one
 * constant that the graph slices, so that they can be read back in one piece.
 */
public final class OptimizerOnnx {
  static final String FEATURES = "features";
  static final String DIRECTION = "direction";
  static final String RATE = "rate";
  static final String RANK_ONE = "rankOne";

  /** Operators of ONNX Runtime's own. */
  private static final String MICROSOFT = "com.microsoft";

  private final NetworkShape shape;
  private final NetworkLayout layout;
  private final OnnxGraph graph;
  private final boolean forOnnxRuntime;
  private int nodes;

  private OptimizerOnnx(LearnedOptimizer optimizer, boolean forOnnxRuntime) {
    this.forOnnxRuntime = forOnnxRuntime;
    this.shape = optimizer.weights().shape();
    this.layout = NetworkLayout.of(shape);
    this.graph = new OnnxGraph(optimizer.name());
    float[] parameters = optimizer.weights().toArray();
    graph.constant(TrainedNetwork.PARAMETERS, parameters, parameters.length);
    graph.constant("lastAxis", -1L);
    graph.constant("firstAxis", 0L);
  }

  /**
   * {@return the file, in operators that every runtime knows}
   *
   * @param optimizer the optimizer
   */
  public static byte[] of(LearnedOptimizer optimizer) {
    return write(new OptimizerOnnx(optimizer, false), optimizer);
  }

  /**
   * The same network in ONNX Runtime's own operators where they are faster: its attention goes by
   * blocks and so in memory linear in the number of rows. Its norm is slower than the plain one.
   */
  static byte[] forOnnxRuntime(LearnedOptimizer optimizer) {
    OptimizerOnnx writer = new OptimizerOnnx(optimizer, true);
    writer.graph.uses(MICROSOFT, 1);
    return write(writer, optimizer);
  }

  private static byte[] write(OptimizerOnnx writer, LearnedOptimizer optimizer) {
    writer.network();
    optimizer.description().toMap().forEach(writer.graph::note);
    return writer.graph.toBytes();
  }

  private void network() {
    graph.input(FEATURES, -1, shape.inputs());
    String branchInput = FEATURES;
    if (shape.encoders() > 0) {
      String embedded = linear(FEATURES, layout.embedding());
      String current = embedded;
      for (int l = 0; l < shape.encoders(); l++) {
        NetworkLayout.Encoder e = layout.encoders().get(l);
        current = encode(current, e);
        if (e.head() != null) {
          flatten(linear(current, e.head()), RANK_ONE + l);
        }
      }
      branchInput = shape.structure() ? embedded : current;
    }
    String hidden = branchInput;
    List<NetworkLayout.Layer> branch = layout.branch();
    for (int i = 0; i < branch.size(); i++) {
      hidden = linear(hidden, branch.get(i));
      if (i + 1 < branch.size()) {
        hidden = node("Relu", hidden);
      }
    }
    flatten(columns(hidden, 0, 1), DIRECTION);
    flatten(columns(hidden, 1, 2), RATE);
  }

  private String encode(String in, NetworkLayout.Encoder e) {
    String projections = linear(norm(in, e.attentionNorm()), e.projections());
    int a = shape.attention();
    String mixed = forOnnxRuntime ? attendByBlocks(projections) : attend(projections);
    String attended = node("Add", in, linear(reshape(mixed, -1, a), e.output()));
    String expanded = linear(norm(attended, e.feedForwardNorm()), e.expand());
    String gated = forOnnxRuntime ? microsoft("FastGelu", expanded) : gelu(expanded);
    String fed = node("Add", attended, linear(gated, e.contract()));
    return norm(fed, e.outputNorm());
  }

  private String attendByBlocks(String projections) {
    int a = shape.attention();
    String[] inputs = new String[3];
    for (int i = 0; i < inputs.length; i++) {
      inputs[i] = reshape(columns(projections, i * a, (i + 1) * a), 1, -1, a);
    }
    String mixed = fresh();
    graph.add(
        new OnnxNode("MultiHeadAttention", List.of(inputs), mixed)
            .of(MICROSOFT)
            .with("num_heads", (long) shape.heads()));
    return mixed;
  }

  private String attend(String projections) {
    int a = shape.attention();
    String queries = heads(columns(projections, 0, a), 1, 0, 2);
    String keys = heads(columns(projections, a, 2 * a), 1, 2, 0);
    String values = heads(columns(projections, 2 * a, 3 * a), 1, 0, 2);
    String scale = scalar((float) (1 / Math.sqrt((double) a / shape.heads())));
    String logits = node("Mul", node("MatMul", queries, keys), scale);
    String weights = fresh();
    graph.add(new OnnxNode("Softmax", List.of(logits), weights).with("axis", -1L));
    String mixed = fresh();
    graph.add(
        new OnnxNode("Transpose", List.of(node("MatMul", weights, values)), mixed)
            .with("perm", 1, 0, 2));
    return mixed;
  }

  /** n × width to heads × n × key width, or another order of these axes. */
  private String heads(String in, int... order) {
    String split = reshape(in, -1, shape.heads(), shape.attention() / shape.heads());
    String turned = fresh();
    graph.add(new OnnxNode("Transpose", List.of(split), turned).with("perm", order));
    return turned;
  }

  private String gelu(String in) {
    String cube = node("Mul", node("Mul", in, in), in);
    String inner = node("Add", in, node("Mul", cube, scalar(0.044715f)));
    String tanh = node("Tanh", node("Mul", inner, scalar((float) Math.sqrt(2 / Math.PI))));
    return node("Mul", node("Mul", in, scalar(0.5f)), node("Add", tanh, scalar(1)));
  }

  private String norm(String in, int offset) {
    int d = shape.width();
    String centred = node("Sub", in, mean(in));
    String variance = mean(node("Mul", centred, centred));
    String deviation = node("Sqrt", node("Add", variance, scalar(1e-5f)));
    String unit = node("Div", centred, deviation);
    String gained = node("Mul", unit, parameters(offset, offset + d));
    return node("Add", gained, parameters(offset + d, offset + 2 * d));
  }

  private String mean(String in) {
    String mean = fresh();
    graph.add(
        new OnnxNode("ReduceMean", List.of(in), mean)
            .with("axes", new int[] {-1})
            .with("keepdims", 1L));
    return mean;
  }

  private String linear(String in, NetworkLayout.Layer layer) {
    int matrix = layer.rows() * layer.columns();
    String weights =
        reshape(parameters(layer.offset(), layer.offset() + matrix), layer.rows(), layer.columns());
    String product = node("MatMul", in, weights);
    return layer.bias()
        ? node(
            "Add",
            product,
            parameters(layer.offset() + matrix, layer.offset() + matrix + layer.columns()))
        : product;
  }

  private String parameters(int from, int to) {
    return slice(TrainedNetwork.PARAMETERS, from, to, "firstAxis");
  }

  private String columns(String in, int from, int to) {
    return slice(in, from, to, "lastAxis");
  }

  private String slice(String in, int from, int to, String axis) {
    String starts = fresh();
    String ends = fresh();
    graph.constant(starts, (long) from);
    graph.constant(ends, (long) to);
    return node("Slice", in, starts, ends, axis);
  }

  private String reshape(String in, long... extents) {
    String target = fresh();
    graph.constant(target, extents);
    return node("Reshape", in, target);
  }

  private void flatten(String in, String output) {
    String target = fresh();
    graph.constant(target, -1L);
    graph.add(new OnnxNode("Reshape", List.of(in, target), output));
    graph.output(output, -1);
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

  private String microsoft(String kind, String... inputs) {
    String output = fresh();
    graph.add(new OnnxNode(kind, List.of(inputs), output).of(MICROSOFT));
    return output;
  }

  private String fresh() {
    return "t" + nodes++;
  }
}
