package gravitas.app.config;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.ExitCode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

/** The layers below the flags, strongest first; picocli asks here for what no flag says. */
public final class Configuration implements IDefaultValueProvider {
  /** The project's file, looked for in the folder the program is started from. */
  static final String PROJECT_FILE = "gravitas.toml";

  private record Layer(String source, Map<String, String> values) {}

  private final ConfigKeys keys;
  private final List<Layer> layers;
  private final List<Path> files;

  private Configuration(ConfigKeys keys, List<Layer> layers, List<Path> files) {
    this.keys = keys;
    this.layers = layers;
    this.files = files;
  }

  /**
   * Reads what there is: the environment, the project's file (or the given one), the user's file.
   *
   * @param main the main program, whose flags the files may set
   * @param companion the one that runs beside it, with flags of its own; null if none does
   * @param given the file named by a flag
   * @return the configuration
   */
  public static Configuration load(CommandSpec main, CommandSpec companion, Optional<Path> given) {
    return load(new ConfigKeys(main, companion), given, Path.of(""), System.getenv());
  }

  /**
   * {@return whether there is any file to read, or one was asked for}
   *
   * @param given the file named by a flag
   */
  public static boolean hasFile(Optional<Path> given) {
    return given.isPresent()
        || Files.exists(Path.of(PROJECT_FILE))
        || Files.exists(userFile(System.getenv()));
  }

  static Configuration load(
      ConfigKeys keys, Optional<Path> given, Path folder, Map<String, String> environment) {
    var layers = new ArrayList<Layer>();
    for (String key : keys.all()) {
      String variable = ConfigKeys.variableOf(key);
      if (environment.containsKey(variable)) {
        layers.add(new Layer(variable, Map.of(key, environment.get(variable))));
      }
    }
    if (given.isPresent() && !Files.exists(given.get())) {
      throw new CommandFailure(ExitCode.INPUT, given.get() + ": no such configuration file");
    }
    Path project = given.orElse(folder.resolve(PROJECT_FILE));
    var files = new ArrayList<Path>();
    for (Path file : List.of(project, userFile(environment))) {
      if (Files.exists(file)) {
        files.add(file);
        layers.add(new Layer(file.toString(), ConfigFile.read(file, keys)));
      }
    }
    return new Configuration(keys, layers, files);
  }

  /** {@code $XDG_CONFIG_HOME/gravitas/config.toml}, usually below {@code ~/.config}. */
  static Path userFile(Map<String, String> environment) {
    String home = environment.get("XDG_CONFIG_HOME");
    Path base =
        home == null || home.isEmpty()
            ? Path.of(System.getProperty("user.home"), ".config")
            : Path.of(home);
    return base.resolve("gravitas").resolve("config.toml");
  }

  @Override
  public String defaultValue(ArgSpec argument) {
    return find(argument).map(Map.Entry::getValue).orElse(null);
  }

  /** {@return those that were read} */
  public List<Path> files() {
    return List.copyOf(files);
  }

  /** The key of a flag, if it has one. */
  Optional<String> keyOf(ArgSpec argument) {
    return keys.keyOf(argument);
  }

  /**
   * {@return the file or variable that sets a flag's value, if one does}
   *
   * @param argument the flag
   */
  public Optional<String> sourceOf(ArgSpec argument) {
    return find(argument).map(Map.Entry::getKey);
  }

  private Optional<Map.Entry<String, String>> find(ArgSpec argument) {
    Optional<String> key = keyOf(argument);
    if (key.isEmpty()) {
      return Optional.empty();
    }
    for (Layer layer : layers) {
      String value = layer.values().get(key.get());
      if (value != null) {
        return Optional.of(Map.entry(layer.source(), value));
      }
    }
    return Optional.empty();
  }
}
