package gravitas.models.tflite;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * One table of a flatbuffer: fields by number, absent ones at their default.
 *
 * <p>A table starts with the distance back to its vtable; the vtable holds the offset of each field
 * within the table, zero for absent ones. Offsets to vectors, strings and tables are relative to
 * where they stand.
 */
record FlatTable(ByteBuffer bytes, int position) {

  /** The table that the file's first four bytes point to. */
  static FlatTable root(ByteBuffer bytes) {
    return new FlatTable(bytes, bytes.getInt(0));
  }

  private int at(int field) {
    int vtable = position - bytes.getInt(position);
    int entry = 4 + 2 * field;
    if (entry >= Short.toUnsignedInt(bytes.getShort(vtable))) {
      return 0;
    }
    int offset = Short.toUnsignedInt(bytes.getShort(vtable + entry));
    return offset == 0 ? 0 : position + offset;
  }

  boolean has(int field) {
    return at(field) != 0;
  }

  int integer(int field, int absent) {
    int at = at(field);
    return at == 0 ? absent : bytes.getInt(at);
  }

  int unsignedByte(int field, int absent) {
    int at = at(field);
    return at == 0 ? absent : Byte.toUnsignedInt(bytes.get(at));
  }

  FlatTable table(int field) {
    int at = at(field);
    return at == 0 ? null : new FlatTable(bytes, at + bytes.getInt(at));
  }

  private int vectorStart(int field) {
    int at = at(field);
    return at == 0 ? -1 : at + bytes.getInt(at);
  }

  List<FlatTable> tables(int field) {
    int start = vectorStart(field);
    var all = new ArrayList<FlatTable>();
    for (int i = 0; start >= 0 && i < bytes.getInt(start); i++) {
      int at = start + 4 + 4 * i;
      all.add(new FlatTable(bytes, at + bytes.getInt(at)));
    }
    return all;
  }

  /** A vector of numbers of the given width in bytes, those of one or two bytes unsigned. */
  int[] integers(int field, int width) {
    int start = vectorStart(field);
    int length = start < 0 ? 0 : bytes.getInt(start);
    // before memory is taken for what a damaged length promises
    Objects.checkFromIndexSize(0L, (long) width * length, bytes.limit());
    int[] values = new int[length];
    for (int i = 0; i < values.length; i++) {
      int at = start + 4 + width * i;
      values[i] =
          switch (width) {
            case 1 -> Byte.toUnsignedInt(bytes.get(at));
            case 2 -> Short.toUnsignedInt(bytes.getShort(at));
            default -> bytes.getInt(at);
          };
    }
    return values;
  }

  /** A view of a vector of bytes, empty if absent. */
  ByteBuffer data(int field) {
    int start = vectorStart(field);
    int length = start < 0 ? 0 : bytes.getInt(start);
    return bytes.slice(start < 0 ? 0 : start + 4, length).order(bytes.order());
  }

  String text(int field) {
    ByteBuffer data = data(field);
    byte[] copy = new byte[data.remaining()];
    data.get(copy);
    return new String(copy, StandardCharsets.UTF_8);
  }
}
