package gravitas.datasets.glb;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gravitas.physics.geometry.Vector3;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;

/** The binary part of a GLB with its views and accessors. */
final class GlbBuffer {
  private static final int UNSIGNED_BYTE = 5121;
  private static final int FLOAT = 5126;
  private static final int UNSIGNED_SHORT = 5123;
  private static final int ARRAY_BUFFER = 34962;
  private static final int ELEMENT_ARRAY_BUFFER = 34963;

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final ArrayNode views;
  private final ArrayNode accessors;

  GlbBuffer(ArrayNode views, ArrayNode accessors) {
    this.views = views;
    this.accessors = accessors;
  }

  byte[] bytes() {
    return bytes.toByteArray();
  }

  /** Vertex attributes of three components, with their bounds, which glTF wants for positions. */
  int vertices(float[] values) {
    return bounded(floats(values, 3, "VEC3", ARRAY_BUFFER), values, 3);
  }

  /** Key times, with their bounds, which glTF wants. */
  int times(float[] values) {
    return bounded(floats(values, 1, "SCALAR", 0), values, 1);
  }

  /** Key values of an animation. */
  int keys(float[] values, int components) {
    return floats(values, components, "VEC" + components, 0);
  }

  /** Four small whole numbers per vertex: joints, or their weights in 255ths. */
  int fours(int[] values, boolean shares) {
    byte[] packed = new byte[values.length];
    for (int i = 0; i < values.length; i++) {
      if (values[i] < 0 || values[i] > 255) {
        throw new IllegalArgumentException("the number " + values[i] + " does not fit a byte");
      }
      packed[i] = (byte) values[i];
    }
    int accessor = accessor(packed, UNSIGNED_BYTE, values.length / 4, "VEC4", ARRAY_BUFFER);
    if (shares) {
      ((ObjectNode) accessors.get(accessor)).put("normalized", true);
    }
    return accessor;
  }

  /** Where joints are at rest, as the matrices that take them to the origin. */
  int fromRest(List<Vector3> places) {
    float[] values = new float[16 * places.size()];
    for (int j = 0; j < places.size(); j++) { // by columns; nothing is turned in a T-pose
      for (int diagonal = 0; diagonal < 4; diagonal++) {
        values[16 * j + 5 * diagonal] = 1;
      }
      values[16 * j + 12] = (float) -places.get(j).x();
      values[16 * j + 13] = (float) -places.get(j).y();
      values[16 * j + 14] = (float) -places.get(j).z();
    }
    return floats(values, 16, "MAT4", 0);
  }

  /** Triangles of at most 65,535 vertices. */
  int triangles(int[] indices) {
    ByteBuffer packed = ByteBuffer.allocate(2 * indices.length).order(ByteOrder.LITTLE_ENDIAN);
    for (int index : indices) {
      packed.putShort((short) index);
    }
    return accessor(packed.array(), UNSIGNED_SHORT, indices.length, "SCALAR", ELEMENT_ARRAY_BUFFER);
  }

  private int floats(float[] values, int components, String type, int target) {
    ByteBuffer packed = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
    for (float value : values) {
      if (!Float.isFinite(value)) {
        throw new IllegalArgumentException("the number " + value + " cannot be written");
      }
      packed.putFloat(value);
    }
    return accessor(packed.array(), FLOAT, values.length / components, type, target);
  }

  private int accessor(byte[] packed, int componentType, int count, String type, int target) {
    ObjectNode view = views.addObject();
    view.put("buffer", 0).put("byteOffset", bytes.size()).put("byteLength", packed.length);
    if (target != 0) {
      view.put("target", target);
    }
    bytes.writeBytes(packed);
    while (bytes.size() % 4 != 0) {
      bytes.write(0);
    }
    accessors
        .addObject()
        .put("bufferView", views.size() - 1)
        .put("componentType", componentType)
        .put("count", count)
        .put("type", type);
    return accessors.size() - 1;
  }

  private int bounded(int accessor, float[] values, int components) {
    ObjectNode node = (ObjectNode) accessors.get(accessor);
    ArrayNode least = node.putArray("min");
    ArrayNode most = node.putArray("max");
    for (int c = 0; c < components; c++) {
      float low = Float.POSITIVE_INFINITY;
      float high = Float.NEGATIVE_INFINITY;
      for (int i = c; i < values.length; i += components) {
        low = Math.min(low, values[i]);
        high = Math.max(high, values[i]);
      }
      least.add(low);
      most.add(high);
    }
    return accessor;
  }
}
