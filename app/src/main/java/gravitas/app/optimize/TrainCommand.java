package gravitas.app.optimize;

import gravitas.app.cli.CommandGroup;
import gravitas.app.cli.Version;
import gravitas.app.learn.DepthTrainCommand;
import gravitas.app.learn.MetricTrainCommand;
import gravitas.app.learn.PhysicsTrainCommand;
import gravitas.app.learn.WindowTrainCommand;
import picocli.CommandLine.Command;

/** Groups the trainings. */
@Command(
    name = "train",
    versionProvider = Version.class,
    sortOptions = false,
    header = {"Train learned optimizers, and the network that tells depth.", ""},
    subcommands = {
      FunctionsTrainCommand.class,
      PhysicsTrainCommand.class,
      DepthTrainCommand.class,
      WindowTrainCommand.class,
      MetricTrainCommand.class
    })
public final class TrainCommand extends CommandGroup {}
