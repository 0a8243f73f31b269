package gravitas.app.cli;

import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;

/** The flags every command has. In configuration files they stand at the top, outside any table. */
public final class CommonOptions {
  /** The one flag that must be known before all others. */
  public static final String CONFIG = "--config";

  @Option(
      names = {"-q", "--quiet"},
      description = "Only results and errors.",
      order = 90)
  boolean quiet;

  @Option(
      names = {"-v", "--verbose"},
      description = "More detail, and stack traces.",
      order = 91)
  boolean verbose;

  @Option(names = "--no-color", description = "No colour; NO_COLOR does the same.", order = 92)
  boolean noColor;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Worker threads (default: all cores, here ${DEFAULT-VALUE}).",
      order = 93)
  int threads = Runtime.getRuntime().availableProcessors();

  @Option(
      names = CONFIG,
      paramLabel = "FILE",
      description = "Configuration to use instead of ./gravitas.toml.",
      order = 94)
  Path config;

  @Option(
      names = "--print-config",
      description = "Print the configuration in effect, as a file for --config, and stop.",
      order = 95)
  boolean printConfig;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "This help.",
      order = 96)
  boolean help;

  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "The version.",
      order = 97)
  boolean version;

  private List<Path> configurationFiles = List.of();

  /**
   * Told by who read them.
   *
   * @param files the files
   */
  public void configuredBy(List<Path> files) {
    configurationFiles = List.copyOf(files);
  }

  List<Path> configurationFiles() {
    return configurationFiles;
  }

  /** {@return threads at a time, at least one} */
  public int threads() {
    if (threads < 1) {
      throw new CommandFailure(
          ExitCode.USAGE, "--threads " + threads + ": at least one thread is needed");
    }
    return threads;
  }

  /** {@return whether only results and errors are wanted} */
  public boolean quiet() {
    return quiet;
  }

  /** {@return whether more detail is wanted} */
  public boolean verbose() {
    return verbose;
  }
}
