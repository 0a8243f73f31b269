package gravitas.app.motion;

import gravitas.datasets.motionfile.JsonOutput;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** Named results, printed as lines for people or as JSON for programs. */
final class Table {
  private final Map<String, Object> json = new LinkedHashMap<>();
  private final StringBuilder lines = new StringBuilder();

  /** A text. */
  Table add(String key, String label, String value) {
    json.put(key, value);
    lines.append(String.format(Locale.ROOT, "%-24s %s%n", label, value));
    return this;
  }

  /** A number with its unit and the decimals worth reading. */
  Table add(String key, String label, double value, int decimals, String unit) {
    json.put(key, value);
    String number = String.format(Locale.ROOT, "%." + decimals + "f", value);
    lines.append(String.format(Locale.ROOT, "%-24s %s %s%n", label, number, unit).stripTrailing());
    lines.append(System.lineSeparator());
    return this;
  }

  String print(boolean asJson) {
    return asJson ? JsonOutput.pretty(json) : lines.toString().stripTrailing();
  }
}
