package gravitas.app.reconstruct;

import gravitas.app.cli.HelpTopic;
import gravitas.pipeline.surfaces.SceneFile;
import gravitas.pipeline.surfaces.SurfaceChoice;
import gravitas.pipeline.work.RequestException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The flags that say on what the person stands, sits and climbs. */
final class SurfaceOptions {
  /** How the help calls these flags. */
  static final HelpTopic TOPIC =
      HelpTopic.of("What carries the person", "--seat", "--scene", "--no-surfaces");

  @Option(
      names = "--seat",
      paramLabel = "M",
      description =
          "The person sits on a seat that high above the floor; its place is where they sit.")
  private Double seat;

  @Option(
      names = "--scene",
      paramLabel = "FILE.toml",
      description = {
        "Slopes, seats, steps and walls in the take's world (docs/guides/surfaces.md);",
        "nothing else is looked for."
      })
  private Path scene;

  @Option(
      names = "--no-surfaces",
      description =
          "Do not look for seats and steps where something other than the floor carries the"
              + " person.")
  private boolean none;

  Optional<Path> file() {
    return Optional.ofNullable(scene);
  }

  /** What is known of the surfaces. */
  SurfaceChoice choice() throws IOException {
    if (none && (scene != null || seat != null)) {
      throw new RequestException(
          "--no-surfaces and " + (scene != null ? "--scene" : "--seat") + " exclude each other");
    }
    SurfaceChoice choice =
        scene != null
            ? SurfaceChoice.of(SceneFile.read(scene))
            : none ? SurfaceChoice.FLOOR : SurfaceChoice.SEARCHED;
    return seat == null ? choice : choice.withSeat(seat);
  }
}
