package gravitas.datasets.json;

import com.fasterxml.jackson.core.JsonGenerator;
import gravitas.datasets.figure.BodySkin;
import gravitas.datasets.rig.MixamoRig;
import gravitas.physics.body.HumanoidSkeleton;
import gravitas.physics.body.SkeletonShape;
import gravitas.physics.motion.Joint;
import gravitas.physics.motion.Skeleton;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Base64;
import java.util.Locale;
import java.util.Optional;

/**
 * The person's skin in JSON, for programs that show the body: arrays of little-endian numbers in
 * base 64, because as text they would be several times as long. It is not read back: it follows
 * from the skeleton.
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
    BodySkin skin = BodySkin.of(standard.get(), shown);
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
    json.writeStringField("vertices", floats(skin.positions()));
    json.writeStringField("movers", bytes(skin.joints()));
    json.writeStringField("weights", bytes(skin.weights()));
    json.writeObjectFieldStart("triangles");
    for (BodySkin.Surface surface : skin.surfaces()) {
      json.writeStringField(
          surface.material().name().toLowerCase(Locale.ROOT), shorts(surface.triangles()));
    }
    json.writeEndObject();
    json.writeEndObject();
  }

  private static String floats(float[] values) {
    ByteBuffer buffer = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
    for (float value : values) {
      buffer.putFloat(value);
    }
    return Base64.getEncoder().encodeToString(buffer.array());
  }

  private static String shorts(int[] values) {
    ByteBuffer buffer = ByteBuffer.allocate(2 * values.length).order(ByteOrder.LITTLE_ENDIAN);
    for (int value : values) {
      buffer.putShort((short) value);
    }
    return Base64.getEncoder().encodeToString(buffer.array());
  }

  private static String bytes(int[] values) {
    byte[] packed = new byte[values.length];
    for (int i = 0; i < values.length; i++) {
      packed[i] = (byte) values[i];
    }
    return Base64.getEncoder().encodeToString(packed);
  }
}
