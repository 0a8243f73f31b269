package gravitas.app.learn;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.ExitCode;
import gravitas.app.cli.Subcommand;
import gravitas.app.cli.Version;
import gravitas.datasets.motionfile.OutputFile;
import gravitas.lab.windows.MetricEstimate;
import gravitas.lab.windows.MetricSettings;
import gravitas.pipeline.work.Progress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Estimates the metric that windows are searched in. */
@Command(
    name = "metric",
    versionProvider = Version.class,
    sortOptions = false,
    header = {
      "Estimate how far a window's variables go together, from curvature at solutions.",
      "",
      "Examples:",
      "  gravitas train metric --data cmu_mocap_30fps --out window-metric.csv",
      "  gravitas train metric --data cmu_mocap_30fps --out try.csv --stretches 20",
      "  gravitas train metric --data cmu_mocap_30fps --out again.csv --seed 2",
      ""
    },
    footer = {
      "",
      "DIR holds CMU's recordings as .bvh files, named PERSON_CLIP.bvh; people of the project's",
      "test clips and every ninth one are left out. The file holds a matrix between knots and one",
      "between joints' axes, row by row; the program's own is window-metric.csv of its module",
      "tracking. Equal seeds give equal bytes. One thread."
    })
public final class MetricTrainCommand extends Subcommand {
  private static final int KNOTS = 13; // of a whole window: a second at 12 per second

  @Option(
      names = "--data",
      required = true,
      paramLabel = "DIR",
      description = "The recorded clips.")
  private Path data;

  @Option(names = "--out", required = true, paramLabel = "FILE", description = "The metric.")
  private Path out;

  @Option(names = "--stretches", description = "Of two seconds (default: ${DEFAULT-VALUE}).")
  private int stretches = MetricSettings.USUAL.stretches();

  @Option(names = "--probes", description = "Per window (default: ${DEFAULT-VALUE}).")
  private int probes = MetricSettings.USUAL.probes();

  @Option(names = "--seed", description = "Default: ${DEFAULT-VALUE}.")
  private long seed = MetricSettings.USUAL.seed();

  @Override
  protected ExitCode execute() throws Exception {
    if (!Files.isDirectory(data)) {
      throw new CommandFailure(
          ExitCode.MISSING, data + ": no such folder; --data needs recordings as .bvh files");
    }
    if (stretches < 1 || probes < 1) {
      throw new CommandFailure(
          ExitCode.USAGE,
          "--stretches and --probes must be at least 1; got " + List.of(stretches, probes));
    }
    filePlan().reads(data).writes(out).check(true);
    var settings = new MetricSettings(stretches, probes, MetricSettings.USUAL.evaluations(), seed);
    String text;
    try (Progress progress = console().progress("probing", stretches)) {
      text = new MetricEstimate(settings, data).run(KNOTS, done -> progress.advance(1));
    }
    OutputFile.writeText(out, text);
    return ExitCode.OK;
  }
}
