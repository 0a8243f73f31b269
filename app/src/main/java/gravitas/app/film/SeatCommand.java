package gravitas.app.film;

import gravitas.app.cli.ExitCode;
import gravitas.app.cli.Subcommand;
import gravitas.app.cli.Version;
import gravitas.datasets.motionfile.OutputFile;
import gravitas.film.demo.DemoClip;
import gravitas.film.demo.SeatClip;
import gravitas.physics.body.Sex;
import gravitas.pipeline.PersonSize;
import gravitas.pipeline.surfaces.SceneFile;
import gravitas.pipeline.surfaces.SurfaceChoice;
import gravitas.pipeline.work.Progress;
import gravitas.pipeline.work.RequestException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** A clip of somebody who sits and climbs, with its truth. */
@Command(
    name = "seat",
    versionProvider = Version.class,
    sortOptions = false,
    header = {
      "Film a person who sits on a seat, stands up and climbs a step.",
      "",
      "Examples:",
      "  gravitas film seat --out seat/                      clip.mp4, truth.json,"
          + " truth.scene.toml",
      "  gravitas film seat --out low/ --seat 0.38 --step 0.15 --turn 60",
      "  gravitas film seat --out side/ --turn 90            seen from the side",
      ""
    })
public final class SeatCommand extends Subcommand {
  private static final double LOWEST_STEP = 0.1; // metres
  private static final double HIGHEST_STEP = 0.3;

  @Option(
      names = {"-o", "--out"},
      required = true,
      paramLabel = "DIR",
      description = "Folder for the clip and its truth.")
  private Path folder;

  @Option(
      names = "--seat",
      paramLabel = "M",
      description = "Height of the seat (default: ${DEFAULT-VALUE}).")
  private double seat = 0.45;

  @Option(
      names = "--step",
      paramLabel = "M",
      description = "Height of the step (default: ${DEFAULT-VALUE}).")
  private double step = 0.20;

  @Option(
      names = "--turn",
      paramLabel = "DEGREES",
      description = "By how much the person is turned from the camera (default: ${DEFAULT-VALUE}).")
  private double turn = 40;

  @Option(
      names = "--height",
      paramLabel = "M",
      description = "The person's height (default: ${DEFAULT-VALUE}).")
  private double height = 1.70;

  @Option(names = "--force", description = "Overwrite what is there.")
  private boolean force;

  @Override
  protected ExitCode execute() throws Exception {
    SurfaceChoice.FLOOR.withSeat(seat); // refuses what is no seat
    if (!(step >= LOWEST_STEP && step <= HIGHEST_STEP)) {
      throw new RequestException(
          "--step "
              + step
              + ": steps of "
              + LOWEST_STEP
              + " to "
              + HIGHEST_STEP
              + " m are climbed");
    }
    Path truth = folder.resolve("truth.scene.toml");
    DemoClip.Files files = DemoClip.Files.in(folder);
    filePlan().makes(folder).writes(files.all()).writes(truth).check(force);
    SeatClip made =
        SeatClip.of(
            PersonSize.of(Sex.MALE, height, 22 * height * height),
            seat,
            step,
            Math.toRadians(turn),
            640,
            480,
            common().threads());
    Files.createDirectories(folder);
    try (Progress progress = console().progress("filming", made.clip().motion().frameCount())) {
      made.clip().write(folder, force, common().threads(), progress);
    }
    OutputFile.writeText(truth, SceneFile.text(made.scene()));
    files.all().forEach(file -> console().note("wrote " + file));
    console().note("wrote " + truth);
    return ExitCode.OK;
  }
}
