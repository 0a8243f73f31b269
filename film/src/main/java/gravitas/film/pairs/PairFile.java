package gravitas.film.pairs;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.EndSite;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Joint;
import gravitas.physics.motion.Skeleton;
import gravitas.pose.observation.Landmark;
import gravitas.pose.observation.Observations;
import gravitas.pose.observation.ObservationsJson;
import gravitas.pose.observation.ObservedFrame;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;

/**
 * Writes what was seen of a scene beside its truth; docs/guides/pairs.md describes every field.
 *
 * <p>Whoever reads observations ({@link ObservationsJson}) reads this file and finds the seen half.
 */
final class PairFile {
  private final Scene scene;
  private final Observations seen;
  private final ForwardKinematics kinematics;
  private final JsonGenerator json;

  private PairFile(Scene scene, Observations seen, JsonGenerator json) {
    this.scene = scene;
    this.seen = seen;
    this.kinematics = new ForwardKinematics(scene.motion().skeleton());
    this.json = json;
  }

  static void write(Scene scene, Observations seen, long seed, OutputStream target)
      throws IOException {
    try (JsonGenerator json = new JsonFactory().createGenerator(target)) {
      new PairFile(scene, seen, json).write(seed);
    }
  }

  private void write(long seed) throws IOException {
    json.writeStartObject();
    json.writeStringField("format", ObservationsJson.FORMAT);
    json.writeNumberField("width", seen.width());
    json.writeNumberField("height", seen.height());
    json.writeArrayFieldStart("landmarks");
    for (Landmark landmark : seen.landmarks().landmarks()) {
      json.writeString(landmark.label());
    }
    json.writeEndArray();
    header(seed);
    json.writeArrayFieldStart("frames");
    for (ObservedFrame frame : seen.frames()) {
      json.writeRaw('\n');
      frame(frame);
    }
    json.writeEndArray();
    json.writeEndObject();
    json.writeRaw('\n');
  }

  private void header(long seed) throws IOException {
    Camera.Intrinsics k = scene.camera().intrinsics();
    json.writeObjectFieldStart("pairs");
    json.writeStringField("recording", scene.recording());
    json.writeStringField("person", scene.person());
    json.writeNumberField("start", scene.start());
    json.writeNumberField("rate", Scene.RATE);
    json.writeStringField("quality", scene.quality().name().toLowerCase(Locale.ROOT));
    json.writeNumberField("seed", seed);
    json.writeNumberField("height", (float) scene.height());
    json.writeNumberField("girth", (float) scene.appearance().cut().girth());
    numbers("K", k.fx(), k.fy(), k.cx(), k.cy());
    Vector3 up = scene.camera().cameraFromWorld().rotation().rotate(Vector3.Y);
    numbers("up", up.x(), up.y(), up.z());
    json.writeNumberField("yaw", (float) scene.yaw());
    json.writeNumberField("pitch", (float) scene.pitch());
    json.writeNumberField("distance", (float) scene.distance());
    json.writeArrayFieldStart("joints");
    Skeleton skeleton = scene.motion().skeleton();
    for (Joint joint : skeleton.joints()) {
      json.writeString(joint.name());
    }
    for (EndSite site : skeleton.endSites()) {
      json.writeString(site.name());
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private void numbers(String name, double... values) throws IOException {
    json.writeFieldName(name);
    json.writeArray(values, 0, values.length);
  }

  private void frame(ObservedFrame frame) throws IOException {
    json.writeStartObject();
    ObservationsJson.writeFields(frame, json);
    kinematics.update(scene.motion().pose(frame.index()));
    Skeleton skeleton = scene.motion().skeleton();
    json.writeArrayFieldStart("truth");
    for (Landmark landmark : seen.landmarks().landmarks()) {
      point(landmark.place().position(skeleton, kinematics));
    }
    json.writeEndArray();
    json.writeArrayFieldStart("joints");
    for (int j = 0; j < skeleton.jointCount(); j++) {
      point(kinematics.position(j));
    }
    for (EndSite site : skeleton.endSites()) {
      point(kinematics.position(site));
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private void point(Vector3 world) throws IOException {
    Vector3 p = scene.camera().cameraFromWorld().apply(world);
    json.writeStartArray();
    json.writeNumber((float) p.x());
    json.writeNumber((float) p.y());
    json.writeNumber((float) p.z());
    json.writeEndArray();
  }
}
