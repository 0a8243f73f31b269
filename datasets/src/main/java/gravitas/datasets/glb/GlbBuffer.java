package gravitas.datasets.glb;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** The binary part of a GLB with its views and accessors. */
final class GlbBuffer {
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
