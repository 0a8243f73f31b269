package gravitas.app.motion;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.ExitCode;
import gravitas.app.cli.FilePlan;
import gravitas.app.cli.Subcommand;
import gravitas.app.cli.Version;
import gravitas.datasets.MotionFormats;
import gravitas.datasets.mocap.Mocap;
import gravitas.datasets.motionfile.LengthUnit;
import gravitas.datasets.motionfile.LoadedMotion;
import gravitas.datasets.motionfile.Take;
import gravitas.datasets.motionfile.WriteOptions;
import gravitas.datasets.opensim.OsimModel;
import gravitas.datasets.retarget.Retargeted;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.TakeLimits;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Command;
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
      "",
      "Reads bvh, glb, json, amc (with its asf), DeepMimic's txt, and, as positions, trc and csv.",
      "Writes bvh, glb, json, trc, csv, mot (with --standard also the matching .osim).",
      ""
    })
public final class ConvertCommand extends Subcommand {
  @Parameters(index = "0", paramLabel = "IN", description = "The file to read.")
  private Path in;

  @Parameters(index = "1", paramLabel = "OUT", description = "The file to write.")
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

  @Option(names = "--force", description = "Replace OUT if it exists.")
  private boolean force;

  @Override
  protected ExitCode execute() throws IOException {
    var options = new WriteOptions(unit(), force);
    try {
      if (fps != null) {
        TakeLimits.requireRate(fps);
      }
      MotionFormats.formatOf(out);
      FilePlan plan = filePlan().reads(in).readsIfThere(MotionInput.beside(in)).writes(out);
      model().ifPresent(plan::writes);
      plan.check(force);
      if (MotionInput.holdsTracks(in)) {
        tracks(options);
      } else {
        motion(options);
      }
    } catch (IllegalArgumentException e) {
      throw new CommandFailure(ExitCode.USAGE, e.getMessage(), e);
    }
    console().note("wrote " + out);
    return ExitCode.OK;
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
      MotionFormats.write(motion, out, options);
      if (model().isPresent()) {
        OsimModel.write(HumanoidBody.of(moved.shape()), motion, model().get(), force);
        console().note("wrote " + model().get());
      }
      return;
    }
    LoadedMotion loaded = MotionInput.motion(in);
    loaded.notes().forEach(note -> console().note(in + ": " + note));
    Optional<Take> take = fps == null ? MotionInput.take(in) : Optional.empty();
    if (take.isPresent()) { // what else is known of it goes along
      MotionFormats.write(take.get(), out, options);
    } else {
      MotionFormats.write(resampled(loaded.motion()), out, options);
    }
  }

  /** What OpenSim needs beside the coordinates of a person on the standard skeleton. */
  private Optional<Path> model() {
    return standard && MotionFormats.formatOf(out).extension().equals("mot")
        ? Optional.of(Path.of(out.toString().replaceFirst("\\.[^.]*$", ".osim")))
        : Optional.empty();
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
