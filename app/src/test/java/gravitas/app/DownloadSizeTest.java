package gravitas.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Whoever is told twice how much is downloaded is told the same. */
class DownloadSizeTest {
  private static final Pattern SIZE = Pattern.compile("about (\\d+) MB of libraries");

  @Test
  void theLaunchersSayWhatTheReadmeSays() throws IOException {
    String readme = size("README.md");
    for (String launcher : List.of("gravitas", "reconstruct")) {
      assertEquals(readme, size(launcher), launcher);
    }
  }

  private static String size(String file) throws IOException {
    Matcher size = SIZE.matcher(Files.readString(Path.of(file)));
    assertTrue(size.find(), file + " tells no size");
    return size.group(1);
  }
}
