package gravitas.pose.observation;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;

/**
 * Our own file of observations; docs/guides/pose.md describes every field.
 *
 * <p>Written as a stream, one frame per line, so that long takes need no memory and line tools
 * work.
 */
public final class ObservationsJson {
  /** The value of the field {@code format}. */
  public static final String FORMAT = "gravitas-observations-1";

  private ObservationsJson() {}

  /**
   * Writes observations as JSON.
   *
   * @param observations the observations
   * @param target receives the bytes
   * @throws IOException if a file cannot be written
   */
  public static void write(Observations observations, OutputStream target) throws IOException {
    try (JsonGenerator json = new JsonFactory().createGenerator(target)) {
      json.writeStartObject();
      json.writeStringField("format", FORMAT);
      json.writeNumberField("width", observations.width());
      json.writeNumberField("height", observations.height());
      json.writeArrayFieldStart("landmarks");
      for (Landmark landmark : observations.landmarks().landmarks()) {
        json.writeString(landmark.label());
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
    writeFields(frame, json);
    json.writeEndObject();
  }

  /**
   * Writes the fields of one frame into an object that is begun, for files that say more of it.
   *
   * @param frame the frame
   * @param json stands inside the frame's object
   * @throws IOException if a file cannot be written
   */
  public static void writeFields(ObservedFrame frame, JsonGenerator json) throws IOException {
    json.writeNumberField("frame", frame.index());
    json.writeNumberField("time", frame.time());
    json.writeNumberField("score", (float) frame.score());
    if (frame.isSeen()) {
      json.writeArrayFieldStart("pixels");
      for (Landmark landmark : frame.landmarks().landmarks()) {
        json.writeStartArray();
        json.writeNumber((float) frame.x(landmark));
        json.writeNumber((float) frame.y(landmark));
        json.writeNumber((float) frame.visibility(landmark));
        json.writeEndArray();
      }
      json.writeEndArray();
      if (frame.hasWorld()) {
        json.writeArrayFieldStart("metres");
        for (Landmark landmark : frame.landmarks().landmarks()) {
          json.writeStartArray();
          for (int axis = 0; axis < 3; axis++) {
            json.writeNumber((float) frame.world(landmark, axis));
          }
          json.writeEndArray();
        }
        json.writeEndArray();
      }
    }
  }

  /**
   * {@return what such a file holds}
   *
   * @param file the file
   * @throws IOException if a file cannot be read
   */
  public static Observations read(Path file) throws IOException {
    try {
      return read(JsonInput.read(file));
    } catch (IllegalArgumentException e) {
      throw new IOException(file + ": " + e.getMessage(), e);
    }
  }

  static Observations read(JsonNode root) {
    LandmarkSet landmarks = landmarks(root.path("landmarks"));
    var frames = new ArrayList<ObservedFrame>();
    for (JsonNode node : root.path("frames")) {
      frames.add(frame(node, landmarks));
    }
    int width = root.path("width").asInt();
    int height = root.path("height").asInt();
    if (width <= 0 || height <= 0) {
      throw new IllegalArgumentException(
          "the fields 'width' and 'height' (pixels) are missing or not positive");
    }
    return new Observations(landmarks, width, height, frames);
  }

  /** Older files, and those of others, may not name them: BlazePose's then. */
  private static LandmarkSet landmarks(JsonNode names) {
    if (names.isEmpty()) {
      return LandmarkSet.BLAZEPOSE;
    }
    var landmarks = new ArrayList<Landmark>();
    names.forEach(name -> landmarks.add(Landmark.labelled(name.asText())));
    return new LandmarkSet(landmarks);
  }

  private static ObservedFrame frame(JsonNode node, LandmarkSet landmarks) {
    int index = node.path("frame").asInt();
    double time = JsonInput.time(node.get("time"), "the 'time' (seconds) of frame " + index);
    if (!node.has("pixels")) {
      return ObservedFrame.empty(landmarks, index, time);
    }
    int count = landmarks.size();
    float[] pixels = new float[2 * count];
    float[] visibility = new float[count];
    requireCount(node.get("pixels"), "pixels", index, count);
    for (int i = 0; i < count; i++) {
      JsonNode point = node.get("pixels").path(i);
      String what = "point " + i + " in 'pixels' of frame " + index;
      pixels[2 * i] = (float) JsonInput.number(point.get(0), what);
      pixels[2 * i + 1] = (float) JsonInput.number(point.get(1), what);
      visibility[i] = point.has(2) ? (float) JsonInput.number(point.get(2), what) : 1;
    }
    float[] world = new float[node.has("metres") ? 3 * count : 0];
    if (node.has("metres")) {
      requireCount(node.get("metres"), "metres", index, count);
      for (int i = 0; i < world.length; i++) {
        String what = "point " + i / 3 + " in 'metres' of frame " + index;
        world[i] = (float) JsonInput.number(node.get("metres").path(i / 3).get(i % 3), what);
      }
    }
    double score =
        node.has("score") ? JsonInput.number(node.get("score"), "the score of frame " + index) : 1;
    return new ObservedFrame(landmarks, index, time, (float) score, pixels, visibility, world);
  }

  private static void requireCount(JsonNode points, String field, int frame, int count) {
    if (points.size() != count) {
      throw new IllegalArgumentException(
          "frame "
              + frame
              + " has "
              + points.size()
              + " points in '"
              + field
              + "' instead of "
              + count);
    }
  }
}
