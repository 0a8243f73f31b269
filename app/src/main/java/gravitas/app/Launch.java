package gravitas.app;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.CommonOptions;
import gravitas.app.cli.ExitCode;
import gravitas.app.cli.Subcommand;
import gravitas.app.cli.Terminal;
import gravitas.app.cli.TopicalHelp;
import gravitas.app.config.Configuration;
import gravitas.app.config.EffectiveConfig;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;

/** Runs one command line: flags, then environment, project file, user file, built-in defaults. */
public final class Launch {

  private Launch() {}

  /**
   * Runs and returns the exit code; never throws and never leaves the Java machine.
   *
   * @param args the words of the command line
   * @return the exit code
   */
  public static int run(String... args) {
    // a file may set any command's flags, so checking it needs them all
    boolean file = Configuration.hasFile(configFlag(args));
    CommandLine commandLine = file ? Commands.all() : Commands.neededBy(args);
    return run(commandLine, commandLine.getCommandSpec(), null, args);
  }

  /**
   * Runs another program's commands, which share the configuration files with the main one's.
   *
   * @param commandLine the other program
   * @param args the words of the command line
   * @return the exit code
   */
  public static int run(CommandLine commandLine, String... args) {
    return run(commandLine, Commands.all().getCommandSpec(), commandLine.getCommandSpec(), args);
  }

  private static int run(
      CommandLine commandLine, CommandSpec main, CommandSpec companion, String... args) {
    commandLine.setCaseInsensitiveEnumValuesAllowed(true);
    commandLine.setAbbreviatedOptionsAllowed(false);
    commandLine.setUsageHelpAutoWidth(true);
    TopicalHelp.install(commandLine);
    commandLine.setColorScheme(
        Help.defaultColorScheme(Terminal.colour(args) ? Help.Ansi.ON : Help.Ansi.OFF));
    Configuration configuration;
    try {
      configuration = Configuration.load(main, companion, configFlag(args));
    } catch (CommandFailure failure) {
      return ErrorReport.tell(failure);
    }
    commandLine.setDefaultValueProvider(configuration);
    commandLine.setParameterExceptionHandler(new ErrorReport(configuration));
    commandLine.setExecutionExceptionHandler(new ErrorReport(configuration));
    commandLine.setExecutionStrategy(parsed -> execute(parsed, configuration));
    try {
      return told(commandLine.execute(args));
    } catch (OutOfMemoryError | StackOverflowError e) {
      return ErrorReport.exhausted(e, args);
    }
  }

  /** Results that nobody could read are no success: a print stream keeps its failures to itself. */
  private static int told(int exitCode) {
    if (!System.out.checkError()) {
      return exitCode;
    }
    int failed =
        ErrorReport.tell(
            new CommandFailure(
                ExitCode.OUTPUT,
                "standard output cannot be written: the disk is full or its reader has gone"));
    return exitCode == ExitCode.OK.number() ? failed : exitCode;
  }

  private static int execute(ParseResult parsed, Configuration configuration) {
    ParseResult innermost = parsed;
    while (innermost.hasSubcommand()) {
      innermost = innermost.subcommand();
    }
    if (innermost.hasMatchedOption("--print-config")) {
      System.out.print(EffectiveConfig.of(innermost, configuration));
      return ExitCode.OK.number();
    }
    if (innermost.commandSpec().userObject() instanceof Subcommand command) {
      command.common().configuredBy(configuration.files());
    }
    return new RunLast().execute(parsed);
  }

  /** The file named by --config, which must be known before the other flags get their defaults. */
  private static Optional<Path> configFlag(String[] args) {
    for (int i = 0; i < args.length; i++) {
      if (args[i].equals(CommonOptions.CONFIG) && i + 1 < args.length) {
        return Optional.of(Path.of(args[i + 1]));
      }
      if (args[i].startsWith(CommonOptions.CONFIG + "=")) {
        return Optional.of(Path.of(args[i].substring(CommonOptions.CONFIG.length() + 1)));
      }
      if (args[i].equals("--")) {
        break;
      }
    }
    return Optional.empty();
  }
}
