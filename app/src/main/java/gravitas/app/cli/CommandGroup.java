package gravitas.app.cli;

import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** A command that only holds others: alone it shows what they are. */
public abstract class CommandGroup extends Subcommand {
  @Spec private CommandSpec spec;

  @Override
  protected final ExitCode execute() {
    CommandLine commandLine = spec.commandLine();
    commandLine.usage(out(), commandLine.getColorScheme());
    return ExitCode.USAGE;
  }
}
