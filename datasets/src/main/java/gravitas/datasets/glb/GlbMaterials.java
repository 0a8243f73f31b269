package gravitas.datasets.glb;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gravitas.datasets.figure.Material;
import java.util.Locale;

/** Plain colours for what a person is made of. */
final class GlbMaterials {
  private GlbMaterials() {}

  /** Adds all of them. */
  static void addTo(ArrayNode materials) {
    for (Material material : Material.values()) {
      ObjectNode node = materials.addObject();
      node.put("name", material.name().toLowerCase(Locale.ROOT));
      ObjectNode surface = node.putObject("pbrMetallicRoughness");
      ArrayNode colour = surface.putArray("baseColorFactor");
      for (double share : colour(material)) {
        colour.add(share);
      }
      colour.add(1.0);
      surface.put("metallicFactor", 0.0).put("roughnessFactor", 0.8);
    }
  }

  /** The place of a material among all. */
  @SuppressWarnings("EnumOrdinal")
  static int number(Material material) {
    return material.ordinal();
  }

  /** Linear red, green and blue. */
  private static double[] colour(Material material) {
    return switch (material) {
      case SKIN -> new double[] {0.56, 0.33, 0.23};
      case HAIR -> new double[] {0.05, 0.03, 0.02};
      case EYE -> new double[] {0.10, 0.08, 0.07};
      case SHIRT -> new double[] {0.25, 0.36, 0.50};
      case TROUSERS -> new double[] {0.06, 0.08, 0.13};
      case SHOE -> new double[] {0.16, 0.15, 0.15};
      case SOLE -> new double[] {0.60, 0.58, 0.55};
    };
  }
}
