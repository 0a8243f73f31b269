package gravitas.lab.evaluation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gravitas.datasets.motionfile.JsonFile;
import gravitas.datasets.motionfile.UnreadableFileException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Scores as JSON; numbers survive to the last digit. */
final class ScoreJson {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private ScoreJson() {}

  static ObjectNode write(Score score) {
    ObjectNode node = MAPPER.createObjectNode();
    node.put("sequence", score.sequence());
    node.put("group", score.group());
    node.put("method", score.method());
    node.put("frames", score.frames());
    ObjectNode values = node.putObject("values");
    for (Measure measure : Measure.values()) {
      Double value = score.values().get(measure);
      if (value != null && Double.isFinite(value)) {
        values.put(measure.key(), value);
      }
    }
    score.notes().forEach(node.putArray("notes")::add);
    if (score.isFailed()) {
      node.put("failure", score.failure());
    }
    return node;
  }

  static Score read(Path file) throws IOException {
    JsonNode node = JsonFile.read(file);
    Map<Measure, Double> values = new EnumMap<>(Measure.class);
    for (Measure measure : Measure.values()) {
      JsonNode value = node.path("values").path(measure.key());
      if (value.isNumber()) {
        values.put(measure, value.doubleValue());
      }
    }
    List<String> notes = new ArrayList<>();
    node.path("notes").forEach(note -> notes.add(note.asText()));
    if (!node.path("sequence").isTextual() || !node.path("method").isTextual()) {
      throw new UnreadableFileException(file, "is no score: sequence and method are missing");
    }
    return new Score(
        node.get("sequence").asText(),
        node.path("group").asText(),
        node.get("method").asText(),
        node.path("frames").asInt(),
        values,
        notes,
        node.path("failure").asText(""));
  }
}
