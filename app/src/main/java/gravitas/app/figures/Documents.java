package gravitas.app.figures;

import gravitas.datasets.motionfile.OutputFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The README and the pages below docs, with their marked places:
 *
 * <pre>
 *   &lt;!-- figures:demo begin --&gt;
 *   a table, then the line of its stamp
 *   &lt;!-- figures:demo end --&gt;
 * </pre>
 */
final class Documents {
  /** A marked place, with its text. */
  static final Pattern BLOCK =
      Pattern.compile(
          "<!-- figures:(\\S+) begin -->\\n(.*?)<!-- figures:\\1 end -->\\n", Pattern.DOTALL);

  private static final Pattern STAMP = Pattern.compile("(?m)^<sub>.*</sub>\\n");

  private final Path root;

  Documents(Path root) {
    this.root = root;
  }

  List<Path> files() throws IOException {
    List<Path> files = new ArrayList<>(List.of(root.resolve("README.md")));
    try (Stream<Path> pages = Files.walk(root.resolve("docs"))) {
      pages.filter(p -> p.toString().endsWith(".md")).sorted().forEach(files::add);
    }
    return files;
  }

  /** The texts of all marked places by name. */
  Map<String, String> blocks() throws IOException {
    Map<String, String> blocks = new LinkedHashMap<>();
    for (Path file : files()) {
      Matcher matcher = BLOCK.matcher(Files.readString(file));
      while (matcher.find()) {
        if (blocks.put(matcher.group(1), matcher.group(2)) != null) {
          throw new IOException(file + ": figures:" + matcher.group(1) + " is there twice");
        }
      }
    }
    return blocks;
  }

  static String block(String name, String table, String stamp) {
    String body = table.isBlank() ? "" : table.strip() + "\n\n";
    return "<!-- figures:"
        + name
        + " begin -->\n"
        + body
        + stamp
        + "\n<!-- figures:"
        + name
        + " end -->\n";
  }

  /** Replaces what stands in a marked place. */
  void fill(String name, String table, String stamp) throws IOException {
    rewrite(name, old -> block(name, table, stamp));
  }

  /** Replaces only the line of the stamp. */
  void stamp(String name, String stamp) throws IOException {
    rewrite(name, old -> block(name, STAMP.matcher(old).replaceAll(""), stamp));
  }

  /** Makes a new text of the old one between the markers. */
  private interface Change {
    String of(String old);
  }

  private void rewrite(String name, Change change) throws IOException {
    boolean found = false;
    for (Path file : files()) {
      String text = Files.readString(file);
      String changed =
          BLOCK
              .matcher(text)
              .replaceAll(
                  place ->
                      Matcher.quoteReplacement(
                          place.group(1).equals(name) ? change.of(place.group(2)) : place.group()));
      found |= text.contains("<!-- figures:" + name + " begin -->");
      if (!changed.equals(text)) {
        write(file, changed);
      }
    }
    if (!found) {
      throw new IOException("no document has a place marked figures:" + name);
    }
  }

  static void write(Path file, String text) throws IOException {
    OutputFile.write(file, true, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
  }
}
