package gravitas.app.reconstruct;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.ExitCode;
import gravitas.app.cli.Subcommand;
import gravitas.app.cli.Version;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
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
      "  reconstruct walk.mp4 --out walk.bvh --height 1.82",
      ""
    })
public final class ReconstructCommand extends Subcommand {
  private static final String DEMO = "demo";

  @Parameters(arity = "0..*", paramLabel = "VIDEO", description = "Videos, or the word 'demo'.")
  private List<Path> videos = List.of();

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE|DIR",
      description = "Where the result goes (demo: a folder; default: gravitas-demo).")
  private Path out;

  @Option(
      names = "--height",
      paramLabel = "METRES",
      description =
          "The person's height (default: ${DEFAULT-VALUE}, and the result says it was assumed).")
  private double height = 1.70;

  @Option(names = "--force", description = "Overwrite what is there.")
  private boolean force;

  @Override
  protected ExitCode execute() throws Exception {
    if (videos.isEmpty()) {
      throw new CommandFailure(
          ExitCode.USAGE, "no video given; try 'reconstruct demo' or 'reconstruct --help'");
    }
    if (videos.equals(List.of(Path.of(DEMO)))) {
      // the folder of its own is the demo's to overwrite
      Path folder = out == null ? Path.of("gravitas-demo") : out;
      return new Demo(folder, height, force || out == null, console()).run(out());
    }
    for (Path video : videos) {
      if (!Files.isReadable(video)) {
        throw new CommandFailure(ExitCode.INPUT, video + ": no such file, or it cannot be read");
      }
    }
    throw new CommandFailure(
        ExitCode.MISSING,
        videos.get(0)
            + ": this version cannot reconstruct from video yet; 'reconstruct demo' shows what it"
            + " can do");
  }
}
