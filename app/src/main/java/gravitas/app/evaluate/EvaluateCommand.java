package gravitas.app.evaluate;

import gravitas.app.cli.ExitCode;
import gravitas.app.cli.Subcommand;
import gravitas.app.cli.Version;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Measures methods on recordings with known truth. */
@Command(
    name = "evaluate",
    versionProvider = Version.class,
    sortOptions = false,
    header = {
      "Measure how good reconstructions are on recordings with known truth.",
      "",
      "Examples:",
      "  gravitas evaluate mocap --data mocap/ --methods kinematic,bfgs,optimus",
      "  gravitas evaluate h36m --data h36m/ --protocol mocap20 --out out/mocap20",
      "  gravitas evaluate aist --data aist_plusplus/              the paper's fifteen dances",
      "  gravitas evaluate clips --data clips/ --camera talk=cam2  videos with measured joints",
      "  gravitas evaluate angles --data force_plates/             joint angles beside OpenSim's",
      "  gravitas evaluate forces --data force_plates/             foot forces beside plates",
      ""
    },
    footer = {
      "",
      "In the folder: results.md, results.csv, results.json (the same to the last digit in every",
      "run), times.md, times.csv, environment.json, and scores/, from which an interrupted run",
      "goes on. Exit code 1 when a sequence failed, 6 when one is not there."
    },
    subcommands = {AnglesCommand.class, ForcesCommand.class})
public final class EvaluateCommand extends Subcommand {
  @Mixin private EvaluateOptions options = new EvaluateOptions();

  @Override
  protected ExitCode execute() throws Exception {
    return options.run(common(), filePlan(), out(), console());
  }
}
