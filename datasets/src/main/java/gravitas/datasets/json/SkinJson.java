package gravitas.datasets.json;

import com.fasterxml.jackson.core.JsonGenerator;
import gravitas.datasets.figure.BodySkin;
import gravitas.datasets.figure.PackedSkin;
import gravitas.datasets.rig.MixamoRig;
import gravitas.physics.body.HumanoidSkeleton;
import gravitas.physics.body.SkeletonShape;
import gravitas.physics.motion.Joint;
import gravitas.physics.motion.Skeleton;
import java.io.IOException;
import java.util.Optional;

/**
 * The person's skin in JSON, for programs that show the body. It is not read back: it follows from
 * the skeleton.
 */
final class SkinJson {
  private SkinJson() {}

  /** Writes nothing for a skeleton that is not the standard one. */
  static void write(Skeleton skeleton, JsonGenerator json) throws IOException {
    Optional<Skeleton> standard = SkeletonShape.of(skeleton).map(HumanoidSkeleton::of);
    Optional<MixamoRig> rig = standard.flatMap(MixamoRig::of);
    if (rig.isEmpty()) {
      return;
    }
    Skeleton shown = rig.get().skeleton();
    PackedSkin skin = PackedSkin.of(BodySkin.of(standard.get(), shown));
    json.writeObjectFieldStart("skin");
    json.writeArrayFieldStart("joints");
    for (Joint joint : shown.joints()) {
      json.writeStartObject();
      json.writeStringField("name", joint.name());
      json.writeNumberField("parent", joint.parent());
      json.writeArrayFieldStart("offset");
      for (double part :
          new double[] {joint.offset().x(), joint.offset().y(), joint.offset().z()}) {
        json.writeNumber(part);
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeStringField("vertices", skin.vertices());
    json.writeStringField("movers", skin.movers());
    json.writeStringField("weights", skin.weights());
    json.writeObjectFieldStart("triangles");
    for (var surface : skin.triangles().entrySet()) {
      json.writeStringField(surface.getKey(), surface.getValue());
    }
    json.writeEndObject();
    json.writeEndObject();
  }
}
