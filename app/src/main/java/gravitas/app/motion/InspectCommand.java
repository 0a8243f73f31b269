package gravitas.app.motion;

import gravitas.app.cli.ExitCode;
import gravitas.app.cli.Subcommand;
import gravitas.app.cli.Version;
import gravitas.datasets.joints.JointConvention;
import gravitas.datasets.metrics.MotionQuality;
import gravitas.datasets.motionfile.LoadedMotion;
import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.motion.Joint;
import gravitas.physics.motion.Skeleton;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Says what a motion file holds and how plausible it is. */
@Command(
    name = "inspect",
    versionProvider = Version.class,
    sortOptions = false,
    header = {
      "Show skeleton, units, rate and quality of a motion file.",
      "",
      "Examples:",
      "  gravitas inspect walk.bvh          what it is, and how its feet behave",
      "  gravitas inspect walk.bvh --json   the same for a program",
      "  gravitas inspect 02_01.amc         with 02.asf beside it",
      ""
    })
public final class InspectCommand extends Subcommand {
  private static final int FEWEST_FRAMES = 4; // at 25 per second, for the metrics

  @Parameters(index = "0", paramLabel = "FILE", description = "A motion file of any format.")
  private Path file;

  @Option(names = "--json", description = "Print the findings as JSON.")
  private boolean json;

  @Override
  protected ExitCode execute() throws IOException {
    var table = new Table().add("file", "file", file.toString());
    PointTracks points;
    HeldEnds moving;
    Supplier<MotionQuality> quality;
    if (MotionInput.holdsTracks(file)) {
      PointTracks tracks = MotionInput.tracks(file);
      points = tracks;
      HeldEnds ends = HeldEnds.of(points);
      moving = ends;
      quality = () -> MotionQuality.ofPoints(tracks.slice(ends.from(), ends.to()));
      table.add("points", "points", points.pointCount(), 0, "");
    } else {
      LoadedMotion loaded = MotionInput.motion(file);
      loaded.notes().forEach(note -> console().note(file + ": " + note));
      points = PointTracks.of(loaded.motion());
      HeldEnds ends = HeldEnds.of(points);
      moving = ends;
      quality = () -> MotionQuality.of(loaded.motion().slice(ends.from(), ends.to()));
      skeleton(table, loaded.motion().skeleton());
    }
    table.add("frames", "frames", points.frameCount(), 0, "");
    int held = points.frameCount() - (moving.to() - moving.from());
    if (held > 0) {
      table.add("heldFrames", "held frames", held, 0, "at the ends; they do not count below");
    }
    double seconds = points.time(points.frameCount() - 1) - points.time(0);
    table.add("seconds", "length", seconds, 3, "s");
    if (points.frameCount() > 1) {
      table.add("framesPerSecond", "frame rate", points.meanRate(), 3, "per second");
    }
    int missing = points.frameCount() * points.pointCount() - points.presentCount();
    table.add("missingPoints", "missing points", missing, 0, "");
    if (isMeasurable(points, points.time(moving.to() - 1) - points.time(moving.from()))) {
      quality(table, quality.get());
    }
    out().println(table.print(json));
    return ExitCode.OK;
  }

  private static void skeleton(Table table, Skeleton skeleton) {
    table.add("joints", "joints", skeleton.jointCount(), 0, "");
    String names = String.join(" ", skeleton.joints().stream().map(Joint::name).toList());
    table.add("jointNames", "names", names);
    var rest = PointTracks.of(restMotion(skeleton));
    double lowest = Double.POSITIVE_INFINITY;
    double highest = Double.NEGATIVE_INFINITY;
    for (int p = 0; p < rest.pointCount(); p++) {
      lowest = Math.min(lowest, rest.position(0, p).y());
      highest = Math.max(highest, rest.position(0, p).y());
    }
    table.add("restHeightMetres", "height at rest", highest - lowest, 3, "m");
  }

  private static gravitas.physics.motion.Motion restMotion(Skeleton skeleton) {
    return gravitas.physics.motion.Motion.atRate(
        skeleton, 1, java.util.List.of(skeleton.restPose()));
  }

  private boolean isMeasurable(PointTracks points, double seconds) {
    try {
      JointConvention.of(points.names());
    } catch (IllegalArgumentException e) {
      console().note(file + ": no metrics, as its joints are not those of a known body");
      return false;
    }
    if (seconds * MotionQuality.RATE < FEWEST_FRAMES) {
      console().note(file + ": no metrics, as it is too short");
      return false;
    }
    return true;
  }

  private static void quality(Table table, MotionQuality quality) {
    table
        .add("tv", "TV at 25 per second", quality.tvPerFrame(), 4, "m/frame^2")
        .add("tvSi", "", quality.tvSi(), 2, "m/s^2")
        .add("jitter", "jitter", quality.jitter(), 1, "m/s^3")
        .add("footSkatePercent", "low feet: skate", quality.footSkatePercent(), 1, "% of frames")
        .add(
            "footSlideMillimetres",
            "low feet: slide",
            quality.footSlideMillimetres(),
            1,
            "mm/frame");
    double depth = quality.floor().penetrationMillimetres();
    double height = quality.floor().floatMillimetres();
    if (quality.floor().wholeBody()) {
      table
          .add("penetrationMillimetres", "penetration", depth, 1, "mm")
          .add("floatMillimetres", "float", height, 1, "mm");
    } else {
      table
          .add("pointPenetrationMillimetres", "penetration of points", depth, 1, "mm")
          .add("pointFloatMillimetres", "float of points", height, 1, "mm");
    }
  }
}
