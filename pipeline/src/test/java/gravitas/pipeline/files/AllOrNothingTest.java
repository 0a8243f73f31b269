package gravitas.pipeline.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AllOrNothingTest {
  @TempDir Path folder;

  @Test
  void whatWasThereStaysAndWhatIsNewGoesWhenSomethingFails() throws IOException {
    Path old = Files.writeString(folder.resolve("old"), "old");
    Path made = folder.resolve("made");
    List<Path> files = List.of(old, made, folder.resolve("never"));
    assertThrows(
        IOException.class,
        () ->
            AllOrNothing.write(
                files,
                () -> {
                  Files.writeString(made, "new");
                  throw new IOException("disk full");
                }));
    assertEquals("old", Files.readString(old));
    assertTrue(Files.notExists(made));
    AllOrNothing.write(files, () -> Files.writeString(made, "new"));
    assertEquals("new", Files.readString(made));
  }

  @Test
  void newFoldersGoToo() throws IOException {
    Path inner = folder.resolve("new/inner");
    Path outer = folder.resolve("kept");
    assertThrows(
        IOException.class,
        () ->
            AllOrNothing.write(
                List.of(inner.resolve("a"), outer.resolve("b")),
                () -> {
                  Files.createDirectories(inner);
                  Files.createDirectories(outer);
                  Files.writeString(inner.resolve("a"), "new");
                  Files.writeString(outer.resolve("to go on with"), "windows");
                  throw new IOException("disk full");
                }));
    assertTrue(Files.notExists(folder.resolve("new")));
    assertTrue(Files.exists(outer.resolve("to go on with")));
  }
}
