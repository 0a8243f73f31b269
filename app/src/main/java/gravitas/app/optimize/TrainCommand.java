package gravitas.app.optimize;

import gravitas.app.cli.CommandGroup;
import gravitas.app.cli.Version;
import gravitas.app.learn.PhysicsTrainCommand;
import picocli.CommandLine.Command;

/** Groups the trainings. */
@Command(
    name = "train",
    versionProvider = Version.class,
    sortOptions = false,
    header = {"Train learned optimizers.", ""},
    subcommands = {FunctionsTrainCommand.class, PhysicsTrainCommand.class})
public final class TrainCommand extends CommandGroup {}
