package gravitas.app.evaluate;

import gravitas.app.cli.ExitCode;
import gravitas.app.cli.Subcommand;
import gravitas.app.cli.Version;
import gravitas.lab.evaluation.angles.AngleEvaluation;
import gravitas.lab.evaluation.angles.FilmedAngles;
import gravitas.pipeline.work.RequestException;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Joint angles from markers beside those of OpenSim. */
@Command(
    name = "angles",
    versionProvider = Version.class,
    sortOptions = false,
    header = {
      "Compare joint angles with those OpenSim found for the same markers, or a take from video"
          + " with",
      "measured joints.",
      "",
      "Examples:",
      "  gravitas evaluate angles --data force_plates/",
      "  gravitas evaluate angles --data force_plates/ > angles.md",
      "  gravitas evaluate angles --data force_plates/ --json > angles.json",
      "  gravitas evaluate angles --take walk.json --reference walk_mocap.json",
      ""
    },
    footer = {
      "",
      "A recording is NAME.trc (markers) with NAME_ik.mot (angles) beside it; the one whose name",
      "begins with static gives the person's lengths and where the two models have their zeros.",
      "Degrees, both sides together. 'foot' is ankle_angle against what ankle and subtalar angle"
          + " of",
      "the published model make of the foot. Nothing is written. Exit code 6 when there is none.",
      "",
      "A take (JSON of reconstruct) is compared from places of joints alone, by the same"
          + " definition",
      "on both sides: thigh against trunk, knee, sole against shank; frames that are not to be",
      "trusted are left out, and a shift of the two clocks of up to 0.1 s is taken off."
    })
public final class AnglesCommand extends Subcommand {
  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "Folder with NAME.trc and NAME_ik.mot.")
  private Path data;

  @Option(names = "--take", paramLabel = "FILE", description = "A take's JSON; needs --reference.")
  private Path take;

  @Option(
      names = "--reference",
      paramLabel = "FILE",
      description = "Joints measured beside the video: JSON with fps, joints and frames, TRC, CSV.")
  private Path reference;

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Override
  protected ExitCode execute() throws Exception {
    if ((take == null) != (reference == null) || (take == null) == (data == null)) {
      throw new RequestException("give either --data, or --take with --reference");
    }
    if (take != null) {
      var filmed = new FilmedAngles(take, reference);
      out().println((json ? filmed.json() : filmed.table()).strip());
      return ExitCode.OK;
    }
    var evaluation = new AngleEvaluation(data);
    evaluation.run();
    out().println((json ? evaluation.json() : evaluation.table()).strip());
    return ExitCode.OK;
  }
}
