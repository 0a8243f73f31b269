package gravitas.models.onnx;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Bytes by hand, after the encoding guide of protocol buffers. */
class ProtobufWriterTest {
  private static String hex(ProtobufWriter writer) {
    return HexFormat.ofDelimiter(" ").formatHex(writer.toBytes());
  }

  @Test
  void integersAreOfVariableLength() {
    assertEquals("08 00", hex(new ProtobufWriter().integer(1, 0)));
    assertEquals("08 7f", hex(new ProtobufWriter().integer(1, 127)));
    assertEquals("08 96 01", hex(new ProtobufWriter().integer(1, 150)), "the guide's example");
    assertEquals("10 ff ff ff ff ff ff ff ff ff 01", hex(new ProtobufWriter().integer(2, -1)));
    assertEquals("a0 01 02", hex(new ProtobufWriter().integer(20, 2)), "a tag of two bytes");
  }

  @Test
  void textAndMessagesAreDelimited() {
    assertEquals(
        "12 07 74 65 73 74 69 6e 67", hex(new ProtobufWriter().text(2, "testing")), "the guide's");
    assertEquals("0a 02 c3 bc", hex(new ProtobufWriter().text(1, "ü")));
    var inner = new ProtobufWriter().integer(1, 150);
    assertEquals("1a 03 08 96 01", hex(new ProtobufWriter().message(3, inner)), "the guide's");
    assertEquals("1a 00", hex(new ProtobufWriter().message(3, new ProtobufWriter())));
  }

  @Test
  void numbersAreLittleEndian() {
    assertEquals("0d 00 00 80 3f", hex(new ProtobufWriter().real(1, 1)));
    assertEquals(
        "4a 08 00 00 80 3f 00 00 00 c0", hex(new ProtobufWriter().floats(9, new float[] {1, -2})));
    assertEquals(
        "4a 08 ff ff ff ff ff ff ff ff", hex(new ProtobufWriter().longs(9, new long[] {-1})));
  }

  /** Beyond the first room of 256 bytes, by every kind of field. */
  @Test
  void theRoomGrows() {
    String text = "x".repeat(1000);
    byte[] bytes = new ProtobufWriter().integer(1, 5).text(2, text).integer(3, 6).toBytes();
    assertEquals(2 + 3 + 1000 + 2, bytes.length);
    assertEquals(text, new String(bytes, 5, 1000, StandardCharsets.UTF_8));
    assertArrayEquals(new byte[] {0x18, 6}, new byte[] {bytes[1005], bytes[1006]});
    var many = new ProtobufWriter();
    for (int i = 0; i < 500; i++) {
      many.real(1, i);
    }
    assertEquals(2500, many.toBytes().length);
  }

  /** A node: inputs, output, name, kind, then attributes, each with its type's number. */
  @Test
  void aNodeIsWrittenFieldByField() {
    var node =
        new OnnxNode("Conv", List.of("x", "w"), "y").with("group", 1).with("pads", 1, 2).of("d");
    String attributes =
        " 2a 0c 0a 05 67 72 6f 75 70 a0 01 02 18 01" // "group", type INT, 1
            + " 2a 0d 0a 04 70 61 64 73 a0 01 07 40 01 40 02"; // "pads", type INTS, 1 and 2
    assertEquals(
        "0a 01 78 0a 01 77 12 01 79 1a 01 79 22 04 43 6f 6e 76" + attributes + " 3a 01 64",
        hex(node.message()));
  }
}
