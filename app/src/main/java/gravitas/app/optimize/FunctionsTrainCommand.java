package gravitas.app.optimize;

import gravitas.app.cli.ExitCode;
import gravitas.app.cli.Subcommand;
import gravitas.app.cli.Version;
import gravitas.lab.motion.ParticleWorkers;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Meta-trains a learned optimizer on the benchmark's functions. */
@Command(
    name = "functions",
    versionProvider = Version.class,
    sortOptions = false,
    header = {
      "Train a learned optimizer on the benchmark's functions.",
      "",
      "Examples:",
      "  gravitas train functions --quick --folder try        a small network, one minute",
      "  gravitas train functions --folder t --method hybrid  by what quasi-Newton makes of its"
          + " steps",
      "  gravitas train functions --folder n --network optimus --as-start 0 --longest 200",
      "                                                       a new network that makes all steps",
      "  gravitas train functions --folder n --method nres --rate 3e-4 --window 20",
      "                                                       goes on where the folder stands",
      "  gravitas train functions --folder t --export o.onnx  the best weights so far",
      ""
    },
    footer = {
      "",
      "The folder holds a checkpoint, the best weights, log.csv and curve.png. A second run with"
          + " the",
      "same folder goes on from the checkpoint, with any method."
    })
public final class FunctionsTrainCommand extends Subcommand {
  @Mixin private FunctionsTrainOptions options = new FunctionsTrainOptions();

  @Override
  protected ExitCode execute() throws Exception {
    return options.run(
        () -> ParticleWorkers.threads(common().threads()), common(), filePlan(), out(), console());
  }
}
