package gravitas.models.onnx;

import java.util.List;

/** One operator node under construction: kind, inputs, the one output, attributes. */
public final class OnnxNode {
  private static final int TYPE_INT = 2;
  private static final int TYPE_STRING = 3;
  private static final int TYPE_INTS = 7;

  private final ProtobufWriter message = new ProtobufWriter();

  /**
   * An operator with one output.
   *
   * @param kind the operator
   * @param inputs names of the inputs
   * @param output the output's name
   */
  public OnnxNode(String kind, List<String> inputs, String output) {
    inputs.forEach(input -> message.text(1, input));
    message.text(2, output).text(3, output).text(4, kind);
  }

  /**
   * Takes the operator from another set than ONNX's own, see {@link OnnxGraph#uses}.
   *
   * @param domain the set's name
   * @return this
   */
  public OnnxNode of(String domain) {
    message.text(7, domain);
    return this;
  }

  /**
   * Sets an attribute.
   *
   * @param attribute its name
   * @param value the value
   * @return this
   */
  public OnnxNode with(String attribute, long value) {
    message.message(5, attribute(attribute, TYPE_INT).integer(3, value));
    return this;
  }

  /**
   * Sets an attribute.
   *
   * @param attribute its name
   * @param value the value
   * @return this
   */
  public OnnxNode with(String attribute, String value) {
    message.message(5, attribute(attribute, TYPE_STRING).text(4, value));
    return this;
  }

  /**
   * Sets an attribute.
   *
   * @param attribute its name
   * @param values the numbers
   * @return this
   */
  public OnnxNode with(String attribute, int... values) {
    ProtobufWriter writer = attribute(attribute, TYPE_INTS);
    for (int value : values) {
      writer.integer(8, value);
    }
    message.message(5, writer);
    return this;
  }

  private static ProtobufWriter attribute(String name, int type) {
    return new ProtobufWriter().text(1, name).integer(20, type);
  }

  ProtobufWriter message() {
    return message;
  }
}
