package gravitas.app.optimize;

import gravitas.app.cli.ExitCode;
import gravitas.app.cli.Subcommand;
import gravitas.app.cli.Version;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Groups the trainings. */
@Command(
    name = "train",
    versionProvider = Version.class,
    sortOptions = false,
    header = {"Train learned optimizers.", ""},
    subcommands = FunctionsTrainCommand.class)
public final class TrainCommand extends Subcommand {
  @Spec private CommandSpec spec;

  @Override
  protected ExitCode execute() {
    spec.commandLine().usage(out());
    return ExitCode.USAGE;
  }
}
