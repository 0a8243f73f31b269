package gravitas.app.optimize;

import gravitas.app.cli.CommandGroup;
import gravitas.app.cli.Version;
import gravitas.app.learn.PhysicsBenchmarkCommand;
import gravitas.app.pose.PoseBenchmarkCommand;
import picocli.CommandLine.Command;

/** Groups the benchmarks. */
@Command(
    name = "benchmark",
    versionProvider = Version.class,
    sortOptions = false,
    header = {
      "Measure how good optimizers and poses are against references (speed alone: 'bench').",
      ""
    },
    subcommands = {
      FunctionsBenchmarkCommand.class,
      PhysicsBenchmarkCommand.class,
      PoseBenchmarkCommand.class
    })
public final class BenchmarkCommand extends CommandGroup {}
