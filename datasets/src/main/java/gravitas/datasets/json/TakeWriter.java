package gravitas.datasets.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import gravitas.datasets.motionfile.FootForce;
import gravitas.datasets.motionfile.PartForce;
import gravitas.datasets.motionfile.Surroundings;
import gravitas.datasets.motionfile.Take;
import gravitas.datasets.movement.MovementSheet;
import gravitas.datasets.movement.SheetJson;
import gravitas.physics.body.SkeletonShape;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.EndSite;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Joint;
import gravitas.physics.motion.Skeleton;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.TreeMap;

/** Streams one person's part of a take as JSON, one line per frame. */
final class TakeWriter {
  private static final double ROUNDING = 1e9; // a nanometre, and text that stays short

  private final Take take;
  private final Skeleton skeleton;
  private final JsonGenerator json;

  private TakeWriter(Take take, JsonGenerator json) {
    this.take = take;
    this.skeleton = take.motion().skeleton();
    this.json = json;
  }

  /** The first person's keys are the file's own, so that readers of one need not know of others. */
  static void write(List<Take> people, OutputStream out) throws IOException {
    try (JsonGenerator json = new JsonFactory().createGenerator(out)) {
      json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
      json.setPrettyPrinter(new MinimalPrettyPrinter("\n"));
      json.writeStartObject();
      json.writeStringField("format", JsonFormat.NAME);
      json.writeNumberField("version", JsonFormat.VERSION);
      json.writeStringField("units", "metres, seconds, newtons, newton metres");
      json.writeStringField("axes", "right-handed, Y up, the resting body faces +Z");
      json.writeStringField("rotations", "quaternions x y z w, parent from joint");
      new TakeWriter(people.get(0), json).person();
      if (people.size() > 1) {
        json.writeArrayFieldStart("others");
        for (Take other : people.subList(1, people.size())) {
          json.writeStartObject();
          new TakeWriter(other, json).person();
          json.writeEndObject();
        }
        json.writeEndArray();
      }
      json.writeEndObject();
      json.writeRaw('\n');
    }
  }

  private void person() throws IOException {
    json.writeNumberField("frameCount", take.motion().frameCount());
    json.writeObjectFieldStart("provenance");
    for (var entry : new TreeMap<>(take.provenance()).entrySet()) {
      json.writeStringField(entry.getKey(), entry.getValue());
    }
    json.writeEndObject();
    if (take.filming().isPresent()) {
      FilmingJson.write(take.filming().get(), json);
    }
    if (!take.surroundings().equals(Surroundings.FLOOR)) {
      SurfacesJson.write(take.surroundings().scene(), json);
    }
    skeleton();
    if (take.body().isPresent()) {
      SkinJson.write(skeleton, json);
    }
    if (take.body().isPresent() && SkeletonShape.of(skeleton).isPresent()) {
      json.writeFieldName("movement");
      json.writeRawValue(SheetJson.of(MovementSheet.of(take)).toString());
    }
    json.writeArrayFieldStart("frames");
    var kinematics = new ForwardKinematics(skeleton);
    for (int f = 0; f < take.motion().frameCount(); f++) {
      json.writeRaw('\n');
      frame(f, kinematics);
    }
    json.writeEndArray();
  }

  private void skeleton() throws IOException {
    json.writeObjectFieldStart("skeleton");
    json.writeArrayFieldStart("joints");
    for (Joint joint : skeleton.joints()) {
      json.writeStartObject();
      json.writeStringField("name", joint.name());
      json.writeNumberField("parent", joint.parent());
      vector("offset", joint.offset());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayFieldStart("endSites");
    for (EndSite site : skeleton.endSites()) {
      json.writeStartObject();
      json.writeStringField("name", site.name());
      json.writeNumberField("joint", site.joint());
      vector("offset", site.offset());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private void frame(int f, ForwardKinematics kinematics) throws IOException {
    var pose = take.motion().pose(f);
    kinematics.update(pose);
    json.writeStartObject();
    number("time", take.motion().time(f));
    if (!take.trusted().isEmpty()) {
      json.writeBooleanField("trusted", take.trusted().get(f));
    }
    if (!take.pathTrusted().isEmpty()) {
      json.writeBooleanField("pathTrusted", take.pathTrusted().get(f));
    }
    if (!take.doubts().isEmpty()) {
      json.writeArrayFieldStart("doubts");
      for (String doubt : take.doubts().get(f)) {
        json.writeString(doubt);
      }
      json.writeEndArray();
    }
    if (!take.confidence().isEmpty()) {
      number("confidence", take.confidence().get(f));
    }
    vector("root", pose.rootPosition());
    json.writeArrayFieldStart("rotations");
    for (int j = 0; j < skeleton.jointCount(); j++) {
      Quaternion q = pose.rotation(j);
      numbers(q.x(), q.y(), q.z(), q.w());
    }
    json.writeEndArray();
    json.writeArrayFieldStart("positions");
    for (int j = 0; j < skeleton.jointCount(); j++) {
      Vector3 p = kinematics.position(j);
      numbers(p.x(), p.y(), p.z());
    }
    json.writeEndArray();
    dynamics(f);
    json.writeEndObject();
  }

  private void dynamics(int f) throws IOException {
    if (!take.contacts().isEmpty()) {
      json.writeObjectFieldStart("contacts");
      for (var entry : new TreeMap<>(take.contacts()).entrySet()) {
        json.writeBooleanField(entry.getKey(), entry.getValue().get(f));
      }
      json.writeEndObject();
    }
    if (!take.forces().isEmpty()) {
      json.writeObjectFieldStart("forces");
      for (var entry : new TreeMap<>(take.forces()).entrySet()) {
        json.writeObjectFieldStart(entry.getKey());
        force(entry.getValue().get(f));
        json.writeEndObject();
      }
      json.writeEndObject();
    }
    if (!take.surroundings().loads().isEmpty()) {
      json.writeArrayFieldStart("loads");
      for (PartForce each : take.surroundings().loads().get(f)) {
        json.writeStartObject();
        json.writeStringField("part", each.part());
        json.writeStringField("surface", each.surface());
        force(each.load());
        json.writeEndObject();
      }
      json.writeEndArray();
    }
    if (!take.shareDeviations().isEmpty()) {
      number("shareDeviation", take.shareDeviations().get(f));
    }
    if (!take.torques().isEmpty()) {
      json.writeArrayFieldStart("torques");
      for (Vector3 torque : take.torques().get(f)) {
        numbers(torque.x(), torque.y(), torque.z());
      }
      json.writeEndArray();
    }
  }

  private void force(FootForce each) throws IOException {
    vector("force", each.force());
    vector("point", each.point());
    vector("moment", each.moment());
  }

  private void vector(String name, Vector3 v) throws IOException {
    json.writeFieldName(name);
    numbers(v.x(), v.y(), v.z());
  }

  private void numbers(double... values) throws IOException {
    json.writeStartArray();
    for (double value : values) {
      json.writeNumber(rounded(value));
    }
    json.writeEndArray();
  }

  private void number(String name, double value) throws IOException {
    json.writeNumberField(name, rounded(value));
  }

  private static double rounded(double value) {
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException("the number " + value + " cannot be written");
    }
    return Math.rint(value * ROUNDING) / ROUNDING + 0.0; // no negative zero
  }
}
