package gravitas.models.tflite;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** A flatbuffer laid out by hand. */
class FlatTableTest {
  private static final int VTABLE = 8;
  private static final int TABLE = 32;

  /**
   * A table with fields 0: integer, 1: byte, 2: absent, 3: vector of shorts, 4: text, 5: table, 6:
   * tables; the vtable ends there.
   */
  private static ByteBuffer file() {
    ByteBuffer b = ByteBuffer.allocate(160).order(ByteOrder.LITTLE_ENDIAN);
    b.putInt(0, TABLE);
    short[] vtable = {18, 32, 4, 8, 0, 12, 16, 20, 24};
    for (int i = 0; i < vtable.length; i++) {
      b.putShort(VTABLE + 2 * i, vtable[i]);
    }
    b.putShort(VTABLE + 2 * vtable.length, (short) 4); // no entry: the vtable has ended
    b.putInt(TABLE, TABLE - VTABLE); // back to the vtable
    b.putInt(TABLE + 4, -77);
    b.put(TABLE + 8, (byte) 200);
    pointer(b, TABLE + 12, 64);
    b.putInt(64, 2).putShort(68, (short) 5).putShort(70, (short) 65535);
    pointer(b, TABLE + 16, 80);
    byte[] text = "grün".getBytes(StandardCharsets.UTF_8);
    b.putInt(80, text.length);
    b.position(84).put(text).position(0);
    pointer(b, TABLE + 20, 104);
    short[] inner = {6, 8, 4};
    for (int i = 0; i < inner.length; i++) {
      b.putShort(96 + 2 * i, inner[i]);
    }
    b.putInt(104, 8).putInt(108, 42);
    pointer(b, TABLE + 24, 120);
    b.putInt(120, 2);
    pointer(b, 124, 104);
    pointer(b, 128, TABLE);
    return b;
  }

  /** Offsets are relative to where they stand; ours point back or ahead. */
  private static void pointer(ByteBuffer b, int at, int to) {
    b.putInt(at, to - at);
  }

  private final FlatTable table = FlatTable.root(file());

  @Test
  void plainFields() {
    assertEquals(-77, table.integer(0, 5));
    assertEquals(200, table.unsignedByte(1, 5));
  }

  @Test
  void absentFieldsHaveTheirDefault() {
    assertTrue(table.has(1));
    assertFalse(table.has(2), "zero in the vtable");
    assertFalse(table.has(7), "beyond the vtable's end");
    assertEquals(5, table.integer(2, 5));
    assertEquals(6, table.unsignedByte(9, 6));
    assertNull(table.table(2));
    assertEquals(0, table.tables(2).size());
    assertEquals(0, table.integers(2, 4).length);
    assertEquals("", table.text(2));
  }

  @Test
  void vectorsTextAndTables() {
    assertArrayEquals(new int[] {5, 65535}, table.integers(3, 2), "unsigned");
    assertArrayEquals(new int[] {5, 0}, table.integers(3, 1));
    assertEquals("grün", table.text(4));
    assertEquals(42, table.table(5).integer(0, 0));
    assertEquals(2, table.tables(6).size());
    assertEquals(42, table.tables(6).get(0).integer(0, 0));
    assertEquals(-77, table.tables(6).get(1).integer(0, 0));
    assertEquals(ByteOrder.LITTLE_ENDIAN, table.data(3).order());
  }

  @Test
  void aLengthBeyondTheFileIsRefusedBeforeItIsAllocated() {
    ByteBuffer damaged = file();
    damaged.putInt(64, Integer.MAX_VALUE);
    FlatTable broken = FlatTable.root(damaged);
    assertThrows(IndexOutOfBoundsException.class, () -> broken.integers(3, 4));
    damaged.putInt(64, -1);
    assertThrows(IndexOutOfBoundsException.class, () -> broken.integers(3, 4));
  }
}
