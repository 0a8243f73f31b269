package gravitas.lab.evaluation;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gravitas.datasets.motionfile.JsonOutput;
import java.util.List;
import java.util.Map;

/** Everything for programs. */
final class JsonReport {
  private JsonReport() {}

  static String text(Plan plan, List<Score> scores) {
    ObjectNode root = new ObjectMapper().createObjectNode();
    root.put("format", "gravitas-evaluation-1");
    root.put("dataSet", plan.dataSet());
    root.put("protocol", plan.protocol());
    ObjectNode settings = root.putObject("settings");
    plan.settings().forEach(s -> settings.put(s.name(), s.value()));
    ArrayNode means = root.putArray("means");
    for (Means each : Means.of(scores)) {
      ObjectNode node = means.addObject();
      node.put("method", each.method());
      node.put("part", each.group());
      node.put("sequences", each.count());
      node.put("failed", each.failed());
      values(node, each.values());
    }
    ArrayNode all = root.putArray("scores");
    scores.forEach(score -> all.add(ScoreJson.write(score)));
    ArrayNode published = root.putArray("published");
    for (Published each : Published.of(plan.published())) {
      ObjectNode node = published.addObject();
      node.put("method", each.method());
      node.put("part", each.group());
      node.put("source", each.source());
      values(node, each.values());
    }
    return JsonOutput.pretty(root) + "\n";
  }

  private static void values(ObjectNode node, Map<Measure, Double> values) {
    ObjectNode numbers = node.putObject("values");
    for (Measure measure : Measure.values()) {
      if (values.containsKey(measure)) {
        numbers.put(measure.key(), values.get(measure));
      }
    }
  }
}
