package gravitas.app.physics;

import gravitas.app.cli.ExitCode;
import gravitas.app.cli.Subcommand;
import gravitas.app.cli.Version;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Measurements of speed. */
@Command(
    name = "bench",
    versionProvider = Version.class,
    sortOptions = false,
    header = {
      "Measure speed on this machine.",
      "",
      "Examples:",
      "  gravitas bench physics          a step, an adjoint, Bullet, two threads",
      "  gravitas bench physics --json",
      ""
    },
    subcommands = {BenchPhysicsCommand.class})
public final class BenchCommand extends Subcommand {
  @Spec private CommandSpec spec;

  @Override
  protected ExitCode execute() {
    CommandLine commandLine = spec.commandLine();
    commandLine.usage(out(), commandLine.getColorScheme());
    return ExitCode.USAGE;
  }
}
