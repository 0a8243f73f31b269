package gravitas.datasets;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/** Recordings used by tests but not part of the project; tests skip where they are absent. */
public final class SharedData {
  private SharedData() {}

  /** A file or folder below the data folder (environment variable GRAVITAS_DATA). */
  public static Path path(String relative) {
    String folder = System.getenv().getOrDefault("GRAVITAS_DATA", "../shared/data");
    Path path = Path.of(folder).resolve(relative);
    Assumptions.assumeTrue(
        Files.exists(path), path + " is absent: set GRAVITAS_DATA to the data folder to run this");
    return path;
  }
}
