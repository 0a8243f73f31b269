package gravitas.app.optimize;

import gravitas.app.cli.CommandGroup;
import gravitas.app.cli.Version;
import gravitas.app.learn.PhysicsBenchmarkCommand;
import picocli.CommandLine.Command;

/** Groups the benchmarks. */
@Command(
    name = "benchmark",
    versionProvider = Version.class,
    sortOptions = false,
    header = {"Compare optimizers.", ""},
    subcommands = {FunctionsBenchmarkCommand.class, PhysicsBenchmarkCommand.class})
public final class BenchmarkCommand extends CommandGroup {}
