package gravitas.app.motion;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.ExitCode;
import gravitas.app.cli.Subcommand;
import gravitas.app.cli.Version;
import gravitas.datasets.joints.JointSet;
import gravitas.datasets.metrics.MotionComparison;
import gravitas.datasets.metrics.TotalVariation;
import gravitas.datasets.tracks.PointTracks;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Measures how far one motion is from another. */
@Command(
    name = "compare",
    versionProvider = Version.class,
    sortOptions = false,
    header = {
      "Compare a motion with a reference: the MPJPE family, TV, foot skate.",
      "",
      "Examples:",
      "  gravitas compare mine.bvh truth.bvh                     as they stand in the world",
      "  gravitas compare mine.bvh lab.trc --align rigid         one rigid fit for the whole clip",
      "  gravitas compare a.glb b.json --joints common-14 --json  for a program",
      ""
    })
public final class CompareCommand extends Subcommand {
  private enum Align {
    NONE,
    RIGID
  }

  @Parameters(index = "0", paramLabel = "MOTION", description = "The motion to judge.")
  private Path motionFile;

  @Parameters(index = "1", paramLabel = "REFERENCE", description = "What it should be.")
  private Path referenceFile;

  @Option(
      names = "--joints",
      paramLabel = "SET",
      defaultValue = "limbs-12",
      description = "h36m-17, common-14, limbs-12 or standard-19 (default: ${DEFAULT-VALUE}).")
  private String joints;

  @Option(
      names = "--align",
      paramLabel = "none|rigid",
      defaultValue = "none",
      description = "Fit the whole motion to the reference first (default: ${DEFAULT-VALUE}).")
  private Align align;

  @Option(names = "--json", description = "Print the result as JSON.")
  private boolean json;

  @Override
  protected ExitCode execute() throws IOException {
    JointSet set = MotionInput.jointSet(joints);
    PointTracks motion = landmarks(motionFile, set);
    PointTracks reference = landmarks(referenceFile, set);
    try {
      if (align == Align.RIGID) {
        motion = MotionComparison.rigidlyFitted(motion, reference);
      }
      out().println(table(set, motion, reference).print(json));
    } catch (IllegalArgumentException e) {
      throw new CommandFailure(
          ExitCode.INPUT, motionFile + " and " + referenceFile + ": " + e.getMessage(), e);
    }
    return ExitCode.OK;
  }

  private static PointTracks landmarks(Path file, JointSet set) throws IOException {
    return MotionInput.landmarks(file, MotionInput.tracks(file), set);
  }

  private static Table table(JointSet set, PointTracks motion, PointTracks reference) {
    MotionComparison c = MotionComparison.of(motion, reference);
    return new Table()
        .add("joints", "joints", set.label())
        .add("frames", "frames", c.frames(), 0, "")
        .add("mpjpeG", "MPJPE-G", c.mpjpeGlobal(), 1, "mm")
        .add("mpjpe", "MPJPE", c.mpjpe(), 1, "mm")
        .add("mpjpePa", "MPJPE-PA", c.mpjpeProcrustes(), 1, "mm")
        .add("accelerationError", "acceleration error", c.accelerationError(), 1, "mm/frame^2")
        .add("tv", "TV", TotalVariation.perFrame(motion.atRate(25)), 4, "m/frame^2")
        .add(
            "tvReference",
            "TV of the reference",
            TotalVariation.perFrame(reference.atRate(25)),
            4,
            "m/frame^2")
        .add("footSkatePercent", "foot skate", c.footSkatePercent(), 1, "% of frames");
  }
}
