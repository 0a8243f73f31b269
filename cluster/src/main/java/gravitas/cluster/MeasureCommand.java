package gravitas.cluster;

import gravitas.app.cli.ExitCode;
import gravitas.app.cli.Subcommand;
import gravitas.app.cli.Version;
import picocli.CommandLine.Command;

/** Placeholder. */
@Command(name = "measure", versionProvider = Version.class)
final class MeasureCommand extends Subcommand {
  @Override
  protected ExitCode execute() {
    return ExitCode.OK;
  }
}
