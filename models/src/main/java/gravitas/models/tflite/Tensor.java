package gravitas.models.tflite;

import java.nio.ByteBuffer;

/** A tensor of the graph: a constant with data, or a value computed at run time. */
public final class Tensor {
  /** The element types these networks use, by their number in the file. */
  public enum Type {
    /** Single precision. */
    FLOAT32(0, 4),
    /** Half precision. */
    FLOAT16(1, 2),
    /** Whole numbers. */
    INT32(2, 4);

    private final int code;
    private final int bytes;

    Type(int code, int bytes) {
      this.code = code;
      this.bytes = bytes;
    }

    static Type of(int code, String tensor) {
      for (Type type : values()) {
        if (type.code == code) {
          return type;
        }
      }
      throw new UnsupportedModelException(
          "tensor " + tensor + " has element type " + code + "; float32, float16 and int32 work");
    }
  }

  private final String name;
  private final int[] shape;
  private final Type type;
  private final ByteBuffer data;
  private final Sparsity sparsity; // null for dense tensors

  Tensor(String name, int[] shape, Type type, ByteBuffer data, Sparsity sparsity) {
    this.name = name;
    this.shape = shape;
    this.type = type;
    this.data = data;
    this.sparsity = sparsity;
  }

  /** {@return its name in the file} */
  public String name() {
    return name;
  }

  /** {@return extent of each dimension; activations are batch, height, width, channels} */
  public int[] shape() {
    return shape.clone();
  }

  /** {@return whether its content stands in the file} */
  public boolean isConstant() {
    return data.limit() > 0;
  }

  /** {@return the values of a constant as float32, row-major, sparse ones filled up with zeros} */
  public float[] floats() {
    float[] stored = new float[storedCount()];
    for (int i = 0; i < stored.length; i++) {
      stored[i] =
          switch (type) {
            case FLOAT16 -> Float16.toFloat(data.getShort(2 * i));
            case FLOAT32 -> data.getFloat(4 * i);
            case INT32 -> throw new IllegalStateException(name + " holds integers");
          };
    }
    return sparsity == null ? stored : sparsity.densify(shape, stored);
  }

  /** {@return the values of an integer constant} */
  public int[] integers() {
    if (type != Type.INT32) {
      throw new IllegalStateException(name + " holds " + type);
    }
    int[] values = new int[storedCount()];
    for (int i = 0; i < values.length; i++) {
      values[i] = data.getInt(4 * i);
    }
    return values;
  }

  private int storedCount() {
    if (!isConstant()) {
      throw new IllegalStateException(name + " is computed at run time and has no data");
    }
    return data.limit() / type.bytes;
  }
}
