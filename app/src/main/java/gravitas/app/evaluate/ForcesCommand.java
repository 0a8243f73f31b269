package gravitas.app.evaluate;

import gravitas.app.cli.ExitCode;
import gravitas.app.cli.Subcommand;
import gravitas.app.cli.Version;
import gravitas.lab.evaluation.Method;
import gravitas.lab.evaluation.forces.ForceEvaluation;
import gravitas.lab.evaluation.forces.ForceSpec;
import gravitas.pipeline.work.RequestException;
import gravitas.tracking.OptimizerChoice;
import gravitas.tracking.TrackSettings;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Simulated foot forces beside force plates. */
@Command(
    name = "forces",
    versionProvider = Version.class,
    sortOptions = false,
    header = {
      "Compare simulated foot forces with force plates.",
      "",
      "Examples:",
      "  gravitas evaluate forces --data force_plates/",
      "  gravitas evaluate forces --data force_plates/ --only walking1,static1 --out out/walk",
      "  gravitas evaluate forces --data force_plates/ --json > forces.json",
      ""
    },
    footer = {
      "",
      "A recording is NAME.trc (markers) with NAME_grf.mot (plates) beside it; one in which the",
      "person stands still gives their lengths and weight. In the folder: results.md, results.csv,",
      "results.json, and per recording NAME.csv, NAME-forces.svg, NAME-pressure.svg.",
      "Exit code 1 when a recording failed, 6 when there is none."
    })
public final class ForcesCommand extends Subcommand {
  @Option(
      names = "--data",
      required = true,
      paramLabel = "DIR",
      description = "Folder with NAME.trc and NAME_grf.mot.")
  private Path data;

  @Option(
      names = "--only",
      split = ",",
      paramLabel = "NAME",
      description = "Only these recordings (default: all).")
  private List<String> only = List.of();

  @Option(
      names = "--standing",
      paramLabel = "NAME",
      description = {
        "The recording in which the person stands still",
        "(default: the first whose name begins with static)."
      })
  private String standing = "";

  @Option(
      names = "--mass",
      paramLabel = "KG",
      description = "The person's mass (default: what the plates weigh in the standing trial).")
  private double mass;

  @Option(
      names = "--marker-filter",
      paramLabel = "HZ",
      description = "Low-pass of the markers, 0 for none (default: ${DEFAULT-VALUE}).")
  private double markerFilter;

  @Option(
      names = "--method",
      paramLabel = "NAME",
      description =
          "What finds the controls, as in 'evaluate --methods' (default: ${DEFAULT-VALUE}).")
  private String method = "trust-lbfgs";

  @Option(
      names = "--max-evals",
      paramLabel = "N",
      description =
          "Evaluations of loss and gradient per window (default: that of recorded motion).")
  private Integer evaluations;

  @Option(names = "--seed", paramLabel = "N", description = "Default: ${DEFAULT-VALUE}.")
  private long seed = 1;

  @Option(
      names = {"-o", "--out"},
      paramLabel = "DIR",
      description = "Folder for the results (default: ${DEFAULT-VALUE}).")
  private Path out = Path.of("out", "evaluate-forces");

  @Option(names = "--json", description = "Print results.json.")
  private boolean json;

  @Override
  protected ExitCode execute() throws Exception {
    var evaluation = new ForceEvaluation(spec(), out, console());
    evaluation.run(common().threads(), filePlan());
    out().println((json ? evaluation.json() : evaluation.table()).strip());
    console().note("all files are in " + out);
    evaluation.failures().forEach((name, why) -> console().warn(name + ": " + why));
    return evaluation.failures().isEmpty() ? ExitCode.OK : ExitCode.INTERNAL;
  }

  private ForceSpec spec() {
    OptimizerChoice optimizer =
        Method.ofTitles(List.of(method))
            .get(0)
            .optimizer()
            .orElseThrow(() -> new RequestException("--method kinematic does not simulate"));
    TrackSettings tracking = TrackSettings.MOCAP;
    if (evaluations != null) {
      if (evaluations < 1) {
        throw new RequestException(evaluations + " evaluations: at least one is needed");
      }
      tracking = tracking.withEvaluations(evaluations);
    }
    return new ForceSpec(data, standing, only, mass, markerFilter, tracking, optimizer, seed);
  }
}
