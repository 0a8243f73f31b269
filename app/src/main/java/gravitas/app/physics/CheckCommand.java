package gravitas.app.physics;

import gravitas.app.cli.ExitCode;
import gravitas.app.cli.Subcommand;
import gravitas.app.cli.Version;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Checks that anybody can repeat. */
@Command(
    name = "check",
    versionProvider = Version.class,
    sortOptions = false,
    header = {
      "Check the physics on this machine.",
      "",
      "Examples:",
      "  gravitas check gradients            adjoint against central differences",
      "  gravitas check contact walk.bvh     do optimized forces keep to the laws?",
      ""
    },
    subcommands = {CheckGradientsCommand.class, CheckContactCommand.class})
public final class CheckCommand extends Subcommand {
  @Spec private CommandSpec spec;

  @Override
  protected ExitCode execute() {
    CommandLine commandLine = spec.commandLine();
    commandLine.usage(out(), commandLine.getColorScheme());
    return ExitCode.USAGE;
  }
}
