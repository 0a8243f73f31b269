package gravitas.studio.library;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import gravitas.datasets.motionfile.PartFile;
import gravitas.pipeline.OutputKind;
import gravitas.pipeline.Targets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The files of one take.
 *
 * @param path the folder
 */
public record TakeFolder(Path path) {
  private static final ObjectMapper JSON =
      new ObjectMapper()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);

  private static final String INFO = "take.json";
  private static final String EDITS = "edits.json";
  private static final String OUTPUTS = "outputs";

  /**
   * {@return what is known of the take}
   *
   * @throws IOException if the file is damaged or not there
   */
  public TakeInfo info() throws IOException {
    return JSON.readValue(path.resolve(INFO).toFile(), TakeInfo.class);
  }

  /**
   * Keeps what is known; the file is whole or the old one.
   *
   * @param info what is known
   * @throws IOException if it cannot be written
   */
  public void keep(TakeInfo info) throws IOException {
    write(path.resolve(INFO), JSON.writeValueAsBytes(info));
  }

  /**
   * {@return the video}
   *
   * @param info that names it
   */
  public Path video(TakeInfo info) {
    return path.resolve(Path.of(info.clip().file()).getFileName());
  }

  /** {@return a small picture of the take} */
  public Path picture() {
    return path.resolve("picture.jpg");
  }

  /** {@return what people corrected, the same file as {@code reconstruct --edits} takes} */
  public Path edits() {
    return path.resolve(EDITS);
  }

  /**
   * {@return whether something was corrected since the outputs were made}
   *
   * @param info that says how the outputs are called
   * @throws IOException if a file cannot be looked at
   */
  public boolean hasNewEdits(TakeInfo info) throws IOException {
    Path made = targets(info).verdict().orElseThrow();
    return Files.exists(edits())
        && Files.exists(made)
        && Files.getLastModifiedTime(edits()).compareTo(Files.getLastModifiedTime(made)) > 0;
  }

  /**
   * {@return every file that a reconstruction of this take writes}
   *
   * @param info that says how they are called
   */
  public Targets targets(TakeInfo info) {
    return Targets.in(path.resolve(OUTPUTS), info.output(), new LinkedHashSet<>(OutputKind.ALL));
  }

  /**
   * {@return the outputs that are there}
   *
   * @throws IOException if the folder cannot be read
   */
  public List<Path> outputs() throws IOException {
    Path folder = path.resolve(OUTPUTS);
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(Files::isRegularFile)
          .filter(file -> !String.valueOf(file.getFileName()).startsWith("."))
          .sorted()
          .toList();
    }
  }

  /**
   * {@return an output by its name, looked for among those there are: a name is never a path}
   *
   * @param name as listed
   * @throws IOException if the folder cannot be read
   */
  public Optional<Path> output(String name) throws IOException {
    return outputs().stream()
        .filter(file -> String.valueOf(file.getFileName()).equals(name))
        .findFirst();
  }

  /**
   * {@return the verdict, if there is one}
   *
   * @param info that says how it is called
   * @throws IOException if it is damaged
   */
  public Optional<JsonNode> verdict(TakeInfo info) throws IOException {
    Path file = targets(info).verdict().orElseThrow();
    return Files.exists(file) ? Optional.of(JSON.readTree(file.toFile())) : Optional.empty();
  }

  /**
   * Writes a file whole or not at all.
   *
   * @param file where
   * @param bytes what
   * @throws IOException if it cannot be written
   */
  public static void write(Path file, byte[] bytes) throws IOException {
    try (PartFile part = PartFile.of(file)) {
      Files.write(part.path(), bytes);
      part.finish(true);
    }
  }
}
