package gravitas.app.motion;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.ExitCode;
import gravitas.app.cli.FormatNames;
import gravitas.app.cli.Subcommand;
import gravitas.app.cli.Version;
import gravitas.datasets.MotionFormats;
import gravitas.datasets.mocap.Mocap;
import gravitas.datasets.motionfile.LengthUnit;
import gravitas.datasets.motionfile.LoadedMotion;
import gravitas.datasets.motionfile.Take;
import gravitas.datasets.motionfile.TimeGapException;
import gravitas.datasets.motionfile.TimeGaps;
import gravitas.datasets.motionfile.WriteOptions;
import gravitas.datasets.retarget.Retargeted;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.TakeLimits;
import gravitas.pipeline.files.FilePlan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Turns one motion file into another. */
@Command(
    name = "convert",
    versionProvider = Version.class,
    sortOptions = false,
    header = {
      "Convert a motion file into another format, chosen by the extension.",
      "",
      "Examples:",
      "  gravitas convert walk.bvh walk.glb               to look at it in a browser",
      "  gravitas convert 02_01.amc walk.bvh --standard   on the standard skeleton, floor at 0",
      "  gravitas convert walk.bvh walk.trc               markers for OpenSim",
      ""
    })
public final class ConvertCommand extends Subcommand {
  @Parameters(
      index = "0",
      paramLabel = "IN",
      completionCandidates = FormatNames.Read.class,
      description =
          "The file to read: ${COMPLETION-CANDIDATES}, amc with its asf, DeepMimic's txt.")
  private Path in;

  @Parameters(
      index = "1",
      paramLabel = "OUT",
      completionCandidates = FormatNames.Written.class,
      description =
          "The file to write: ${COMPLETION-CANDIDATES}; with --standard and mot also the matching"
              + " osim.")
  private Path out;

  @Option(
      names = "--standard",
      description = "Move a person of any skeleton onto the standard one, the floor at y = 0.")
  private boolean standard;

  @Option(
      names = "--fps",
      paramLabel = "N",
      description = "Resample to this rate (default: the file's own).")
  private Double fps;

  @Option(
      names = "--units",
      paramLabel = "cm|m|mm|in",
      defaultValue = "cm",
      description = "Unit of length in BVH (default: ${DEFAULT-VALUE}).")
  private String units;

  @Mixin private RigOptions rig = new RigOptions();

  @Option(names = "--force", description = "Replace OUT if it exists.")
  private boolean force;

  @Override
  protected ExitCode execute() throws IOException {
    var options = rig.applied(WriteOptions.DEFAULT).withUnit(unit()).overwriting(force);
    requireRate();
    try {
      MotionFormats.formatOf(out);
      FilePlan plan = filePlan().reads(in).readsIfThere(MotionInput.beside(in));
      plan.writes(written());
      plan.check(force);
      if (MotionInput.holdsTracks(in)) {
        tracks(options);
      } else {
        motion(options);
      }
    } catch (TimeGapException e) {
      throw new CommandFailure(ExitCode.INPUT, in + ": " + e.getMessage(), e);
    } catch (IllegalArgumentException e) {
      throw new CommandFailure(ExitCode.USAGE, e.getMessage(), e);
    }
    written().stream().filter(Files::exists).forEach(file -> console().note("wrote " + file));
    return ExitCode.OK;
  }

  private void requireRate() {
    if (fps == null) {
      return;
    }
    try {
      TakeLimits.requireRate(fps);
    } catch (IllegalArgumentException e) {
      throw new CommandFailure(ExitCode.USAGE, "--fps: " + e.getMessage(), e);
    }
  }

  private void tracks(WriteOptions options) throws IOException {
    if (standard) {
      throw new CommandFailure(
          ExitCode.USAGE, in + " holds positions without a skeleton: --standard needs one");
    }
    var points = MotionInput.tracks(in);
    MotionFormats.write(fps == null ? points : points.atRate(fps), out, options);
  }

  private void motion(WriteOptions options) throws IOException {
    if (standard) {
      Retargeted moved = Mocap.onStandardSkeleton(in);
      Motion motion = resampled(moved.motion());
      MotionFormats.write(Take.of(motion).withBody(HumanoidBody.of(moved.shape())), out, options);
      return;
    }
    List<Take> people = fps == null ? MotionInput.people(in) : List.of();
    if (people.size() > 1 && MotionFormats.formatOf(out).holdsSeveral()) {
      MotionFormats.write(people, out, options);
      return;
    }
    LoadedMotion loaded = MotionInput.motion(in);
    loaded.notes().forEach(note -> console().note(in + ": " + note));
    if (people.isEmpty()) {
      MotionFormats.write(resampled(loaded.motion()), out, options);
    } else { // what else is known of it goes along
      MotionFormats.write(people.get(0), out, options);
    }
    String gap = new TimeGaps(loaded.motion()).words();
    if (!gap.isEmpty()) {
      console().warn(in + ": " + gap + "; a format with one frame rate has a slow passage there");
    }
  }

  /** The file and what its format may bring along. */
  private List<Path> written() {
    List<Path> files = new ArrayList<>(List.of(out));
    files.addAll(MotionFormats.formatOf(out).companions(out));
    return files;
  }

  private Motion resampled(Motion motion) {
    return fps == null ? motion : motion.resampled(fps);
  }

  private LengthUnit unit() {
    try {
      return LengthUnit.ofSymbol(units);
    } catch (IllegalArgumentException e) {
      throw new CommandFailure(ExitCode.USAGE, "--units: " + e.getMessage(), e);
    }
  }
}
