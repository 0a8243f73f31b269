package gravitas.datasets.movement;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** A {@link MovementSheet} as JSON; null stands for what could not be measured. */
public final class SheetJson {
  private SheetJson() {}

  /**
   * {@return the sheet as JSON}
   *
   * @param sheet what a take shows
   */
  public static ObjectNode of(MovementSheet sheet) {
    ObjectNode root = new ObjectMapper().createObjectNode();
    root.put("format", "gravitas-sheet-1");
    ArrayNode events = root.putArray("events");
    for (Stance stance : sheet.events()) {
      ObjectNode event = events.addObject().put("foot", stance.side());
      number(event, "heelStrikeSeconds", stance.begins() ? stance.begin() : Double.NaN);
      number(event, "toeOffSeconds", stance.ends() ? stance.end() : Double.NaN);
      number(event, "peakForceNewtons", stance.peak());
    }
    for (Section section : sheet.sections()) {
      ObjectNode node = root.putObject(section.name());
      node.put("applicable", section.applies());
      if (!section.applies()) {
        node.put("notApplicable", section.reason());
      }
      for (Measure measure : section.measures()) {
        ObjectNode each = node;
        if (!measure.side().isEmpty()) {
          each = node.withObject("/" + measure.name().replace("~", "~0").replace("/", "~1"));
          number(each, measure.side(), measure.value());
          each.put("unit", measure.unit());
        } else {
          each = node.putObject(measure.name());
          number(each, "value", measure.value());
          each.put("unit", measure.unit());
        }
      }
    }
    ArrayNode curves = root.putArray("curves");
    for (MeanCurve curve : sheet.curves()) {
      ObjectNode node = curves.addObject();
      node.put("coordinate", curve.coordinate()).put("side", curve.side());
      node.put("cycles", curve.cycles());
      ArrayNode mean = node.putArray("meanDegrees");
      curve.mean().forEach(value -> mean.add(round(value)));
      ArrayNode deviation = node.putArray("deviationDegrees");
      curve.deviation().forEach(value -> deviation.add(round(value)));
    }
    return root;
  }

  private static void number(ObjectNode node, String key, double value) {
    if (Double.isFinite(value)) {
      node.put(key, round(value));
    } else {
      node.putNull(key);
    }
  }

  private static double round(double value) {
    return Math.rint(value * 1e4) / 1e4;
  }
}
