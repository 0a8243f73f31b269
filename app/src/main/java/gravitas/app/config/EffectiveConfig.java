package gravitas.app.config;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** The configuration in effect as a commented TOML file that gives the same run again. */
public final class EffectiveConfig {
  private EffectiveConfig() {}

  /**
   * {@return the values of the invoked command and the common ones, each with its meaning and
   * origin}
   *
   * @param parsed the command line
   * @param configuration the configuration
   */
  public static String of(ParseResult parsed, Configuration configuration) {
    Map<String, Map<String, String>> tables = new TreeMap<>(); // what stands outside any is first
    for (OptionSpec option : parsed.commandSpec().options()) {
      Optional<String> key = configuration.keyOf(option);
      if (key.isEmpty()) {
        continue;
      }
      int dot = key.get().lastIndexOf('.');
      String name = key.get().substring(dot + 1);
      tables
          .computeIfAbsent(key.get().substring(0, Math.max(0, dot)), t -> new TreeMap<>())
          .put(name, entry(name, option, parsed, configuration));
    }
    var text = new StringBuilder();
    tables.forEach(
        (table, entries) -> {
          text.append(table.isEmpty() ? "" : "[" + table + "]\n");
          entries.values().forEach(text::append);
        });
    return text.toString();
  }

  private static String entry(
      String name, OptionSpec option, ParseResult parsed, Configuration configuration) {
    boolean flag = parsed.matchedOptions().contains(option);
    String source = flag ? "flag" : configuration.sourceOf(option).orElse("built-in");
    Object value = option.getValue();
    String meaning =
        String.join(" ", option.description()).replaceAll("\\s*\\(default:.*?\\)", "").trim();
    String assignment = value == null ? "# " + name + " = (not set)" : name + " = " + toml(value);
    return "# " + meaning + " [" + source + "]\n" + assignment + "\n\n";
  }

  private static String toml(Object value) {
    if (value instanceof Number || value instanceof Boolean) {
      return value.toString();
    }
    if (value instanceof Map<?, ?> map) {
      return toml(map.entrySet().stream().map(e -> e.getKey() + "=" + e.getValue()).toList());
    }
    // a path is iterable too: over its parts, the only one of which may be itself
    if (value instanceof Iterable<?> list && !(value instanceof Path)) {
      var items = new StringBuilder("[");
      list.forEach(item -> items.append(items.length() > 1 ? ", " : "").append(toml(item)));
      return items.append("]").toString();
    }
    String text = value instanceof Enum<?> e ? e.name().toLowerCase(Locale.ROOT) : value.toString();
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}
