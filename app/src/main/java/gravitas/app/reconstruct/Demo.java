package gravitas.app.reconstruct;

import gravitas.app.cli.Console;
import gravitas.app.cli.ExitCode;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidSkeleton;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Skeleton;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;

/** What a newcomer sees first. It shows the stages that exist and says which are missing. */
final class Demo {
  private static final double SECONDS = 2.2;
  private static final double RATE = 30;

  private final Path folder;
  private final boolean force;
  private final Console console;

  Demo(Path folder, boolean force, Console console) {
    this.folder = folder;
    this.force = force;
    this.console = console;
  }

  ExitCode run(PrintStream out) throws IOException {
    Skeleton skeleton = HumanoidSkeleton.of(BodyShape.AVERAGE);
    Motion walk = new WalkingFigure(skeleton).walk(SECONDS, RATE);
    console.note(
        String.format(
            Locale.ROOT,
            "made a walk of %.1f s: %d frames, %d joints, a person %.2f m tall",
            walk.duration(),
            walk.frameCount(),
            skeleton.jointCount(),
            BodyShape.AVERAGE.heightMetres()));
    Path picture = folder.resolve("walk.svg");
    write(picture, StickFigureStrip.svg(walk, 7));
    console.note(
        "not there yet: a demonstration clip; try a video of your own: reconstruct VIDEO --out"
            + " motion.bvh");
    out.println("open " + picture);
    return ExitCode.OK;
  }

  private void write(Path file, String text) throws IOException {
    if (Files.exists(file) && !force) {
      throw new FileAlreadyExistsException(file.toString());
    }
    Files.createDirectories(folder);
    Path temporary = Files.createTempFile(folder, "walk", ".part");
    Files.writeString(temporary, text);
    Files.move(temporary, file, StandardCopyOption.REPLACE_EXISTING);
  }
}
