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
      for (double share : material.colour()) {
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
}
