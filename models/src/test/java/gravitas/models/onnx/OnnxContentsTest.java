package gravitas.models.onnx;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What was written is read back. */
class OnnxContentsTest {
  private static byte[] file() {
    return new OnnxGraph("test")
        .input("x", -1, 3)
        .output("y", -1, 3)
        .constant("a", new float[] {1, -2.5f, 3e-20f}, 3)
        .constant("shape", 1L, -1L)
        .add(new OnnxNode("Add", List.of("x", "a"), "y"))
        .note("colour", "grün")
        .note("size", "3")
        .toBytes();
  }

  @Test
  void readsNotesAndConstants() {
    OnnxContents contents = new OnnxContents(file());
    assertEquals(Map.of("colour", "grün", "size", "3"), contents.notes());
    assertArrayEquals(new float[] {1, -2.5f, 3e-20f}, contents.constant("a"));
  }

  @Test
  void refusesWhatIsMissingOrBroken() {
    byte[] file = file();
    OnnxContents contents = new OnnxContents(file);
    assertThrows(IllegalArgumentException.class, () -> contents.constant("b"));
    byte[] cut = Arrays.copyOf(file, file.length / 2);
    assertThrows(IllegalArgumentException.class, () -> new OnnxContents(cut));
  }
}
