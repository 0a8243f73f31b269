package gravitas.datasets.motionfile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PartFileTest {
  @TempDir Path folder;

  /** What the child process does: it is told to end while a file is open. */
  static final class Ended {
    private Ended() {}

    public static void main(String[] args) throws Exception {
      Path file = Path.of(args[0]);
      PartFile part = PartFile.of(file);
      Files.writeString(part.path(), "half");
      if (args[1].equals("killed")) {
        Runtime.getRuntime().halt(0);
      }
      System.exit(0);
    }
  }

  private void run(Path file, String how) throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Ended.class.getName(),
                file.toString(),
                how)
            .inheritIO()
            .start();
    assertEquals(0, process.waitFor());
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.sorted().toList();
    }
  }

  @Test
  void isGoneWhenTheProgramIsToldToEnd() throws Exception {
    run(folder.resolve("a.bvh"), "told");
    assertEquals(List.of(), files());
  }

  @Test
  void whatAKilledProgramLeftGoesWithTheNextFileOfThatName() throws Exception {
    Path file = folder.resolve("a.bvh");
    run(file, "killed");
    assertEquals(1, files().size());
    Path others = Files.createFile(folder.resolve(".b.bvh.999999999.1.part"));
    Path living =
        Files.createFile(folder.resolve(".a.bvh." + ProcessHandle.current().pid() + ".77.part"));
    OutputFile.writeText(file, "whole");
    assertEquals("whole", Files.readString(file));
    assertEquals(List.of(living, others, file), files());
  }

  @Test
  void aFullDiskIsToldWithTheNameOfTheFile() {
    Path file = folder.resolve("a.bvh");
    IOException e =
        assertThrows(
            UnwritableFileException.class,
            () ->
                OutputFile.write(
                    file,
                    false,
                    out -> {
                      throw new IOException("No space left on device");
                    }));
    assertEquals(file + ": cannot be written (No space left on device)", e.getMessage());
    assertTrue(Files.notExists(file));
  }
}
