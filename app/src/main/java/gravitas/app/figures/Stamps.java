package gravitas.app.figures;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import gravitas.datasets.motionfile.OutputFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The stamps of all figures, a JSON file among the results. */
final class Stamps {
  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  private final Path file;
  private final Map<String, Stamp> stamps;

  private Stamps(Path file, Map<String, Stamp> stamps) {
    this.file = file;
    this.stamps = stamps;
  }

  static Stamps read(Path root) throws IOException {
    Path file = root.resolve("docs/results/stamps.json");
    Map<String, Stamp> stamps =
        Files.exists(file)
            ? JSON.readValue(file.toFile(), new TypeReference<TreeMap<String, Stamp>>() {})
            : new TreeMap<>();
    return new Stamps(file, stamps);
  }

  Optional<Stamp> of(Figure figure) {
    return Optional.ofNullable(stamps.get(figure.name()));
  }

  Map<String, Stamp> all() {
    return Map.copyOf(stamps);
  }

  void put(Figure figure, Stamp stamp) throws IOException {
    stamps.put(figure.name(), stamp);
    byte[] text = (JSON.writeValueAsString(stamps) + "\n").getBytes(StandardCharsets.UTF_8);
    OutputFile.write(file, true, out -> out.write(text));
  }
}
