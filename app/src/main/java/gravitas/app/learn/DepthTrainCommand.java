package gravitas.app.learn;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.ExitCode;
import gravitas.app.cli.Subcommand;
import gravitas.app.cli.Version;
import gravitas.datasets.motionfile.OutputFile;
import gravitas.lab.ParallelWork;
import gravitas.lab.depth.LiftSettings;
import gravitas.lab.depth.LiftTrainer;
import gravitas.lab.depth.LifterOnnx;
import gravitas.lab.depth.LifterShape;
import gravitas.lab.depth.SightErrors;
import gravitas.pipeline.files.FilePlan;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Trains the network that gives depth to what is seen. */
@Command(
    name = "depth",
    versionProvider = Version.class,
    sortOptions = false,
    header = {
      "Train the network that tells depth, from recorded motions seen by a simulated camera.",
      "",
      "Examples:",
      "  gravitas train depth --data cmu_mocap_30fps --folder d --export depth.onnx",
      "  gravitas train depth --data cmu_mocap_30fps --pairs pairs --folder d --export depth.onnx",
      "                                              with true pairs of rendered pictures",
      "  gravitas train depth --data cmu_mocap_30fps --folder try --steps 300 --width 64",
      "                                              a small one, to look",
      "  gravitas train depth --data cmu_mocap_30fps --pairs pairs --folder e --from d --steps"
          + " 4000",
      "                                              goes on from another training's weights",
      ""
    },
    footer = {
      "",
      "DIR holds CMU's recordings as .bvh files at 30 frames per second, named PERSON_CLIP.bvh;"
          + " people",
      "of the project's test clips and every ninth one are not trained on. The folder holds a",
      "checkpoint, log.csv and curve.svg. A second run with the same folder goes on from the",
      "checkpoint and ends with the same bytes as one that was not interrupted."
    })
public final class DepthTrainCommand extends Subcommand {
  @Option(
      names = "--data",
      required = true,
      paramLabel = "DIR",
      description = "The recorded clips.")
  private Path data;

  @Option(
      names = "--pairs",
      split = ",",
      paramLabel = "DIR",
      description =
          "Folders of true pairs of what was seen in rendered pictures and where it was, separated"
              + " by commas.")
  private List<Path> pairs = List.of();

  @Option(
      names = "--pairs-share",
      description = "Share of stretches that come from true pairs (default: ${DEFAULT-VALUE}).")
  private double pairsShare = LiftSettings.USUAL.pairsShare();

  @Option(
      names = "--made-share",
      description =
          "Share of the other stretches that are postures made by rule: people who stand about,"
              + " straight legs, hanging arms (default: ${DEFAULT-VALUE}).")
  private double madeShare = LiftSettings.USUAL.madeShare();

  @Option(names = "--folder", required = true, description = "Where checkpoint and log live.")
  private Path folder;

  @Option(
      names = "--from",
      paramLabel = "FOLDER",
      description =
          "Begin with the weights of another training's folder, or of a network it exported.")
  private Path from;

  @Option(
      names = "--export",
      paramLabel = "FILE",
      description = "Write the trained network as ONNX.")
  private Path export;

  @Option(names = "--steps", description = "Default: ${DEFAULT-VALUE}.")
  private long steps = LiftSettings.USUAL.steps();

  @Option(names = "--rate", description = "Of Adam, at its largest (default: ${DEFAULT-VALUE}).")
  private double rate = LiftSettings.USUAL.rate();

  @Option(names = "--width", description = "Channels (default: ${DEFAULT-VALUE}).")
  private int width = LifterShape.usual().width();

  @Option(
      names = "--validate-every",
      paramLabel = "STEPS",
      description = "Steps between validations and checkpoints (default: ${DEFAULT-VALUE}).")
  private long validateEvery = LiftSettings.USUAL.validateEvery();

  @Option(
      names = "--no-bias",
      description = "Ablation: the simulated landmark network's depth errors only drift.")
  private boolean noBias;

  @Option(
      names = "--wide-errors",
      description =
          "The simulated landmark network also errs as it was seen to on recorded people: both"
              + " sides of the body alike, hips against all else, arms flat.")
  private boolean wideErrors;

  @Option(names = "--seed", description = "Default: ${DEFAULT-VALUE}.")
  private long seed = LiftSettings.USUAL.seed();

  @Override
  protected ExitCode execute() throws Exception {
    check();
    FilePlan plan = filePlan().reads(data).writesMeanwhile(folder.resolve("checkpoint"));
    plan.writesMeanwhile(folder.resolve("tracks")).writesInto(folder, "csv", "svg");
    for (Path known : pairs) {
      plan.reads(known);
    }
    if (from != null) {
      plan.reads(Files.isRegularFile(from) ? from : from.resolve("checkpoint"));
    }
    if (export != null) {
      plan.writes(export);
    }
    plan.check(true);
    LiftSettings usual = LiftSettings.USUAL;
    SightErrors errors = wideErrors ? SightErrors.WIDE : usual.errors();
    var settings =
        new LiftSettings(
            LifterShape.ofWidth(width),
            steps,
            rate,
            usual.sequences(),
            usual.length(),
            pairsShare,
            madeShare,
            noBias ? errors.withoutBias() : errors,
            usual.withoutMetres(),
            validateEvery,
            seed);
    float[] weights =
        ParallelWork.run(
            common().threads(),
            () ->
                LiftTrainer.of(
                        settings, data, pairs, folder, Optional.ofNullable(from), console()::note)
                    .run());
    if (export != null) {
      byte[] file =
          LifterOnnx.of(settings.shape(), weights, Map.of("steps", "" + steps, "seed", "" + seed));
      OutputFile.writeBytes(export, file);
    }
    return ExitCode.OK;
  }

  private void check() {
    if (!Files.isDirectory(data)) {
      throw new CommandFailure(
          ExitCode.MISSING, data + ": no such folder; --data needs recordings as .bvh files");
    }
    if (steps < 1 || validateEvery < 1 || width < 1) {
      throw new CommandFailure(
          ExitCode.USAGE,
          "--steps, --validate-every and --width must be at least 1; got "
              + List.of(steps, validateEvery, width));
    }
    if (!(rate > 0 && rate <= 0.1)
        || !(pairsShare >= 0 && pairsShare <= 1)
        || !(madeShare >= 0 && madeShare <= 1)) {
      throw new CommandFailure(
          ExitCode.USAGE,
          "--rate must be above 0 and at most 0.1, --pairs-share and --made-share between 0 and 1;"
              + " got "
              + List.of(rate, pairsShare, madeShare));
    }
  }
}
