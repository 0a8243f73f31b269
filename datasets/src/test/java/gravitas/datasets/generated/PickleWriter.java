package gravitas.datasets.generated;

import gravitas.datasets.numpy.NdArray;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** Pickles dictionaries, lists, texts and NumPy arrays the way Python does (protocol 4). */
public final class PickleWriter {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final String floatType;

  private PickleWriter(String floatType) {
    this.floatType = floatType;
  }

  /** Arrays become {@code f4} or {@code f8}. */
  public static byte[] pickle(Object object, String floatType) {
    var writer = new PickleWriter(floatType);
    writer.opcode(0x80);
    writer.opcode(4);
    writer.object(object);
    writer.opcode('.');
    return writer.out.toByteArray();
  }

  /** A zero-dimensional object array, as np.savez stores a dictionary. */
  public static byte[] objectArray(Object object, String floatType) {
    var writer = new PickleWriter(floatType);
    writer.opcode(0x80);
    writer.opcode(4);
    writer.arrayHead(new int[0], "O8", "|", false);
    writer.opcode(']');
    writer.object(object);
    writer.opcode('a');
    writer.arrayTail();
    writer.opcode('.');
    return writer.out.toByteArray();
  }

  private void object(Object object) {
    if (object instanceof Map<?, ?> map) {
      opcode('}');
      opcode('(');
      map.forEach(
          (key, value) -> {
            object(key);
            object(value);
          });
      opcode('u');
    } else if (object instanceof List<?> list) {
      opcode(']');
      opcode('(');
      list.forEach(this::object);
      opcode('e');
    } else if (object instanceof String text) {
      text(text);
    } else if (object instanceof Integer number) {
      opcode('J');
      out.writeBytes(little(4).putInt(number).array());
    } else if (object instanceof NdArray array) {
      array(array);
    } else {
      throw new IllegalArgumentException("cannot pickle " + object);
    }
  }

  private void array(NdArray array) {
    arrayHead(array.shape(), floatType, "<", true);
    int size = floatType.charAt(1) - '0';
    ByteBuffer data =
        ByteBuffer.allocate(size * array.values().length).order(ByteOrder.LITTLE_ENDIAN);
    for (double value : array.values()) {
      if (size == 4) {
        data.putFloat((float) value);
      } else {
        data.putDouble(value);
      }
    }
    opcode('B');
    out.writeBytes(little(4).putInt(data.capacity()).array());
    out.writeBytes(data.array());
    arrayTail();
  }

  /** _reconstruct(ndarray, (0,), b'b') and the beginning of its state. */
  private void arrayHead(int[] shape, String type, String order, boolean numbers) {
    global("numpy.core.multiarray", "_reconstruct");
    global("numpy", "ndarray");
    opcode('K');
    opcode(0);
    opcode(0x85);
    opcode('C');
    opcode(1);
    opcode('b');
    opcode(0x87);
    opcode('R');
    opcode('(');
    opcode('K');
    opcode(1);
    opcode('(');
    for (int length : shape) {
      object(length);
    }
    opcode('t');
    global("numpy", "dtype");
    text(type);
    opcode(0x89);
    opcode(0x88);
    opcode(0x87);
    opcode('R');
    opcode('(');
    opcode('K');
    opcode(3);
    text(order);
    for (int i = 0; i < 3; i++) {
      opcode('N');
    }
    for (int i = 0; i < 2; i++) {
      opcode('J');
      out.writeBytes(little(4).putInt(-1).array());
    }
    opcode('K');
    opcode(numbers ? 0 : 63);
    opcode('t');
    opcode('b');
    opcode(0x89); // not in Fortran's order
  }

  private void arrayTail() {
    opcode('t');
    opcode('b');
  }

  private void global(String module, String name) {
    text(module);
    text(name);
    opcode(0x93);
  }

  private void text(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    opcode(0x8c);
    opcode(bytes.length);
    out.writeBytes(bytes);
  }

  private void opcode(int code) {
    out.write(code);
  }

  private static ByteBuffer little(int size) {
    return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
  }
}
