package gravitas.app.evaluate;

import gravitas.app.cli.ExitCode;
import gravitas.app.cli.Subcommand;
import gravitas.app.cli.Version;
import gravitas.lab.evaluation.angles.AngleEvaluation;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Joint angles from markers beside those of OpenSim. */
@Command(
    name = "angles",
    versionProvider = Version.class,
    sortOptions = false,
    header = {
      "Compare joint angles with those OpenSim found for the same markers.",
      "",
      "Examples:",
      "  gravitas evaluate angles --data force_plates/",
      "  gravitas evaluate angles --data force_plates/ > angles.md",
      "  gravitas evaluate angles --data force_plates/ --json > angles.json",
      ""
    },
    footer = {
      "",
      "A recording is NAME.trc (markers) with NAME_ik.mot (angles) beside it; the one whose name",
      "begins with static gives the person's lengths and where the two models have their zeros.",
      "Degrees, both sides together. 'foot' is ankle_angle against what ankle and subtalar angle"
          + " of",
      "the published model make of the foot. Nothing is written. Exit code 6 when there is none."
    })
public final class AnglesCommand extends Subcommand {
  @Option(
      names = "--data",
      required = true,
      paramLabel = "DIR",
      description = "Folder with NAME.trc and NAME_ik.mot.")
  private Path data;

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Override
  protected ExitCode execute() throws Exception {
    var evaluation = new AngleEvaluation(data);
    evaluation.run();
    out().println((json ? evaluation.json() : evaluation.table()).strip());
    return ExitCode.OK;
  }
}
