package gravitas.app.motion;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.ExitCode;
import gravitas.datasets.motionfile.Origin;
import gravitas.datasets.motionfile.OutputSkeleton;
import gravitas.datasets.motionfile.WriteOptions;
import picocli.CommandLine.Option;

/** The flags that say what animation programs get: joints and origin of BVH and GLB. */
public final class RigOptions {
  @Option(
      names = "--skeleton",
      paramLabel = "mixamo|simulation",
      description =
          "Joints in BVH and GLB: those of Mixamo's characters, which animation programs map by"
              + " themselves, or those of the simulated body (default: ${DEFAULT-VALUE}). A"
              + " skeleton that is not the standard one stays as it is.")
  private String skeleton = OutputSkeleton.MIXAMO.word();

  @Option(
      names = "--origin",
      paramLabel = "first|world",
      description =
          "Origin of BVH and GLB: on the floor below the hips in the first frame, or the world's,"
              + " which all other formats have (default: ${DEFAULT-VALUE}).")
  private String origin = "first";

  /**
   * {@return options with what these flags say}
   *
   * @param options to be changed
   */
  public WriteOptions applied(WriteOptions options) {
    return options.withSkeleton(skeleton()).withOrigin(origin());
  }

  private OutputSkeleton skeleton() {
    try {
      return OutputSkeleton.ofWord(skeleton);
    } catch (IllegalArgumentException e) {
      throw new CommandFailure(ExitCode.USAGE, "--skeleton: " + e.getMessage(), e);
    }
  }

  private Origin origin() {
    try {
      return Origin.ofWord(origin);
    } catch (IllegalArgumentException e) {
      throw new CommandFailure(ExitCode.USAGE, "--origin: " + e.getMessage(), e);
    }
  }
}
