package gravitas.datasets.numpy;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.PythonScript;
import gravitas.datasets.generated.NpzWriter;
import gravitas.datasets.generated.PickleWriter;
import gravitas.datasets.motionfile.UnreadableFileException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NumpyTest {
  private static final NdArray ARRAY =
      new NdArray(new int[] {2, 3}, new double[] {0, 1, 2, 3, 4, 5});

  @TempDir Path folder;

  @Test
  void generatedPicklesComeBack() {
    byte[] pickle = PickleWriter.pickle(Map.of("a", ARRAY, "b", List.of("x", 7)), "f8");
    Map<?, ?> read = (Map<?, ?>) Unpickler.read(ByteBuffer.wrap(pickle));
    assertArrayEquals(ARRAY.values(), ((NdArray) read.get("a")).values());
    assertArrayEquals(ARRAY.shape(), ((NdArray) read.get("a")).shape());
    assertEquals(List.of("x", 7L), read.get("b"));
  }

  @Test
  void generatedArchivesComeBack() throws Exception {
    Path file = folder.resolve("data.npz");
    Files.write(file, NpzWriter.npz(Map.of("positions", Map.of("S1", ARRAY))));
    Map<?, ?> read = NumpyFile.entry(file, NumpyFile.npz(file), "positions", Map.class);
    assertArrayEquals(ARRAY.values(), ((NdArray) read.get("S1")).values());
    var e =
        assertThrows(
            UnreadableFileException.class,
            () -> NumpyFile.entry(file, NumpyFile.npz(file), "absent", Map.class));
    assertTrue(e.getMessage().contains("'absent'"), e.getMessage());
  }

  /** What the system's own NumPy writes, in all protocols, orders and types. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5})
  void numpysPicklesAreRead(int protocol) throws Exception {
    PythonScript.require("numpy");
    PythonScript.run("numpy_files.py", "", folder.toString(), "" + protocol);
    Map<?, ?> read = (Map<?, ?>) NumpyFile.pickle(folder.resolve("data.pkl"));
    for (String name : List.of("f8", "f4", "f2", "i8", "i4", "u1", "big", "fortran", "slice")) {
      NdArray array = (NdArray) read.get(name);
      assertArrayEquals(new int[] {2, 3}, array.shape(), name);
      assertArrayEquals(ARRAY.values(), array.values(), name);
    }
    assertEquals(List.of(1L, 2.5, "text", true), read.get("list"));
    assertEquals(null, read.get("nothing"));
    assertEquals(1.5, read.get("scalar"));
    assertEquals(-300L, read.get("negative"));
    Map<String, Object> npz = NumpyFile.npz(folder.resolve("data.npz"));
    assertArrayEquals(ARRAY.values(), ((NdArray) npz.get("plain")).values());
    assertArrayEquals(ARRAY.values(), ((NdArray) npz.get("fortran")).values());
    Map<?, ?> objects = (Map<?, ?>) npz.get("objects");
    assertArrayEquals(ARRAY.values(), ((NdArray) objects.get("S1")).values());
  }

  /** A pickle that would run a program is refused by name, and runs nothing. */
  @Test
  void nothingIsExecuted() {
    String hostile = "cos\nsystem\n(S'touch /tmp/pwned'\ntR.";
    var e =
        assertThrows(
            IllegalArgumentException.class,
            () -> Unpickler.read(ByteBuffer.wrap(hostile.getBytes(StandardCharsets.US_ASCII))));
    assertTrue(e.getMessage().contains("os.system"), e.getMessage());
  }

  /** A text of two billion characters in a file of seven bytes is not allocated. */
  @Test
  void promisesAreCheckedAgainstTheFile() {
    byte[] hostile = {(byte) 0x80, 4, 'B', (byte) 0xff, (byte) 0xff, (byte) 0xff, 0x7f};
    var e =
        assertThrows(
            IllegalArgumentException.class, () -> Unpickler.read(ByteBuffer.wrap(hostile)));
    assertTrue(e.getMessage().contains("promises 2147483647 bytes"), e.getMessage());
  }

  /** A few bytes may unpack to gigabytes: it is all arrays together that must fit. */
  @Test
  void allArraysTogetherAreLimited() throws Exception {
    var zeros = new NdArray(new int[] {100}, new double[100]);
    Path file = folder.resolve("bomb.npz");
    Files.write(file, NpzWriter.npz(Map.of("a", zeros, "b", zeros, "c", zeros)));
    assertEquals(3, NumpyFile.npz(file, 4000).size());
    var e = assertThrows(UnreadableFileException.class, () -> NumpyFile.npz(file, 1500));
    assertTrue(e.getMessage().contains("bomb.npz: unpacks to more than"), e.getMessage());
  }

  /** The directory at the end is asked first: nothing here is large but the size it states. */
  @Test
  void nothingIsUnpackedThatPromisesTooMuch() throws Exception {
    var zeros = new NdArray(new int[] {100}, new double[100]);
    byte[] bytes = NpzWriter.npz(Map.of("a", zeros));
    ByteBuffer zip = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    int entry = 0;
    while (zip.getInt(entry) != 0x02014b50) { // "PK", 1, 2: the directory
      entry++;
    }
    zip.putInt(entry + 24, 2_000_000_000);
    Path file = Files.write(folder.resolve("promise.npz"), bytes);
    var e = assertThrows(UnreadableFileException.class, () -> NumpyFile.npz(file));
    assertTrue(e.getMessage().contains("promise.npz: unpacks to more than"), e.getMessage());
  }

  @Test
  void wrongShapesAreNamed() {
    var e = assertThrows(IllegalArgumentException.class, () -> ARRAY.require(-1, 4));
    assertEquals("an array has the shape [2, 3] instead of [any, 4]", e.getMessage());
  }
}
