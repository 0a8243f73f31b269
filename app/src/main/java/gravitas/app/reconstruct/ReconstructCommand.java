package gravitas.app.reconstruct;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.ExitCode;
import gravitas.app.cli.Progress;
import gravitas.app.cli.Subcommand;
import gravitas.app.cli.Version;
import gravitas.app.pose.PoseOptions;
import gravitas.app.track.TrackSettings;
import gravitas.datasets.MotionFormats;
import gravitas.datasets.motionfile.OutputFile;
import gravitas.datasets.motionfile.WriteOptions;
import gravitas.models.supply.MissingNetworkException;
import gravitas.pose.NoPersonException;
import gravitas.pose.PoseEstimate;
import gravitas.pose.PoseEstimator;
import gravitas.pose.video.ClipRange;
import gravitas.pose.video.PictureSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The main job. */
@Command(
    name = "reconstruct",
    versionProvider = Version.class,
    sortOptions = false,
    header = {
      "Turn a video of a person into physically valid 3D motion.",
      "",
      "Examples:",
      "  reconstruct demo                         see what there is",
      "  reconstruct walk.mp4 --out walk.bvh      the main job",
      "  reconstruct walk.mp4 --out walk.glb --height 1.82 --json",
      ""
    })
public final class ReconstructCommand extends Subcommand {
  private static final Path DEMO = Path.of("demo");

  @Parameters(arity = "0..1", paramLabel = "VIDEO", description = "A video, or the word 'demo'.")
  private Path video;

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE",
      description =
          "The motion file; its ending chooses the format: .bvh, .glb, .trc, .csv, .json, .mot"
              + " (default: the video's name with .bvh; for the demo a folder, gravitas-demo).")
  private Path out;

  @Option(
      names = "--optimizer",
      paramLabel = "NAME",
      description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
  private OptimizerChoice optimizer = OptimizerChoice.LBFGS;

  @Option(
      names = "--max-evals",
      paramLabel = "N",
      description =
          "Evaluations of loss and gradient per second of motion (default: ${DEFAULT-VALUE}).")
  private int evaluations = TrackSettings.MOCAP.evaluations();

  @Option(names = "--json", description = "Print the verdict as JSON.")
  private boolean json;

  @Option(names = "--force", description = "Overwrite what is there.")
  private boolean force;

  @Mixin private PoseOptions pose = new PoseOptions();

  @Override
  protected ExitCode execute() throws Exception {
    if (video == null) {
      throw new CommandFailure(
          ExitCode.USAGE, "no video given; try 'reconstruct demo' or 'reconstruct --help'");
    }
    if (video.equals(DEMO)) {
      // the folder of its own is the demo's to overwrite
      Path folder = out == null ? Path.of("gravitas-demo") : out;
      return new Demo(folder, force || out == null, console()).run(out());
    }
    if (!Files.isReadable(video)) {
      throw new CommandFailure(ExitCode.INPUT, video + ": no such file, or it cannot be read");
    }
    Path target = out == null ? beside(video) : out;
    try {
      MotionFormats.formatOf(target);
    } catch (IllegalArgumentException e) {
      throw new CommandFailure(ExitCode.USAGE, e.getMessage(), e);
    }
    OutputFile.requireWritable(target, force);
    reconstruct(target);
    return ExitCode.OK;
  }

  private static Path beside(Path video) {
    String name = video.getFileName().toString();
    int dot = name.lastIndexOf('.');
    return video.resolveSibling((dot > 0 ? name.substring(0, dot) : name) + ".bvh");
  }

  private void reconstruct(Path target) throws IOException {
    long begin = System.nanoTime();
    PoseEstimate estimate = estimate();
    estimate.notes().forEach(note -> console().note("note: " + note));
    var settings = TrackSettings.MOCAP.withEvaluations(evaluations);
    Reconstruction.Result result =
        new Reconstruction(optimizer.optimizer(), settings, console()).run(estimate);
    MotionFormats.write(result.simulated(), target, WriteOptions.DEFAULT.overwriting(force));
    double seconds = (System.nanoTime() - begin) * 1e-9;
    var verdict =
        new Verdict(
            MotionQuality.of(result.kinematic(), estimate.fit().camera(), estimate.observations()),
            MotionQuality.of(result.simulated(), estimate.fit().camera(), estimate.observations()),
            result.trackingMillimetres(),
            result.track().evaluations(),
            100 * result.track().lostShare(),
            seconds / result.kinematic().duration());
    out().print(json ? verdict.json() + "\n" : verdict.table());
    console().note(String.format(Locale.ROOT, "wrote %s (%.1f s)", target, seconds));
  }

  private PoseEstimate estimate() throws IOException {
    try (PictureSource probe = PictureSource.open(video, ClipRange.ALL, pose.rate());
        Progress progress = console().progress("looking", probe.expectedFrames())) {
      var settings = pose.settings(common().threads(), probe.width(), probe.height());
      return new PoseEstimator(settings)
          .estimate(video, pose.supply(console()::note), n -> progress.advance(1));
    } catch (NoPersonException e) {
      throw new CommandFailure(ExitCode.NO_PERSON, e.getMessage(), e);
    } catch (MissingNetworkException e) {
      throw new CommandFailure(ExitCode.MISSING, e.getMessage(), e);
    }
  }
}
