package gravitas.optimizer.learned;

import gravitas.optimizer.learned.Preconditioner.Normalisation;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A learned optimizer's sizes and step rule as names and values, the form in which they travel with
 * the parameters in files.
 *
 * @param shape the network
 * @param rule how its outputs become steps
 */
public record Description(NetworkShape shape, StepRule rule) {
  /** {@return names and values, in a fixed order} */
  public Map<String, String> toMap() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("rmsDecays", shape.rmsDecays());
    map.put("width", shape.width());
    map.put("encoders", shape.encoders());
    map.put("heads", shape.heads());
    map.put("attention", shape.attention());
    map.put("feedForward", shape.feedForward());
    map.put("branchLayers", shape.branchLayers());
    map.put("branchWidth", shape.branchWidth());
    map.put("structure", shape.structure());
    map.put("lambdaA", rule.lambdaA());
    map.put("lambdaB", rule.lambdaB());
    map.put("rateMemory", rule.rateMemory());
    map.put("normalisation", rule.normalisation());
    map.put("vectorsOverRootN", rule.vectorsOverRootN());
    map.put("carriesB", rule.carriesB());
    map.put("fromStart", rule.fromStart());
    Map<String, String> text = new LinkedHashMap<>();
    map.forEach((name, value) -> text.put(name, value.toString()));
    return text;
  }

  /**
   * Reads what {@link #toMap} gave; other names are ignored.
   *
   * @param map names and values
   * @return the description
   * @throws IllegalArgumentException if a name is missing or its value cannot be read
   */
  public static Description of(Map<String, String> map) {
    NetworkShape shape =
        new NetworkShape(
            integer(map, "rmsDecays"),
            integer(map, "width"),
            integer(map, "encoders"),
            integer(map, "heads"),
            integer(map, "attention"),
            integer(map, "feedForward"),
            integer(map, "branchLayers"),
            integer(map, "branchWidth"),
            Boolean.parseBoolean(text(map, "structure")));
    StepRule rule =
        new StepRule(
            Double.parseDouble(text(map, "lambdaA")),
            Double.parseDouble(text(map, "lambdaB")),
            Double.parseDouble(text(map, "rateMemory")),
            Normalisation.valueOf(text(map, "normalisation")),
            Boolean.parseBoolean(text(map, "vectorsOverRootN")),
            Boolean.parseBoolean(text(map, "carriesB")),
            // the first networks see values
            Boolean.parseBoolean(map.getOrDefault("fromStart", "false")));
    return new Description(shape, rule);
  }

  private static int integer(Map<String, String> map, String name) {
    return Integer.parseInt(text(map, name));
  }

  private static String text(Map<String, String> map, String name) {
    String value = map.get(name);
    if (value == null) {
      throw new IllegalArgumentException(
          "the description of the learned optimizer lacks '" + name + "'; it has " + map.keySet());
    }
    return value;
  }
}
