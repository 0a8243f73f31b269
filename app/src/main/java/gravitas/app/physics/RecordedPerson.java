package gravitas.app.physics;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.ExitCode;
import gravitas.datasets.MotionFormats;
import gravitas.datasets.mocap.Mocap;
import gravitas.datasets.retarget.Retargeted;
import gravitas.datasets.retarget.Retargeter;
import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.motion.Motion;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;

/** A motion file brought onto the standard skeleton, with the body that can move like it. */
record RecordedPerson(BodyModel body, Motion motion) {
  static RecordedPerson read(Path file) throws IOException {
    String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
    Retargeted on =
        name.endsWith(".bvh") || name.endsWith(".txt")
            ? Mocap.onStandardSkeleton(file)
            : Retargeter.retarget(MotionFormats.read(file).motion());
    BodyShape shape = on.shape();
    return new RecordedPerson(HumanoidBody.of(shape), on.motion());
  }

  /** Refuses a stretch that the motion does not have. */
  void requireStretch(Path file, double start, double duration) {
    if (!(start >= 0) || !(duration > 0) || start + duration > motion.duration() + 1e-9) {
      throw new CommandFailure(
          ExitCode.USAGE,
          String.format(
              Locale.ROOT,
              "%s lasts %.2f s: there is no stretch of %.2f s from %.2f s on",
              file,
              motion.duration(),
              duration,
              start));
    }
  }
}
