package gravitas.app.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;

/** Results that belong together: if one cannot be written, the others are not left alone. */
public final class AllOrNothing {
  private AllOrNothing() {}

  /** Writes files. */
  @FunctionalInterface
  public interface Writing {
    void run() throws IOException;
  }

  /** Writes; if that fails, those of the files that were not there before are deleted. */
  public static void write(Collection<Path> files, Writing writing) throws IOException {
    List<Path> mine = files.stream().filter(file -> !Files.exists(file)).toList();
    boolean done = false;
    try {
      writing.run();
      done = true;
    } finally {
      if (!done) {
        for (Path file : mine) {
          Files.deleteIfExists(file);
        }
      }
    }
  }
}
