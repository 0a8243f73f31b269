package gravitas.app.evaluate;

import gravitas.app.cli.CommonOptions;
import gravitas.app.cli.Console;
import gravitas.app.cli.ExitCode;
import gravitas.datasets.metrics.ContactRule;
import gravitas.datasets.metrics.FootSkate;
import gravitas.lab.evaluation.DataSet;
import gravitas.lab.evaluation.Evaluation;
import gravitas.lab.evaluation.EvaluationSpec;
import gravitas.lab.evaluation.Method;
import gravitas.lab.evaluation.Row;
import gravitas.lab.evaluation.SequenceRunner;
import gravitas.pipeline.files.FilePlan;
import gravitas.pipeline.work.RequestException;
import gravitas.pose.Quality;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The flags of an evaluation, here or on a grid, and what is printed of it. */
public final class EvaluateOptions {
  // needed, but not where a subcommand such as forces is named instead: checked in spec()
  @Parameters(
      arity = "0..1",
      paramLabel = "DATASET",
      description = "What to evaluate on: ${COMPLETION-CANDIDATES}.")
  private DataSet dataSet;

  @Option(
      names = "--data",
      split = ",",
      paramLabel = "DIR",
      description = "The data set's folder; for mocap several, each a part of its own.")
  private List<Path> data;

  @Option(
      names = "--protocol",
      paramLabel = "NAME",
      description = {
        "h36m: paper (20 videos' worth of S9 and S11) or mocap20; aist: paper or keypoints;",
        "mocap: first-4s (or another number) or whole; clips: whole (default: the first named)."
      })
  private String protocol;

  @Option(
      names = "--joints",
      paramLabel = "SET",
      description =
          "h36m-17, common-14, limbs-12 or standard-19 (default: h36m-17 for h36m, else limbs-12).")
  private String joints;

  @Option(
      names = "--frames",
      paramLabel = "N",
      description = "At most this many frames of each recording, at its own rate.")
  private int frames;

  @Option(names = "--limit", paramLabel = "N", description = "Only the first N sequences.")
  private int limit;

  @Option(
      names = "--quick",
      description = "A look: 2 sequences, 1.5 s of each, 10 evaluations per window.")
  private boolean quick;

  @Option(
      names = "--max-evals",
      paramLabel = "N",
      description = {
        "Evaluations of loss and gradient per window, of video per pass of two",
        "(default: that of reconstruct for video, 60 for recorded motion)."
      })
  private Integer evaluations;

  @Option(names = "--seed", paramLabel = "N", description = "Default: ${DEFAULT-VALUE}.")
  private long seed = 1;

  @Option(
      names = "--contact-height",
      paramLabel = "METRES",
      description =
          "A foot of the truth stands within this height above its lowest twentieth (default:"
              + " ${DEFAULT-VALUE}).")
  private double contactHeight = ContactRule.OF_TRUTH.heightMetres();

  @Option(
      names = "--contact-still",
      paramLabel = "METRES",
      description = "And moves at most so far per frame at 25/s (default: ${DEFAULT-VALUE}).")
  private double contactStill = ContactRule.OF_TRUTH.stillMetres();

  @Option(
      names = "--skate-limit",
      paramLabel = "METRES",
      description = "A standing foot skates beyond this per frame (default: ${DEFAULT-VALUE}).")
  private double skate = FootSkate.LIMIT;

  @Option(
      names = "--quality",
      paramLabel = "fast|balanced|best",
      description = "How closely videos are looked at (default: ${DEFAULT-VALUE}).")
  private String quality = "balanced";

  @Option(
      names = "--camera",
      split = ",",
      paramLabel = "CLIP=NAME",
      description = "Which camera of the reference filmed a clip whose video is not named so.")
  private Map<String, String> cameras = Map.of();

  @Option(
      names = "--pose-package",
      paramLabel = "FILE",
      description = "The pose networks' npm package (.tgz), instead of fetching it.")
  private Path posePackage;

  @Option(
      names = "--methods",
      split = ",",
      paramLabel = "NAME",
      description = {
        "kinematic, bfgs, lbfgs, trust-lbfgs, adam, momentum; the networks alone: optimus-alone,",
        "optimus-paper, adafactor-mlp; as the start of quasi-Newton: optimus, adafactor-mlp-start",
        "(default: ${DEFAULT-VALUE})."
      })
  private List<String> methods = List.of("kinematic", "trust-lbfgs");

