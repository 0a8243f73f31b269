package gravitas.app.evaluate;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.ExitCode;
import gravitas.app.cli.FilePlan;
import gravitas.app.cli.Subcommand;
import gravitas.app.cli.Version;
import gravitas.datasets.motionfile.OutputFile;
import gravitas.models.supply.MissingNetworkException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

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
      ""
    },
    footer = {
      "",
      "In the folder: results.md, results.csv, results.json (the same to the last digit in every",
      "run), times.md, times.csv, environment.json, and scores/, from which an interrupted run",
      "goes on. Exit code 1 when a sequence failed, 6 when one is not there."
    })
public class EvaluateCommand extends Subcommand {
  private static final List<String> RESULTS =
      List.of(
          "results.md", "results.csv", "results.json", "times.md", "times.csv", "environment.json");

  @Parameters(
      paramLabel = "DATASET",
      description = "What to evaluate on: ${COMPLETION-CANDIDATES}.")
  private DataSet dataSet;

  @Mixin private PlanOptions options = new PlanOptions();

  @Option(
      names = "--methods",
      split = ",",
      paramLabel = "NAME",
      description = {
        "kinematic, bfgs, lbfgs, trust-lbfgs, adam, momentum; the networks alone: optimus-alone,",
        "adafactor-mlp; as the start of quasi-Newton: optimus, adafactor-mlp-start",
        "(default: ${DEFAULT-VALUE})."
      })
  private List<String> methods = List.of("kinematic", "optimus");

  @Option(
      names = {"-o", "--out"},
      paramLabel = "DIR",
      description = "Folder for the results (default: out/evaluate-DATASET-PROTOCOL).")
  private Path out;

  @Option(names = "--json", description = "Print results.json.")
  private boolean json;

  @Override
  protected ExitCode execute() throws Exception {
    List<Method> chosen = Method.ofTitles(methods);
    Plan plan = options.plan(dataSet);
    Path folder =
        out == null ? Path.of("out", "evaluate-" + plan.dataSet() + "-" + plan.protocol()) : out;
    List<Row> rows;
    options.nameFilesInFull();
    try (SequenceRunner elsewhere = elsewhere()) {
      List<Sequence> sequences = options.sequences(dataSet);
      FilePlan plannedFiles = filePlan().makes(folder).writes(results(folder));
      for (Sequence sequence : sequences) {
        plannedFiles.readsIfThere(sequence.files());
      }
      plannedFiles.check(true);
      Files.createDirectories(folder);
      var store = new ScoreStore(folder, plan.key());
      Batch batch;
      if (elsewhere == null) {
        Scorer here = options.scorer(dataSet, console());
        batch = new Batch(store, here, common().threads(), console());
      } else {
        elsewhere.check(new SequenceCheck(options, dataSet, sequences));
        var there = new RemoteScorer(options, dataSet, elsewhere);
        batch = new Batch(store, there, elsewhere.capacity(), console());
      }
      rows = batch.run(sequences, chosen);
    } catch (MissingDataException | MissingNetworkException e) {
      throw new CommandFailure(ExitCode.MISSING, e.getMessage(), e);
    }
    write(folder, plan, rows);
    List<Score> scores = rows.stream().map(Row::score).toList();
    var report = new MarkdownReport(plan, scores);
    out().println(json ? JsonReport.text(plan, scores).strip() : report.means().strip());
    console().note("all files are in " + folder);
    return verdict(rows);
  }

  /** Who else computes; null for nobody but this process. */
  protected SequenceRunner elsewhere() throws IOException {
    return null;
  }

  private static List<Path> results(Path folder) {
    return RESULTS.stream().map(folder::resolve).toList();
  }

  private void write(Path folder, Plan plan, List<Row> rows) throws IOException {
    List<Score> scores = rows.stream().map(Row::score).toList();
    List<String> titles = scores.stream().map(Score::method).distinct().toList();
    List<String> texts =
        List.of(
            new MarkdownReport(plan, scores).text(),
            CsvReport.scores(scores),
            JsonReport.text(plan, scores),
            TimeReport.text(plan, rows),
            CsvReport.times(rows),
            Environment.json(plan, titles, common().threads()));
    for (int i = 0; i < texts.size(); i++) {
      OutputFile.writeText(results(folder).get(i), texts.get(i));
    }
  }

  private ExitCode verdict(List<Row> rows) {
    List<Row> failed = rows.stream().filter(r -> r.score().isFailed()).toList();
    if (failed.isEmpty()) {
      return ExitCode.OK;
    }
    failed.stream()
        .map(r -> r.score().sequence() + ": " + r.score().failure())
        .distinct()
        .forEach(console()::warn);
    console()
        .warn(
            failed.size() + " of " + rows.size() + " scores failed; they are listed in the tables");
    return failed.stream().allMatch(Row::missing) ? ExitCode.MISSING : ExitCode.INTERNAL;
  }
}
