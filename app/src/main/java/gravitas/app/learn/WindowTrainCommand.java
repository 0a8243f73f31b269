package gravitas.app.learn;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.ExitCode;
import gravitas.app.cli.Subcommand;
import gravitas.app.cli.Version;
import gravitas.datasets.motionfile.OutputFile;
import gravitas.lab.motion.TrainingCurve;
import gravitas.lab.windows.StartFile;
import gravitas.lab.windows.StartSettings;
import gravitas.lab.windows.StartTrainer;
import gravitas.pipeline.files.FilePlan;
import gravitas.tracking.StartNetwork;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Trains the network that begins the search of a window. */
@Command(
    name = "window",
    versionProvider = Version.class,
    sortOptions = false,
    header = {
      "Train the network that begins the search for a window's controls, through the simulator.",
      "",
      "Examples:",
      "  gravitas train window --data cmu_mocap_30fps --folder w --export optimus-window.onnx",
      "  gravitas train window --data cmu_mocap_30fps --folder try --steps 100 --width 16",
      "                                              a small one, to look",
      ""
    },
    footer = {
      "",
      "DIR holds CMU's recordings as .bvh files, named PERSON_CLIP.bvh; people of the project's",
      "test clips and every ninth one are not trained on. The folder holds a checkpoint, log.csv",
      "and curve.png. A second run with the same folder goes on from the checkpoint and ends with",
      "the same bytes as one that was not interrupted. One thread."
    })
public final class WindowTrainCommand extends Subcommand {
  @Option(
      names = "--data",
      required = true,
      paramLabel = "DIR",
      description = "The recorded clips.")
  private Path data;

  @Option(names = "--folder", required = true, description = "Where checkpoint and log live.")
  private Path folder;

  @Option(names = "--export", paramLabel = "FILE", description = "Write the trained network.")
  private Path export;

  @Option(names = "--steps", description = "Default: ${DEFAULT-VALUE}.")
  private long steps = StartSettings.USUAL.steps();

  @Option(names = "--rate", description = "Of Adam, at its largest (default: ${DEFAULT-VALUE}).")
  private double rate = StartSettings.USUAL.rate();

  @Option(names = "--width", description = "Channels (default: ${DEFAULT-VALUE}).")
  private int width = StartSettings.USUAL.width();

  @Option(
      names = "--validate-every",
      paramLabel = "STEPS",
      description = "Steps between validations and checkpoints (default: ${DEFAULT-VALUE}).")
  private long validateEvery = StartSettings.USUAL.validateEvery();

  @Option(names = "--seed", description = "Default: ${DEFAULT-VALUE}.")
  private long seed = StartSettings.USUAL.seed();

  @Override
  protected ExitCode execute() throws Exception {
    if (!Files.isDirectory(data)) {
      throw new CommandFailure(
          ExitCode.MISSING, data + ": no such folder; --data needs recordings as .bvh files");
    }
    if (steps < 1 || validateEvery < 1 || width < 1 || !(rate > 0 && rate <= 0.1)) {
      throw new CommandFailure(
          ExitCode.USAGE,
          "--steps, --validate-every and --width must be at least 1, --rate above 0 and at most"
              + " 0.1; got "
              + List.of(steps, validateEvery, width, rate));
    }
    FilePlan plan = filePlan().reads(data).writesMeanwhile(folder.resolve("checkpoint"));
    plan.writesInto(folder, "csv", "png");
    if (export != null) {
      plan.writes(export);
    }
    plan.check(true);
    StartSettings usual = StartSettings.USUAL;
    var settings =
        new StartSettings(
            width,
            steps,
            rate,
            usual.unroll(),
            validateEvery,
            usual.validated(),
            usual.met(),
            seed);
    StartNetwork network = new StartTrainer(settings, data, folder, console()::note).run();
    TrainingCurve.write(folder.resolve("log.csv"), folder.resolve("curve.png"));
    if (export != null) {
      OutputFile.writeBytes(export, StartFile.of(network, steps, seed));
    }
    return ExitCode.OK;
  }
}
