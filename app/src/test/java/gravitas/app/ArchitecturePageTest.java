package gravitas.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Whoever looks for a behaviour in the architecture's table finds a file that is there. */
class ArchitecturePageTest {
  private static final Pattern PLACE =
      Pattern.compile("`([a-z]+)/\\.\\.\\./([A-Za-z/]+?)(\\.java)?`|`([A-Za-z]+)\\.java`");

  private static Path root() {
    Path here = Path.of("").toAbsolutePath();
    while (!Files.exists(here.resolve("settings.gradle"))) {
      here = here.getParent();
    }
    return here;
  }

  /** Rows of the first table below the heading. */
  private static List<String> rows(String page) {
    String section = page.substring(page.indexOf("## Where is...?"));
    section = section.substring(0, section.indexOf("\n## ", 1));
    return section.lines().filter(line -> line.startsWith("| ") && line.contains("/...")).toList();
  }

  /** Whether a module's main sources hold a file or folder of this path below any package. */
  private static boolean exists(Path module, String path) throws IOException {
    Path sources = module.resolve("src/main/java");
    if (!Files.isDirectory(sources)) {
      return false;
    }
    try (Stream<Path> all = Files.walk(sources)) {
      return all.anyMatch(file -> file.endsWith(path));
    }
  }

  private static List<String> missing(Path root, String row) throws IOException {
    List<String> missing = new ArrayList<>();
    Path module = null;
    Matcher places = PLACE.matcher(row);
    while (places.find()) {
      if (places.group(1) != null) {
        module = root.resolve(places.group(1));
      }
      String path = places.group(1) != null ? places.group(2) : places.group(4);
      boolean file = places.group(1) == null || places.group(3) != null;
      if (module == null || !exists(module, file ? path + ".java" : path)) {
        missing.add(places.group());
      }
    }
    return missing;
  }

  @Test
  void everyFileNamedIsThere() throws IOException {
    Path root = root();
    List<String> rows = rows(Files.readString(root.resolve("docs/architecture.md")));
    assertTrue(rows.size() > 20, rows.size() + " rows");
    List<String> missing = new ArrayList<>();
    for (String row : rows) {
      missing.addAll(missing(root, row));
    }
    assertEquals(List.of(), missing);
  }

  @Test
  void aFileThatIsNotThereIsNoticed() throws IOException {
    String row = "| a | `pose/.../video/VideoFile.java`, `NoSuchClass.java`, `pose/.../nowhere` |";
    assertEquals(List.of("`NoSuchClass.java`", "`pose/.../nowhere`"), missing(root(), row));
  }
}
