package gravitas.datasets.figure;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * A skin as text: little-endian numbers in base 64, because written out they would be several times
 * as long.
 *
 * @param vertices 32-bit x, y, z per vertex, metres
 * @param movers four bytes per vertex: numbers of joints
 * @param weights four bytes per vertex, in 255ths
 * @param triangles per material 16-bit vertices, three per triangle
 */
public record PackedSkin(
    String vertices, String movers, String weights, Map<String, String> triangles) {
  /**
   * {@return a skin, packed}
   *
   * @param skin the skin
   */
  public static PackedSkin of(BodySkin skin) {
    Map<String, String> triangles = new LinkedHashMap<>();
    for (BodySkin.Surface surface : skin.surfaces()) {
      String material = surface.material().name().toLowerCase(Locale.ROOT);
      triangles.put(material, shorts(surface.triangles()));
    }
    return new PackedSkin(
        floats(skin.positions()), bytes(skin.joints()), bytes(skin.weights()), triangles);
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
