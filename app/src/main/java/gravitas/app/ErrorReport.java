package gravitas.app;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.ExitCode;
import gravitas.app.cli.Subcommand;
import gravitas.app.config.Configuration;
import gravitas.pipeline.work.Nearest;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Turns whatever went wrong into one sentence on stderr and an exit code. */
final class ErrorReport implements IParameterExceptionHandler, IExecutionExceptionHandler {
  private static final Pattern WRITTEN = Pattern.compile("(-?\\d+(?:[.,]\\d+)?)\\s*([a-zA-Z]*)");

  private final Configuration configuration;

  ErrorReport(Configuration configuration) {
    this.configuration = configuration;
  }

  static int tell(CommandFailure failure) {
    System.err.println("gravitas: " + failure.getMessage());
    return failure.code().number();
  }

  /** Memory ran out where no reader could say in which file. */
  static int exhausted(VirtualMachineError e, String[] args) {
    System.err.println(
        "gravitas "
            + String.join(" ", args)
            + ": "
            + (e instanceof StackOverflowError
                ? "a fault of the program itself: something is nested too deeply"
                : "memory ran out, of which Java may use "
                    + (Runtime.getRuntime().maxMemory() >> 20)
                    + " MB; GRAVITAS_JAVA_OPTS=-Xmx8g gives it more, --start and --end make a clip"
                    + " shorter"));
    return ExitCode.INTERNAL.number();
  }

  @Override
  public int handleParseException(ParameterException e, String[] args) {
    String command = e.getCommandLine().getCommandSpec().qualifiedName();
    String message = e.getMessage();
    if (e instanceof UnmatchedArgumentException unmatched) {
      message = unknown(unmatched);
    } else if (e.getArgSpec() != null) {
      // a flag that was given wins over the files, so the fault is the file's only without the flag
      boolean given = List.of(args).stream().anyMatch(a -> isFlag(a, e.getArgSpec()));
      if (!given) {
        message +=
            configuration
                .sourceOf(e.getArgSpec())
                .map(source -> " (set in " + source + ")")
                .orElse("");
      }
    }
    message += meant(e);
    System.err.println(
        command + ": " + message + " ('" + command + " --help' lists what there is)");
    return ExitCode.USAGE.number();
  }

  /** What a number was meant to be that is written as nobody writes it in a program. */
  private static String meant(ParameterException e) {
    boolean number =
        e.getArgSpec() != null
            && (e.getArgSpec().type() == Double.class || e.getArgSpec().type() == double.class);
    Matcher parts = WRITTEN.matcher(e.getValue() == null ? "" : e.getValue());
    if (!number || !parts.matches()) {
      return "";
    }
    return "; write "
        + parts.group(1).replace(',', '.')
        + (parts.group(2).isEmpty() ? ", decimals follow a point" : ", without the unit");
  }

  /** Names the first word that fits nowhere and the flag or subcommand it resembles. */
  private static String unknown(UnmatchedArgumentException e) {
    String word = e.getUnmatched().get(0);
    CommandSpec command = e.getCommandLine().getCommandSpec();
    var known = new ArrayList<String>(command.subcommands().keySet());
    command.options().forEach(option -> known.addAll(List.of(option.names())));
    return "unknown "
        + (word.startsWith("-") ? "flag" : "argument")
        + " '"
        + word
        + "'"
        + Nearest.of(word, known).map(near -> "; did you mean '" + near + "'?").orElse("");
  }

  private static boolean isFlag(String argument, CommandLine.Model.ArgSpec spec) {
    return spec instanceof CommandLine.Model.OptionSpec option
        && List.of(option.names()).stream()
            .anyMatch(name -> argument.equals(name) || argument.startsWith(name + "="));
  }

  @Override
  public int handleExecutionException(Exception e, CommandLine commandLine, ParseResult parsed) {
    if (commandLine.getCommand() instanceof Subcommand subcommand
        && subcommand.common().verbose()) {
      e.printStackTrace(System.err);
    }
    CommandFailure failure = CommandFailure.of(e);
    System.err.println(
        "gravitas: "
            + failure.getMessage()
            + (failure.code() == ExitCode.INTERNAL && !(e instanceof CommandFailure)
                ? " (run again with -v for the details)"
                : ""));
    return failure.code().number();
  }
}
