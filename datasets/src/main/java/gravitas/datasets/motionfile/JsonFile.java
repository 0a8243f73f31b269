package gravitas.datasets.motionfile;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.CharConversionException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** JSON files read with errors that name the file and the place. */
public final class JsonFile {
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final long LARGEST_FILE = 1L << 29;

  private JsonFile() {}

  /**
   * Reads a file of at most 512 MB.
   *
   * @param file the file
   * @return the content
   * @throws IOException if a file cannot be read
   */
  public static JsonNode read(Path file) throws IOException {
    if (!Files.exists(file)) {
      throw new NoSuchFileException(file.toString());
    }
    long size = Files.size(file);
    if (size > LARGEST_FILE) {
      throw new UnreadableFileException(
          file, "has " + size + " bytes; JSON files of at most " + LARGEST_FILE + " are read");
    }
    try {
      JsonNode tree = MAPPER.readTree(Files.readAllBytes(file));
      if (tree == null || tree instanceof MissingNode) {
        throw new UnreadableFileException(file, "is empty");
      }
      return tree;
    } catch (JsonProcessingException e) {
      var at = e.getLocation();
      String place =
          at == null ? "" : " at line " + at.getLineNr() + ", column " + at.getColumnNr();
      throw new UnreadableFileException(
          file, "is not JSON" + place + ": " + e.getOriginalMessage(), e);
    } catch (OutOfMemoryError e) {
      throw UnreadableFileException.exhausting(file, e);
    } catch (CharConversionException e) {
      throw new UnreadableFileException(file, "is not JSON: " + e.getMessage(), e);
    }
  }

  /**
   * {@return a number that is there and finite}
   *
   * @param file the file
   * @param node the value
   * @param what what it is called in messages
   * @throws UnreadableFileException if it is not there or no such value
   */
  public static double finite(Path file, JsonNode node, String what)
      throws UnreadableFileException {
    if (node == null || !node.isNumber() || !Double.isFinite(node.doubleValue())) {
      throw new UnreadableFileException(
          file, what + " is " + TextScanner.shortened(String.valueOf(node)) + ", not a number");
    }
    return node.doubleValue();
  }
}
