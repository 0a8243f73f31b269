package gravitas.models.onnx;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/** Notes and constants of an ONNX file that {@link OnnxGraph} wrote; nodes are skipped. */
public final class OnnxContents {
  private final Map<String, String> notes = new LinkedHashMap<>();
  private final Map<String, float[]> constants = new LinkedHashMap<>();

  /**
   * @param file its content
   * @throws IllegalArgumentException if the bytes are no such file
   */
  public OnnxContents(byte[] file) {
    try {
      fields(ByteBuffer.wrap(file), this::model);
    } catch (BufferUnderflowException
        | IndexOutOfBoundsException
        | IllegalArgumentException broken) {
      throw new IllegalArgumentException(
          "not an ONNX file, or a broken one (" + file.length + " bytes)", broken);
    }
  }

  /** {@return the notes} */
  public Map<String, String> notes() {
    return Map.copyOf(notes);
  }

  /**
   * {@return the numbers of a constant}
   *
   * @param name the name
   * @throws IllegalArgumentException if there is none of that name
   */
  public float[] constant(String name) {
    float[] values = constants.get(name);
    if (values == null) {
      throw new IllegalArgumentException(
          "the file has no constant '" + name + "', only " + constants.keySet());
    }
    return values.clone();
  }

  /** One length-delimited field of a message. */
  private interface Field {
    void read(int number, ByteBuffer bytes);
  }

  private static void fields(ByteBuffer message, Field field) {
    while (message.hasRemaining()) {
      long tag = variable(message);
      int number = (int) (tag >>> 3);
      switch ((int) (tag & 7)) {
        case 0 -> variable(message);
        case 1 -> message.position(message.position() + 8);
        case 2 -> {
          int length = (int) variable(message);
          field.read(number, message.slice(message.position(), length));
          message.position(message.position() + length);
        }
        case 5 -> message.position(message.position() + 4);
        default -> throw new IllegalArgumentException("wire type " + (tag & 7));
      }
    }
  }

  private static long variable(ByteBuffer bytes) {
    long value = 0;
    for (int shift = 0; shift < 64; shift += 7) {
      byte b = bytes.get();
      value |= (long) (b & 0x7f) << shift;
      if (b >= 0) {
        return value;
      }
    }
    throw new IllegalArgumentException("a number without an end");
  }

  private void model(int number, ByteBuffer bytes) {
    if (number == 7) {
      fields(bytes, this::graph);
    } else if (number == 14) {
      String[] pair = {"", ""};
      fields(bytes, (n, text) -> pair[Math.min(n, 2) - 1] = text(text));
      notes.put(pair[0], pair[1]);
    }
  }

  private void graph(int number, ByteBuffer bytes) {
    if (number == 5) {
      String[] name = {""};
      ByteBuffer[] raw = {ByteBuffer.allocate(0)};
      fields(
          bytes,
          (n, content) -> {
            if (n == 8) {
              name[0] = text(content);
            } else if (n == 9) {
              raw[0] = content;
            }
          });
      float[] values = new float[raw[0].remaining() / 4];
      raw[0].order(ByteOrder.LITTLE_ENDIAN).asFloatBuffer().get(values);
      constants.put(name[0], values);
    }
  }

  private static String text(ByteBuffer bytes) {
    byte[] copy = new byte[bytes.remaining()];
    bytes.duplicate().get(copy);
    return new String(Arrays.copyOf(copy, copy.length), StandardCharsets.UTF_8);
  }
}
