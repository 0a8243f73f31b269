package gravitas.app.config;

import gravitas.pipeline.work.Nearest;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The configuration keys there are: one per long flag of every command. Flags that only a companion
 * program has, such as {@code gravitas-cluster}, have keys in a table of its own, {@code
 * [cluster]}, which the main program leaves alone: both read the same files.
 */
final class ConfigKeys {
  /** The tables of companion programs, each called as the program is after {@code gravitas-}. */
  private static final Set<String> COMPANIONS = Set.of("cluster");

  /** Flags that make no sense in a file. */
  private static final Set<String> FLAGS_ONLY =
      Set.of("--help", "--version", "--config", "--print-config");

  private final Set<String> keys = new LinkedHashSet<>();
  private final Set<String> mainKeys;
  private final CommandSpec companion;

  /**
   * @param main the main program's root
   * @param companion the root of the companion that runs; null if the main program does
   */
  ConfigKeys(CommandSpec main, CommandSpec companion) {
    this.companion = companion;
    collect(main, ConfigKeys::plainKeyOf);
    this.mainKeys = Set.copyOf(keys);
    if (companion != null) {
      collect(companion, this::keyOf);
    }
  }

  private void collect(CommandSpec command, Function<OptionSpec, Optional<String>> naming) {
    for (OptionSpec option : command.options()) {
      naming.apply(option).ifPresent(keys::add);
    }
    for (CommandLine subcommand : command.subcommands().values()) {
      collect(subcommand.getCommandSpec(), naming);
    }
  }

  /** The key of a flag, if it has one. */
  Optional<String> keyOf(ArgSpec argument) {
    return plainKeyOf(argument)
        .map(
            key ->
                companion == null || mainKeys.contains(key) ? key : table(companion) + "." + key);
  }

  private static String table(CommandSpec companion) {
    return companion.name().replaceFirst("^gravitas-", "");
  }

  private static Optional<String> plainKeyOf(ArgSpec argument) {
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
    return keys.contains(key);
  }

  /** Whether it is for a companion that does not run, which will check it itself. */
  boolean isForOthers(String key) {
    String table = key.replaceFirst("\\..*", "");
    return COMPANIONS.contains(table) && (companion == null || !table.equals(table(companion)));
  }

  /** The known key nearest to a wrong one, if any is near enough to be meant. */
  Optional<String> nearest(String wrong) {
    String own = companion == null ? wrong : table(companion) + "." + wrong;
    return has(own) ? Optional.of(own) : Nearest.of(wrong, keys);
  }

  List<String> all() {
    return List.copyOf(keys);
  }
}
