package gravitas.datasets.numpy;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ArrayTypeTest {
  private static double number(String type, int... bytes) {
    byte[] raw = new byte[bytes.length];
    for (int i = 0; i < raw.length; i++) {
      raw[i] = (byte) bytes[i];
    }
    return ArrayType.parse(type).number(ByteBuffer.wrap(raw), 0);
  }

  /** As numpy packs them: np.array([-2], dtype).tobytes(). */
  @Test
  void wholeNumbersOfEverySize() {
    assertEquals(-2, number("|i1", 0xFE), 0);
    assertEquals(-2, number("<i2", 0xFE, 0xFF), 0);
    assertEquals(-2, number(">i2", 0xFF, 0xFE), 0);
    assertEquals(-2, number("<i4", 0xFE, 0xFF, 0xFF, 0xFF), 0);
    assertEquals(-2, number(">i8", 255, 255, 255, 255, 255, 255, 255, 254), 0);
    assertEquals(254, number("|u1", 0xFE), 0);
    assertEquals(65534, number("<u2", 0xFE, 0xFF), 0);
    assertEquals(4294967294.0, number("<u4", 0xFE, 0xFF, 0xFF, 0xFF), 0);
    assertEquals(1, number("|b1", 7), 0);
    assertEquals(0, number("|b1", 0), 0);
  }

  @Test
  void fractionsOfEverySize() {
    assertEquals(-1.5, number("<f4", 0, 0, 0xC0, 0xBF), 0);
    assertEquals(-1.5, number(">f8", 0xBF, 0xF8, 0, 0, 0, 0, 0, 0), 0);
    assertEquals(-1.5, number("<f2", 0x00, 0xBE), 0);
  }

  /** Largest, least, and the special ones of IEEE 754's half precision. */
  @ParameterizedTest
  @CsvSource({
    "0x7BFF, 65504",
    "0x0400, 6.103515625e-5",
    "0x0001, 5.960464477539063e-8",
    "0x8000, -0.0",
    "0x3555, 0.333251953125",
    "0xFC00, -Infinity",
    "0x7E00, NaN",
  })
  void halfPrecision(String bits, double value) {
    int all = Integer.decode(bits);
    assertEquals(value, number("<f2", all & 0xFF, all >> 8), 0);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "c8", "<f16", "<M8[ns]", "|S4", "i3", "f1", "b2", "<"})
  void otherTypesAreRefused(String type) {
    var refused = assertThrows(IllegalArgumentException.class, () -> ArrayType.parse(type));
    assertEquals("arrays of type '" + type + "' are not read", refused.getMessage());
  }

  @Test
  void objectsAreKnownAndNotRead() {
    assertTrue(ArrayType.parse("|O").isObject());
    assertTrue(ArrayType.parse("O8").isObject());
    var refused =
        assertThrows(
            IllegalArgumentException.class,
            () -> ArrayType.parse("|O").array(new int[] {1}, ByteBuffer.allocate(8), false));
    assertEquals("an array of objects stands where numbers should", refused.getMessage());
  }

  private static ByteBuffer floats(int count) {
    ByteBuffer bytes = ByteBuffer.allocate(4 * count).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < count; i++) {
      bytes.putFloat(4 * i, i);
    }
    return bytes;
  }

  /** np.arange(6).reshape(2, 3), and the same bytes read with order='F'. */
  @Test
  void columnMajorArraysAreTurned() {
    ArrayType type = ArrayType.parse("<f4");
    int[] shape = {2, 3};
    assertArrayEquals(
        new double[] {0, 1, 2, 3, 4, 5}, type.array(shape, floats(6), false).values());
    assertArrayEquals(new double[] {0, 2, 4, 1, 3, 5}, type.array(shape, floats(6), true).values());
  }

  @Test
  void columnMajorArraysOfThreeDimensions() {
    double[] values = ArrayType.parse("<f4").array(new int[] {2, 3, 4}, floats(24), true).values();
    for (int i = 0; i < 2; i++) {
      for (int j = 0; j < 3; j++) {
        for (int k = 0; k < 4; k++) {
          assertEquals(i + 2 * j + 6 * k, values[(i * 3 + j) * 4 + k], 0);
        }
      }
    }
  }

  @Test
  void whatIsCutOffIsRefused() {
    var refused =
        assertThrows(
            IllegalArgumentException.class,
            () -> ArrayType.parse("<f4").array(new int[] {2, 4}, floats(7), false));
    assertEquals("8 elements of 4 bytes are promised, 28 bytes are there", refused.getMessage());
  }

  @Test
  void shapesAreChecked() {
    assertEquals(1, NdArray.size(new int[0]), "a single number");
    assertEquals(0, NdArray.size(new int[] {3, 0}));
    String message =
        assertThrows(IllegalArgumentException.class, () -> NdArray.size(new int[] {3, -1}))
            .getMessage();
    assertEquals("a dimension has the length -1", message);
    assertThrows(IllegalArgumentException.class, () -> NdArray.size(new int[] {1 << 20, 1 << 20}));
    assertThrows(IllegalArgumentException.class, () -> new NdArray(new int[] {2}, new double[3]));
    var array = new NdArray(new int[] {2, 3}, new double[6]);
    assertEquals(array, array.require(-1, 3));
    message = assertThrows(IllegalArgumentException.class, () -> array.require(-1, 4)).getMessage();
    assertEquals("an array has the shape [2, 3] instead of [any, 4]", message);
    assertThrows(IllegalArgumentException.class, () -> array.require(6));
  }
}
