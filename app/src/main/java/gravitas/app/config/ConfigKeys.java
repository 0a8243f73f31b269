package gravitas.app.config;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The configuration keys there are: one per long flag of every command. */
final class ConfigKeys {
  /** Flags that make no sense in a file. */
  private static final Set<String> FLAGS_ONLY =
      Set.of("--help", "--version", "--config", "--print-config");

  private final Map<String, OptionSpec> options = new LinkedHashMap<>();

  ConfigKeys(List<CommandSpec> roots) {
    roots.forEach(this::collect);
  }

  private void collect(CommandSpec command) {
    for (OptionSpec option : command.options()) {
      keyOf(option).ifPresent(key -> options.putIfAbsent(key, option));
    }
    for (CommandLine subcommand : command.subcommands().values()) {
      collect(subcommand.getCommandSpec());
    }
  }

  /** The key of a flag, if it has one. */
  static Optional<String> keyOf(ArgSpec argument) {
    if (!(argument instanceof OptionSpec option) || FLAGS_ONLY.contains(option.longestName())) {
      return Optional.empty();
    }
    String name = option.longestName().replaceFirst("^-+", "");
    var path = new ArrayList<String>();
    boolean common = isCommon(option);
    for (CommandSpec c = option.command(); !common && c.parent() != null; c = c.parent()) {
      path.add(0, c.name());
    }
    path.add(name);
    return Optional.of(String.join(".", path));
  }

  /** Whether the root command has the flag too, so that it means the same everywhere. */
  private static boolean isCommon(OptionSpec option) {
    return option.command().root().findOption(option.longestName()) != null;
  }

  /** The environment variable of a key. */
  static String variableOf(String key) {
    return "GRAVITAS_" + key.replace('.', '_').replace('-', '_').toUpperCase(Locale.ROOT);
  }

  boolean has(String key) {
    return options.containsKey(key);
  }

  /** The known key nearest to a wrong one, if any is near enough to be meant. */
  Optional<String> nearest(String wrong) {
    return Nearest.of(wrong, options.keySet());
  }

  List<String> all() {
    return List.copyOf(options.keySet());
  }
}
