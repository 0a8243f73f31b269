package gravitas.models.onnx;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Writes one protobuf message: numbers as variable-length integers, the rest length-delimited. */
final class ProtobufWriter {
  private static final int VARINT = 0;
  private static final int LENGTH_DELIMITED = 2;
  private static final int FIXED_32 = 5;

  private byte[] bytes = new byte[256];
  private int size;

  ProtobufWriter integer(int field, long value) {
    tag(field, VARINT);
    variable(value);
    return this;
  }

  ProtobufWriter real(int field, float value) {
    tag(field, FIXED_32);
    grow(4);
    ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putFloat(size, value);
    size += 4;
    return this;
  }

  ProtobufWriter text(int field, String value) {
    byte[] utf8 = value.getBytes(StandardCharsets.UTF_8);
    return delimited(field, utf8, utf8.length);
  }

  ProtobufWriter message(int field, ProtobufWriter message) {
    return delimited(field, message.bytes, message.size);
  }

  ProtobufWriter floats(int field, float[] values) {
    begin(field, 4 * values.length);
    ByteBuffer target = ByteBuffer.wrap(bytes).position(size).slice();
    target.order(ByteOrder.LITTLE_ENDIAN).asFloatBuffer().put(values);
    size += 4 * values.length;
    return this;
  }

  ProtobufWriter longs(int field, long[] values) {
    begin(field, 8 * values.length);
    ByteBuffer target = ByteBuffer.wrap(bytes).position(size).slice();
    target.order(ByteOrder.LITTLE_ENDIAN).asLongBuffer().put(values);
    size += 8 * values.length;
    return this;
  }

  byte[] toBytes() {
    return Arrays.copyOf(bytes, size);
  }

  private ProtobufWriter delimited(int field, byte[] value, int length) {
    begin(field, length);
    System.arraycopy(value, 0, bytes, size, length);
    size += length;
    return this;
  }

  private void begin(int field, int length) {
    tag(field, LENGTH_DELIMITED);
    variable(length);
    grow(length);
  }

  private void tag(int field, int wireType) {
    variable(((long) field << 3) | wireType);
  }

  private void variable(long value) {
    grow(10);
    long rest = value;
    while ((rest & ~0x7fL) != 0) {
      bytes[size++] = (byte) ((rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    bytes[size++] = (byte) rest;
  }

  private void grow(int more) {
    if (size + more > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(size + more, 2 * bytes.length));
    }
  }
}
