package gravitas.pose.observation;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Locale;

/**
 * Our own file of observations; docs/pose.md describes every field.
 *
 * <p>Written as a stream, one frame per line, so that long takes need no memory and line tools
 * work.
 */
public final class ObservationsJson {
  /** The value of the field {@code format}. */
  public static final String FORMAT = "gravitas-observations-1";

  private ObservationsJson() {}

  public static void write(Observations observations, OutputStream target) throws IOException {
    try (JsonGenerator json = new JsonFactory().createGenerator(target)) {
      json.writeStartObject();
      json.writeStringField("format", FORMAT);
      json.writeNumberField("width", observations.width());
      json.writeNumberField("height", observations.height());
      json.writeArrayFieldStart("landmarks");
      for (Landmark landmark : Landmark.values()) {
        json.writeString(landmark.name().toLowerCase(Locale.ROOT));
      }
      json.writeEndArray();
      json.writeArrayFieldStart("frames");
      for (ObservedFrame frame : observations.frames()) {
        json.writeRaw('\n');
        write(frame, json);
      }
      json.writeEndArray();
      json.writeEndObject();
      json.writeRaw('\n');
    }
  }

  private static void write(ObservedFrame frame, JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeNumberField("frame", frame.index());
    json.writeNumberField("time", frame.time());
    json.writeNumberField("score", (float) frame.score());
    if (frame.isSeen()) {
      json.writeArrayFieldStart("pixels");
      for (Landmark landmark : Landmark.values()) {
        json.writeStartArray();
        json.writeNumber((float) frame.x(landmark));
        json.writeNumber((float) frame.y(landmark));
        json.writeNumber((float) frame.visibility(landmark));
        json.writeEndArray();
      }
      json.writeEndArray();
      if (frame.hasWorld()) {
        json.writeArrayFieldStart("metres");
        for (Landmark landmark : Landmark.values()) {
          json.writeStartArray();
          for (int axis = 0; axis < 3; axis++) {
            json.writeNumber((float) frame.world(landmark, axis));
          }
          json.writeEndArray();
        }
        json.writeEndArray();
      }
    }
    json.writeEndObject();
  }

  public static Observations read(Path file) throws IOException {
    try {
      return read(JsonInput.read(file));
    } catch (IllegalArgumentException e) {
      throw new IOException(file + ": " + e.getMessage(), e);
    }
  }

  static Observations read(JsonNode root) {
    var frames = new ArrayList<ObservedFrame>();
    for (JsonNode node : root.path("frames")) {
      frames.add(frame(node));
    }
    int width = root.path("width").asInt();
    int height = root.path("height").asInt();
    if (width <= 0 || height <= 0) {
      throw new IllegalArgumentException(
          "the fields 'width' and 'height' (pixels) are missing or not positive");
    }
    return new Observations(width, height, frames);
  }

  private static ObservedFrame frame(JsonNode node) {
    int index = node.path("frame").asInt();
    double time = JsonInput.time(node.get("time"), "the 'time' (seconds) of frame " + index);
    if (!node.has("pixels")) {
      return ObservedFrame.empty(index, time);
    }
    float[] pixels = new float[2 * Landmark.COUNT];
    float[] visibility = new float[Landmark.COUNT];
    requireCount(node.get("pixels"), "pixels", index);
    for (int i = 0; i < Landmark.COUNT; i++) {
      JsonNode point = node.get("pixels").path(i);
      String what = "point " + i + " in 'pixels' of frame " + index;
      pixels[2 * i] = (float) JsonInput.number(point.get(0), what);
      pixels[2 * i + 1] = (float) JsonInput.number(point.get(1), what);
      visibility[i] = point.has(2) ? (float) JsonInput.number(point.get(2), what) : 1;
    }
    float[] world = new float[node.has("metres") ? 3 * Landmark.COUNT : 0];
    if (node.has("metres")) {
      requireCount(node.get("metres"), "metres", index);
      for (int i = 0; i < world.length; i++) {
        String what = "point " + i / 3 + " in 'metres' of frame " + index;
        world[i] = (float) JsonInput.number(node.get("metres").path(i / 3).get(i % 3), what);
      }
    }
    double score =
        node.has("score") ? JsonInput.number(node.get("score"), "the score of frame " + index) : 1;
    return new ObservedFrame(index, time, (float) score, pixels, visibility, world);
  }

  private static void requireCount(JsonNode points, String field, int frame) {
    if (points.size() != Landmark.COUNT) {
      throw new IllegalArgumentException(
          "frame "
              + frame
              + " has "
              + points.size()
              + " points in '"
              + field
              + "' instead of "
              + Landmark.COUNT);
    }
  }
}
