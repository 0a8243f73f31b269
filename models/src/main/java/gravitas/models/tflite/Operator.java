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
    /** Half to single precision. */
    DEQUANTIZE(6),
    /** The logistic function. */
    LOGISTIC(14),
    /** Options: 0 padding, 1 and 2 stride, 3 and 4 window, 5 activation. */
    MAX_POOL_2D(17),
    /** The same numbers in another shape. */
    RESHAPE(22),
    /** Options: 2 align corners, 3 half-pixel centres. */
    RESIZE_BILINEAR(23),
    /** Zeros around. */
    PAD(34),
    /** A sparse constant as a dense one. */
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

  /** {@return what it does} */
  public Kind kind() {
    return kind;
  }

  /**
   * {@return index of the i-th input tensor}
   *
   * @param i from zero
   */
  public int input(int i) {
    return inputs[i];
  }

  /** {@return how many inputs it has} */
  public int inputCount() {
    return inputs.length;
  }

  /** {@return index of the only output tensor} */
  public int output() {
    return outputs[0];
  }

  /**
   * {@return an option that is a whole number}
   *
   * @param field its place in the options' table
   * @param absent what stands for an absent one
   */
  public int integerOption(int field, int absent) {
    return options == null ? absent : options.integer(field, absent);
  }

  /**
   * {@return an option of one byte; zero if it is absent}
   *
   * @param field its place in the options' table
   */
  public int byteOption(int field) {
    return options == null ? 0 : options.unsignedByte(field, 0);
  }
}