  @Option(
      names = {"-o", "--out"},
      paramLabel = "DIR",
      description = "Folder for the results (default: out/evaluate-DATASET-PROTOCOL).")
  private Path out;

  @Option(names = "--json", description = "Print results.json.")
  private boolean json;

  private EvaluationSpec spec() {
    if (dataSet == null || data == null) {
      throw new RequestException(
          "Missing required "
              + (dataSet == null ? "parameter: 'DATASET'" : "option: '--data=DIR'")
              + "; gravitas evaluate --help has examples");
    }
    EvaluationSpec usual = EvaluationSpec.of(dataSet, data);
    if (evaluations != null && evaluations < 1) {
      throw new RequestException(evaluations + " evaluations: at least one is needed");
    }
    return new EvaluationSpec(
        dataSet,
        usual.data(),
        usual.titles(),
        protocol == null ? "" : protocol,
        joints == null ? "" : joints,
        frames,
        limit,
        quick,
        evaluations == null ? 0 : evaluations,
        seed,
        new EvaluationSpec.Contact(contactHeight, contactStill),
        skate,
        quality(),
        cameras,
        posePackage == null ? "" : posePackage.toAbsolutePath().toString());
  }

  private Quality quality() {
    for (Quality each : Quality.values()) {
      if (each.name().toLowerCase(Locale.ROOT).equals(quality)) {
        return each;
      }
    }
    throw new RequestException("--quality " + quality + ": fast, balanced or best");
  }

  /** Scores wherever somebody can. */
  @FunctionalInterface
  private interface Scoring {
    List<Row> run(Evaluation evaluation) throws IOException, InterruptedException;
  }

  /**
   * Evaluates in this process.
   *
   * @param common the flags of every command
   * @param files the files
   * @param stdout receives the results
   * @param console receives progress and warnings
   * @return how it ended
   * @throws IOException if a file cannot be read
   * @throws InterruptedException if the thread is interrupted
   */
  public ExitCode run(CommonOptions common, FilePlan files, PrintStream stdout, Console console)
      throws IOException, InterruptedException {
    return run(evaluation -> evaluation.run(common.threads(), files), stdout, console);
  }

  /**
   * Lets others score.
   *
   * @param elsewhere runs the jobs
   * @param common the flags of every command
   * @param files the files
   * @param stdout receives the results
   * @param console receives progress and warnings
   * @return how it ended
   * @throws IOException if a file cannot be read
   * @throws InterruptedException if the thread is interrupted
   */
  public ExitCode run(
      SequenceRunner elsewhere,
      CommonOptions common,
      FilePlan files,
      PrintStream stdout,
      Console console)
      throws IOException, InterruptedException {
    return run(evaluation -> evaluation.run(elsewhere, common.threads(), files), stdout, console);
  }

  private ExitCode run(Scoring scoring, PrintStream stdout, Console console)
      throws IOException, InterruptedException {
    List<Method> chosen = Method.ofTitles(methods);
    EvaluationSpec spec = spec();
    Path folder =
        out == null
            ? Path.of("out", "evaluate-" + spec.dataSet() + "-" + spec.chosenProtocol())
            : out;
    var evaluation = new Evaluation(spec, chosen, folder, console);
    List<Row> rows = scoring.run(evaluation);
    stdout.println((json ? evaluation.json(rows) : evaluation.means(rows)).strip());
    console.note("all files are in " + folder);
    return verdict(rows, console);
  }

  private static ExitCode verdict(List<Row> rows, Console console) {
    List<Row> failed = rows.stream().filter(r -> r.score().isFailed()).toList();
    if (failed.isEmpty()) {
      return ExitCode.OK;
    }
    failed.stream()
        .map(r -> r.score().sequence() + ": " + r.score().failure())
        .distinct()
        .forEach(console::warn);
    console.warn(
        failed.size() + " of " + rows.size() + " scores failed; they are listed in the tables");
    return failed.stream().allMatch(Row::missing) ? ExitCode.MISSING : ExitCode.INTERNAL;
  }
}
