package gravitas.app.learn;

import gravitas.app.cli.ExitCode;
import gravitas.app.cli.Subcommand;
import gravitas.app.cli.Version;
import gravitas.lab.motion.ParticleWorkers;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Meta-trains a learned optimizer on windows of recorded walks. */
@Command(
    name = "physics",
    versionProvider = Version.class,
    sortOptions = false,
    header = {
      "Train a learned optimizer to make a simulated body follow recorded motions.",
      "",
      "Examples:",
      "  gravitas train physics --data shared/data/cmu_mocap --folder p --minutes 60",
      "                                              warm start from the functions' weights",
      "  gravitas train physics --data shared/data/cmu_mocap --folder p --method nres --rate 3e-4",
      "                                              goes on where the folder stands",
      "  gravitas train functions --folder p --export optimus-physics.onnx",
      "                                              the best weights so far",
      ""
    },
    footer = {
      "",
      "DIR holds train_walk, val_walk and val_other with .bvh files; only the first is trained on.",
      "The folder holds a checkpoint, the best weights, log.csv and curve.png (score: mean log of",
      "the best loss over the first, on val_walk). A second run with the same folder goes on from",
      "the checkpoint."
    })
public final class PhysicsTrainCommand extends Subcommand {
  @Mixin private PhysicsTrainOptions options = new PhysicsTrainOptions();

  @Override
  protected ExitCode execute() throws Exception {
    return options.run(
        () -> ParticleWorkers.threads(common().threads()), common(), filePlan(), out(), console());
  }
}
