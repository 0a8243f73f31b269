package gravitas.pose.observation;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.CharConversionException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Other programs' JSON and TOML, read with errors that name the file and the place. */
public final class JsonInput {
  private static final long LARGEST_FILE = 1L << 29;

  private JsonInput() {}

  /**
   * Reads a JSON file of at most 512 MB.
   *
   * @param file the file
   * @return the content
   * @throws IOException if a file cannot be read
   */
  public static JsonNode read(Path file) throws IOException {
    return read(file, new ObjectMapper(), "JSON");
  }

  /**
   * Reads a file of at most 512 MB.
   *
   * @param file the file
   * @param mapper of the language
   * @param language as the error calls it
   * @return the content
   * @throws IOException if a file cannot be read
   */
  public static JsonNode read(Path file, ObjectMapper mapper, String language) throws IOException {
    if (!Files.exists(file)) {
      throw new IOException(file + ": no such file");
    }
    if (!Files.isRegularFile(file) || Files.size(file) > LARGEST_FILE) {
      throw new IOException(file + ": is not a file of at most " + LARGEST_FILE + " bytes");
    }
    try {
      JsonNode tree = mapper.readTree(Files.readAllBytes(file));
      if (tree == null || tree instanceof MissingNode) {
        throw new IOException(file + " is empty");
      }
      return tree;
    } catch (JsonProcessingException e) {
      var at = e.getLocation(); // unknown where a limit of the parser was passed
      String place = at == null ? "" : " at line " + at.getLineNr();
      throw new IOException(
          file + ": is not " + language + place + ": " + e.getOriginalMessage(), e);
    } catch (CharConversionException e) {
      throw new IOException(file + ": is not " + language + ": " + e.getMessage(), e);
    }
  }

  /**
   * {@return a number that is there and finite, or a text that says one}
   *
   * @param node the value
   * @param what what it is called in messages
   */
  public static double number(JsonNode node, String what) {
    double value = node == null ? Double.NaN : node.asDouble(Double.NaN);
    if (!Double.isFinite(value)) {
      String found = String.valueOf(node);
      throw new IllegalArgumentException(
          what
              + " is "
              + (found.length() <= 40 ? found : found.substring(0, 37) + "...")
              + ", not a number");
    }
    return value;
  }

  /** A time in seconds from the start, so not negative. */
  static double time(JsonNode node, String what) {
    double value = number(node, what);
    if (value < 0) {
      throw new IllegalArgumentException(what + " is " + value + " s, before the start");
    }
    return value;
  }
}
