package gravitas.app.reconstruct;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.ExitCode;
import gravitas.app.cli.Subcommand;
import gravitas.app.cli.Version;
import gravitas.app.pose.PoseOptions;
import gravitas.app.track.EngineChoice;
import gravitas.app.track.GradientChoice;
import gravitas.app.track.OptimizerChoice;
import gravitas.app.track.TrackMethod;
import gravitas.app.track.TrackSettings;
import gravitas.datasets.MotionFormats;
import gravitas.datasets.motionfile.OutputFile;
import gravitas.models.supply.MissingNetworkException;
import java.nio.file.Files;
import java.nio.file.Path;
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
      "  reconstruct demo                         a clip made on the spot, start to end",
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
      description = {
        "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).",
        "bfgs and lbfgs get furthest per evaluation; optimus and adafactor-mlp are trained",
        "on test functions, not on bodies, and follow less closely."
      })
  private OptimizerChoice optimizer = OptimizerChoice.LBFGS;

  @Option(
      names = "--gradients",
      paramLabel = "KIND",
      description = {
        "${COMPLETION-CANDIDATES} (default: adjoint; bullet has only finite-difference).",
        "finite-difference costs over a thousand simulations per evaluation: for comparison."
      })
  private GradientChoice gradients;

  @Option(
      names = "--engine",
      paramLabel = "NAME",
      description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
  private EngineChoice engine = EngineChoice.NATIVE;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description =
          "Of everything random; the same seed gives the same bytes (default:"
              + " ${DEFAULT-VALUE}).")
  private long seed = 1;

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
      return new Demo(folder, force || out == null, common().threads(), console())
          .run(job(), out());
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
    try {
      VideoJob.Outcome outcome = job().run(video, target, force);
      out().print(json ? outcome.verdict().json() + "\n" : outcome.verdict().table());
    } catch (MissingNetworkException e) {
      throw new CommandFailure(ExitCode.MISSING, e.getMessage(), e);
    }
    console().note("wrote " + target);
    return ExitCode.OK;
  }

  private VideoJob job() {
    return new VideoJob(
        pose,
        method(),
        TrackSettings.MOCAP.withEvaluations(evaluations),
        common().threads(),
        console());
  }

  private TrackMethod method() {
    GradientChoice kind = gradients == null ? TrackMethod.gradientsOf(engine) : gradients;
    try {
      return new TrackMethod(optimizer, kind, engine, seed, common().threads());
    } catch (IllegalArgumentException e) {
      throw new CommandFailure(ExitCode.USAGE, e.getMessage(), e);
    }
  }

  private static Path beside(Path video) {
    String name = video.getFileName().toString();
    int dot = name.lastIndexOf('.');
    return video.resolveSibling((dot > 0 ? name.substring(0, dot) : name) + ".bvh");
  }
}
