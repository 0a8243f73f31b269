package gravitas.pipeline.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import gravitas.pipeline.work.RequestException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class InputKindTest {
  @TempDir Path folder;

  @Test
  void filesAndFoldersAreRead() throws IOException {
    InputKind.requireFile(folder);
    InputKind.requireFile(Files.writeString(folder.resolve("walk.mp4"), "x"));
  }

  @Test
  void whatIsNotThereIsSaid() {
    Path missing = folder.resolve("walk.mp4");
    assertEquals(
        missing + ": no such file",
        assertThrows(IOException.class, () -> InputKind.requireFile(missing)).getMessage());
  }

  /** A path drops one of the two slashes; the sentence has both again. */
  @ParameterizedTest
  @CsvSource({
    "https://example.org/walk.mp4, https://example.org/walk.mp4",
    "rtsp:/camera, rtsp://camera",
  })
  void addressesAreNotFetched(String typed, String shown) {
    var refused = assertThrows(RequestException.class, () -> InputKind.requireFile(Path.of(typed)));
    assertEquals(
        shown + ": is an address; only files are read: download or record it first",
        refused.getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-", "/dev/video42"})
  void camerasAndStandardInputAreNotRead(String typed) {
    var refused = assertThrows(RequestException.class, () -> InputKind.requireFile(Path.of(typed)));
    assertEquals(
        typed
            + ": no such file, and cameras and standard input are not read: record to a file first",
        refused.getMessage());
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void devicesAreNotRead() {
    var refused =
        assertThrows(RequestException.class, () -> InputKind.requireFile(Path.of("/dev/null")));
    assertEquals(
        "/dev/null: is a device or a pipe; live sources are not read: record to a file first",
        refused.getMessage());
  }
}
