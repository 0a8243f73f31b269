package gravitas.models.optimizer;

import gravitas.models.onnx.OnnxContents;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A trained optimizer's numbers: what {@code LearnedOptimizer.of} of the optimizer module takes.
 * The file is an ONNX network that any runtime can evaluate, whose constant {@value #PARAMETERS}
 * holds all parameters in one piece and whose notes describe sizes and step rule.
 */
public final class TrainedNetwork {
  /** The constant with all parameters. */
  public static final String PARAMETERS = "parameters";

  private final String name;
  private final Map<String, String> description;
  private final float[] parameters;

  private TrainedNetwork(String name, byte[] file) {
    OnnxContents contents = new OnnxContents(file);
    this.name = name;
    this.description = contents.notes();
    this.parameters = contents.constant(PARAMETERS);
  }

  /** {@return those that come with the program} */
  public static List<String> names() {
    return List.of(
        "optimus-paper",
        "optimus-start",
        "optimus-small",
        "optimus-physics",
        "adafactor-mlp",
        "adafactor-mlp-physics");
  }

  /**
   * {@return one that comes with the program}
   *
   * @param name the name
   * @throws IllegalArgumentException if there is none of that name
   */
  public static TrainedNetwork load(String name) {
    try (InputStream in = TrainedNetwork.class.getResourceAsStream(name + ".onnx")) {
      if (in == null) {
        throw new IllegalArgumentException(
            "no trained optimizer '" + name + "'; there are " + names());
      }
      return new TrainedNetwork(name, in.readAllBytes());
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  /**
   * {@return one from a file}
   *
   * @param file the file
   * @throws IOException also if it holds something else
   */
  public static TrainedNetwork read(Path file) throws IOException {
    String fileName = String.valueOf(file.getFileName());
    try {
      return new TrainedNetwork(fileName.replaceFirst("\\.onnx$", ""), Files.readAllBytes(file));
    } catch (IllegalArgumentException e) {
      throw new IOException(file + ": " + e.getMessage(), e);
    }
  }

  /** {@return what it is called} */
  public String name() {
    return name;
  }

  /** {@return sizes and step rule by name} */
  public Map<String, String> description() {
    return description;
  }

  /** {@return all parameters; a copy} */
  public float[] parameters() {
    return parameters.clone();
  }
}
