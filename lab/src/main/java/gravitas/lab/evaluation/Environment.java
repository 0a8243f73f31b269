package gravitas.lab.evaluation;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gravitas.pipeline.work.Program;
import java.time.Instant;
import java.util.List;

/** Where and with what a table was made; in a file of its own, as it names the hour. */
final class Environment {
  private Environment() {}

  static String json(Plan plan, List<String> methods, int threads) {
    ObjectNode root = new ObjectMapper().createObjectNode();
    root.put("time", Instant.now().toString());
    root.put("gravitas", Program.version());
    root.put("commit", Program.commit());
    root.put("java", Runtime.version().toString());
    root.put("system", System.getProperty("os.name") + " " + System.getProperty("os.version"));
    root.put("processor", System.getProperty("os.arch"));
    root.put("cores", Runtime.getRuntime().availableProcessors());
    root.put("heapMegabytes", Runtime.getRuntime().maxMemory() >> 20);
    root.put("threads", threads);
    methods.forEach(root.putArray("methods")::add);
    ObjectNode settings = root.putObject("settings");
    plan.settings().forEach(s -> settings.put(s.name(), s.value()));
    return root.toPrettyString() + "\n";
  }
}
