package gravitas.app.physics;

import gravitas.app.cli.CommandGroup;
import gravitas.app.cli.Version;
import picocli.CommandLine.Command;

/** Measurements of speed. */
@Command(
    name = "bench",
    versionProvider = Version.class,
    sortOptions = false,
    header = {
      "Measure how fast the simulator is on this machine (how good results are: 'benchmark').",
      "",
      "Examples:",
      "  gravitas bench physics          a step, an adjoint, Bullet, two threads",
      "  gravitas bench physics --json",
      ""
    },
    subcommands = {BenchPhysicsCommand.class})
public final class BenchCommand extends CommandGroup {}
