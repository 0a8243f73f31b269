package gravitas.datasets.glb;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import gravitas.datasets.motionfile.UnreadableFileException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** The two chunks of a GLB file, and numbers out of its accessors. */
final class GlbContainer {
  private static final int MAGIC = 0x46546C67; // "glTF"
  private static final int FLOAT = 5126;
  private static final long LARGEST_FILE = 1L << 29;

  private final Path file;
  private final JsonNode json;
  private final ByteBuffer binary;

  private GlbContainer(Path file, JsonNode json, ByteBuffer binary) {
    this.file = file;
    this.json = json;
    this.binary = binary;
  }

  static GlbContainer open(Path file) throws IOException {
    if (!Files.exists(file)) {
      throw new NoSuchFileException(file.toString());
    }
    if (Files.size(file) > LARGEST_FILE) {
      throw new UnreadableFileException(file, "is larger than " + LARGEST_FILE + " bytes");
    }
    ByteBuffer all = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
    if (all.remaining() < 20 || all.getInt(0) != MAGIC || all.getInt(4) != 2) {
      throw new UnreadableFileException(file, "is not a binary glTF 2.0 file");
    }
    int length = all.getInt(12);
    if (length < 0 || 20L + length > all.capacity()) {
      throw new UnreadableFileException(file, "is cut off within its JSON part");
    }
    byte[] text = new byte[length];
    all.get(20, text);
    ByteBuffer binary = ByteBuffer.allocate(0);
    long at = 20L + length;
    if (at + 8 <= all.capacity()) {
      int size = all.getInt((int) at);
      if (size < 0 || at + 8 + size > all.capacity()) {
        throw new UnreadableFileException(file, "is cut off within its binary part");
      }
      binary = all.slice((int) at + 8, size).order(ByteOrder.LITTLE_ENDIAN);
    }
    try {
      return new GlbContainer(file, new ObjectMapper().readTree(text), binary);
    } catch (com.fasterxml.jackson.core.JsonProcessingException e) {
      throw new UnreadableFileException(file, "its JSON part is broken: " + e.getOriginalMessage());
    } catch (java.io.CharConversionException e) {
      throw new UnreadableFileException(file, "its JSON part is broken: " + e.getMessage());
    }
  }

  JsonNode json() {
    return json;
  }

  /** All numbers of a float accessor, tightly packed or strided. */
  double[] floats(int index, int components) throws UnreadableFileException {
    JsonNode accessor = json.path("accessors").path(index);
    JsonNode view = json.path("bufferViews").path(accessor.path("bufferView").asInt(-1));
    if (accessor.path("componentType").asInt() != FLOAT || view.isMissingNode()) {
      throw new UnreadableFileException(
          file, "accessor " + index + " does not hold plain 32-bit numbers");
    }
    long count = accessor.path("count").asLong(-1);
    long stride = view.path("byteStride").asLong(4L * components);
    long start = view.path("byteOffset").asLong(0) + accessor.path("byteOffset").asLong(0);
    long end = start + (count - 1) * stride + 4L * components;
    if (count < 1
        || count > binary.capacity()
        || stride < 4L * components
        || start < 0
        || stride > 252
        || end > binary.capacity()) {
      throw new UnreadableFileException(
          file, "accessor " + index + " with " + count + " elements does not fit its buffer");
    }
    double[] values = new double[(int) count * components];
    for (int i = 0; i < values.length; i++) {
      long at = start + i / components * stride + 4L * (i % components);
      values[i] = binary.getFloat((int) at);
      if (!Double.isFinite(values[i])) {
        throw new UnreadableFileException(file, "accessor " + index + " holds " + values[i]);
      }
    }
    return values;
  }
}
