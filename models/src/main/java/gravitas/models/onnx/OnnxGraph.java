package gravitas.models.onnx;

import java.util.ArrayList;
import java.util.List;

/**
 * A network under construction; nodes must be added in an order in which they can be computed.
 *
 * <p>Operator set 13, file format version 8. All values are float32 but the int64 constants that
 * hold shapes.
 */
public final class OnnxGraph {
  private static final int OPERATOR_SET = 13;
  private static final int FORMAT_VERSION = 8;
  private static final int FLOAT = 1;
  private static final int INT64 = 7;

  private final ProtobufWriter graph = new ProtobufWriter();
  private final List<ProtobufWriter> notes = new ArrayList<>();
  private final List<ProtobufWriter> operatorSets = new ArrayList<>();

  /**
   * An empty graph.
   *
   * @param name of the graph
   */
  public OnnxGraph(String name) {
    graph.text(2, name);
    uses("", OPERATOR_SET);
  }

  /**
   * Besides ONNX's own operators those of another set, which not every runtime knows.
   *
   * @param domain the set's name
   * @param version of the set
   * @return this
   */
  public OnnxGraph uses(String domain, int version) {
    operatorSets.add(new ProtobufWriter().text(1, domain).integer(2, version));
    return this;
  }

  /**
   * {@return an input; extents below zero are free}
   *
   * @param name the name
   * @param shape extent of each dimension
   */
  public OnnxGraph input(String name, int... shape) {
    graph.message(11, value(name, shape));
    return this;
  }

  /**
   * {@return an output; extents below zero are free}
   *
   * @param name the name
   * @param shape extent of each dimension
   */
  public OnnxGraph output(String name, int... shape) {
    graph.message(12, value(name, shape));
    return this;
  }

  /**
   * Adds an operator.
   *
   * @param node the node
   * @return this
   */
  public OnnxGraph add(OnnxNode node) {
    graph.message(1, node.message());
    return this;
  }

  /**
   * A constant; no extents make a scalar.
   *
   * @param name the name
   * @param values the numbers
   * @param shape extent of each dimension
   * @return this
   */
  public OnnxGraph constant(String name, float[] values, int... shape) {
    graph.message(5, tensor(name, FLOAT, shape).floats(9, values));
    return this;
  }

  /**
   * Adds a constant list of integers.
   *
   * @param name the name
   * @param values the numbers
   * @return this
   */
  public OnnxGraph constant(String name, long... values) {
    graph.message(5, tensor(name, INT64, values.length).longs(9, values));
    return this;
  }

  /**
   * {@return a note that travels with the file}
   *
   * @param key the name
   * @param text the words
   */
  public OnnxGraph note(String key, String text) {
    notes.add(new ProtobufWriter().text(1, key).text(2, text));
    return this;
  }

  /** {@return the whole file} */
  public byte[] toBytes() {
    ProtobufWriter file = new ProtobufWriter().integer(1, FORMAT_VERSION).text(2, "gravitas");
    operatorSets.forEach(set -> file.message(8, set));
    file.message(7, graph);
    notes.forEach(note -> file.message(14, note));
    return file.toBytes();
  }

  private static ProtobufWriter tensor(String name, int type, int... shape) {
    ProtobufWriter tensor = new ProtobufWriter();
    for (int extent : shape) {
      tensor.integer(1, extent);
    }
    return tensor.integer(2, type).text(8, name);
  }

  private static ProtobufWriter value(String name, int... shape) {
    ProtobufWriter dimensions = new ProtobufWriter();
    for (int extent : shape) {
      ProtobufWriter dimension = new ProtobufWriter();
      dimensions.message(1, extent < 0 ? dimension.text(2, "n") : dimension.integer(1, extent));
    }
    ProtobufWriter tensor = new ProtobufWriter().integer(1, FLOAT).message(2, dimensions);
    return new ProtobufWriter().text(1, name).message(2, new ProtobufWriter().message(1, tensor));
  }
}
