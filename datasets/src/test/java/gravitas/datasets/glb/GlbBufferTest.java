package gravitas.datasets.glb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import gravitas.datasets.motionfile.UnreadableFileException;
import gravitas.physics.geometry.Vector3;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The binary part, byte by byte, and files that are no GLB. */
class GlbBufferTest {
  @TempDir Path folder;

  private final ObjectMapper mapper = new ObjectMapper();
  private final ArrayNode views = mapper.createArrayNode();
  private final ArrayNode accessors = mapper.createArrayNode();
  private final GlbBuffer buffer = new GlbBuffer(views, accessors);

  private ByteBuffer bytes() {
    return ByteBuffer.wrap(buffer.bytes()).order(ByteOrder.LITTLE_ENDIAN);
  }

  @Test
  void verticesHaveTheirBounds() {
    int index = buffer.vertices(new float[] {1, 2, 3, -1, 5, 0});
    JsonNode accessor = accessors.get(index);
    assertEquals(5126, accessor.get("componentType").asInt());
    assertEquals("VEC3", accessor.get("type").asText());
    assertEquals(2, accessor.get("count").asInt());
    assertEquals("[-1.0,2.0,0.0]", accessor.get("min").toString());
    assertEquals("[1.0,5.0,3.0]", accessor.get("max").toString());
    assertEquals(34962, views.get(0).get("target").asInt());
    assertEquals(5, bytes().getFloat(16), 0);
  }

  @Test
  void timesAreBoundedNumbersWithoutATarget() {
    int index = buffer.times(new float[] {0, 0.5f, 1});
    assertEquals("SCALAR", accessors.get(index).get("type").asText());
    assertEquals("[1.0]", accessors.get(index).get("max").toString());
    assertFalse(views.get(0).has("target"));
  }

  /** Parts begin at multiples of four bytes. */
  @Test
  void partsAreAligned() {
    buffer.triangles(new int[] {0, 1, 65535});
    int second = buffer.keys(new float[] {1, 0, 0, 0}, 4);
    assertEquals(6, views.get(0).get("byteLength").asInt());
    assertEquals(34963, views.get(0).get("target").asInt());
    assertEquals(8, views.get(1).get("byteOffset").asInt());
    assertEquals("VEC4", accessors.get(second).get("type").asText());
    assertEquals(65535, bytes().getShort(4) & 0xFFFF);
    assertEquals(0, bytes().getShort(6), "filled with zeros");
    assertEquals(24, buffer.bytes().length);
  }

  @Test
  void sharesAreBytesOfAWhole() {
    int joints = buffer.fours(new int[] {0, 1, 2, 255}, false);
    int weights = buffer.fours(new int[] {255, 0, 0, 0}, true);
    assertFalse(accessors.get(joints).has("normalized"));
    assertTrue(accessors.get(weights).get("normalized").asBoolean());
    assertEquals(5121, accessors.get(weights).get("componentType").asInt());
    assertEquals((byte) 255, buffer.bytes()[3]);
    var refused =
        assertThrows(
            IllegalArgumentException.class, () -> buffer.fours(new int[] {256, 0, 0, 0}, false));
    assertEquals("the number 256 does not fit a byte", refused.getMessage());
  }

