package gravitas.models.tflite;

/**
 * One operator of the graph.
 *
 * <p>Its options are read by field number, which differ from kind to kind; {@link Kind} says which
 * numbers mean what.
 */
public final class Operator {
  /** The operators these networks use, by their number in the file. */
  public enum Kind {
    /** Option 0: activation. */
    ADD(0),
    /** Option 0: axis. */
    CONCATENATION(2),
    /** Options: 0 padding, 1 stride across, 2 stride down, 3 activation, 4 and 5 dilation. */
    CONV_2D(3),
    /** Options: 0 padding, 1 stride across, 2 stride down, 3 multiplier, 4 activation. */
    DEPTHWISE_CONV_2D(4),
    /** Option 0: block size. */
    DEPTH_TO_SPACE(5),
    DEQUANTIZE(6),
    LOGISTIC(14),
    /** Options: 0 padding, 1 and 2 stride, 3 and 4 window, 5 activation. */
    MAX_POOL_2D(17),
    RESHAPE(22),
    /** Options: 2 align corners, 3 half-pixel centres. */
    RESIZE_BILINEAR(23),
    PAD(34),
    DENSIFY(124);

    private final int code;

    Kind(int code) {
      this.code = code;
    }

    static Kind of(int code) {
      for (Kind kind : values()) {
        if (kind.code == code) {
          return kind;
        }
      }
      throw new UnsupportedModelException("operator number " + code + " is not supported");
    }
  }

  private final Kind kind;
  private final int[] inputs;
  private final int[] outputs;
  private final FlatTable options; // null if the operator has none

  Operator(Kind kind, int[] inputs, int[] outputs, FlatTable options) {
    this.kind = kind;
    this.inputs = inputs;
    this.outputs = outputs;
    this.options = options;
  }

  public Kind kind() {
    return kind;
  }

  /** Index of the i-th input tensor. */
  public int input(int i) {
    return inputs[i];
  }

  public int inputCount() {
    return inputs.length;
  }

  /** Index of the only output tensor. */
  public int output() {
    return outputs[0];
  }

  public int integerOption(int field, int absent) {
    return options == null ? absent : options.integer(field, absent);
  }

  public int byteOption(int field) {
    return options == null ? 0 : options.unsignedByte(field, 0);
  }
}