  /** By columns, as glTF has them: the last one moves. */
  @Test
  void jointsAreTakenToTheOriginFromRest() {
    buffer.fromRest(List.of(Vector3.ZERO, new Vector3(1, -2, 3)));
    ByteBuffer second = bytes();
    float[] expected = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, -1, 2, -3, 1};
    for (int i = 0; i < 16; i++) {
      assertEquals(expected[i], second.getFloat(64 + 4 * i), 0, "entry " + i);
    }
    assertEquals("MAT4", accessors.get(0).get("type").asText());
  }

  @Test
  void whatIsNoNumberIsNotWritten() {
    var refused =
        assertThrows(
            IllegalArgumentException.class, () -> buffer.times(new float[] {0, Float.NaN}));
    assertEquals("the number NaN cannot be written", refused.getMessage());
  }

  private Path file(String json, byte[] binary) throws IOException {
    byte[] text = json.getBytes(StandardCharsets.UTF_8);
    ByteBuffer all =
        ByteBuffer.allocate(28 + text.length + binary.length).order(ByteOrder.LITTLE_ENDIAN);
    all.putInt(0x46546C67).putInt(2).putInt(all.capacity());
    all.putInt(text.length).putInt(0x4E4F534A).put(text);
    all.putInt(binary.length).putInt(0x004E4942).put(binary);
    return Files.write(folder.resolve("a.glb"), all.array());
  }

  private static String accessor(String view, String more) {
    return "{\"accessors\":[{\"bufferView\":0,\"componentType\":5126,\"count\":2"
        + more
        + "}],\"bufferViews\":[{\"byteLength\":8"
        + view
        + "}]}";
  }

  private static byte[] floats(float... values) {
    ByteBuffer bytes = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
    for (float value : values) {
      bytes.putFloat(value);
    }
    return bytes.array();
  }

  @Test
  void numbersAreReadWhereTheirViewPoints() throws IOException {
    byte[] four = floats(1, 2, 3, 4);
    GlbContainer plain = GlbContainer.open(file(accessor("", ""), four));
    assertEquals(2, plain.floats(0, 1)[1], 0);
    GlbContainer shifted =
        GlbContainer.open(file(accessor(",\"byteOffset\":4", ",\"byteOffset\":4"), four));
    assertEquals(3, shifted.floats(0, 1)[0], 0);
    GlbContainer wide = GlbContainer.open(file(accessor(",\"byteStride\":8", ""), four));
    assertEquals(3, wide.floats(0, 1)[1], 0);
  }

  @Test
  void whatDoesNotFitItsBufferIsRefused() throws IOException {
    for (String view :
        List.of(
            ",\"byteOffset\":12",
            ",\"byteStride\":2",
            ",\"byteStride\":16",
            ",\"byteOffset\":-4")) {
      GlbContainer glb = GlbContainer.open(file(accessor(view, ""), floats(1, 2, 3, 4)));
      String message =
          assertThrows(UnreadableFileException.class, () -> glb.floats(0, 1)).getMessage();
      assertTrue(message.endsWith("accessor 0 with 2 elements does not fit its buffer"), view);
    }
    GlbContainer absent = GlbContainer.open(file(accessor("", ""), floats(1, 2)));
    String message =
        assertThrows(UnreadableFileException.class, () -> absent.floats(3, 1)).getMessage();
    assertTrue(message.endsWith("accessor 3 does not hold plain 32-bit numbers"), message);
    GlbContainer endless =
        GlbContainer.open(file(accessor("", ""), floats(1, Float.POSITIVE_INFINITY)));
    assertThrows(UnreadableFileException.class, () -> endless.floats(0, 1));
  }

  @Test
  void otherFilesAreNamed() throws IOException {
    Path missing = folder.resolve("missing.glb");
    assertThrows(NoSuchFileException.class, () -> GlbContainer.open(missing));
    Path text = Files.writeString(folder.resolve("text.glb"), "this is a text, not a GLB file");
    assertEquals(
        text + ": is not a binary glTF 2.0 file",
        assertThrows(UnreadableFileException.class, () -> GlbContainer.open(text)).getMessage());
    Path broken = file("{\"a\":", new byte[0]);
    String message =
        assertThrows(UnreadableFileException.class, () -> GlbContainer.open(broken)).getMessage();
    assertTrue(message.contains("its JSON part is broken"), message);
    Path good = file("{}", floats(1, 2));
    byte[] whole = Files.readAllBytes(good);
    Path cut = Files.write(folder.resolve("cut.glb"), java.util.Arrays.copyOf(whole, 36));
    assertEquals(
        cut + ": is cut off within its binary part",
        assertThrows(UnreadableFileException.class, () -> GlbContainer.open(cut)).getMessage());
    Path sooner = Files.write(folder.resolve("cut.glb"), java.util.Arrays.copyOf(whole, 21));
    assertEquals(
        sooner + ": is cut off within its JSON part",
        assertThrows(UnreadableFileException.class, () -> GlbContainer.open(sooner)).getMessage());
  }
}
