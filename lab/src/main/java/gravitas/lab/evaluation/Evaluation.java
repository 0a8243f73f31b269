package gravitas.lab.evaluation;

import gravitas.datasets.motionfile.OutputFile;
import gravitas.pipeline.files.FilePlan;
import gravitas.pipeline.work.WorkListener;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Scores methods on a data set and leaves tables in a folder, here or on other machines. */
public final class Evaluation {
  private static final List<String> RESULTS =
      List.of(
          "results.md", "results.csv", "results.json", "times.md", "times.csv", "environment.json");

  private final EvaluationSpec spec;
  private final List<Method> methods;
  private final Path folder;
  private final WorkListener listener;

  /**
   * @param spec what is evaluated
   * @param methods with what
   * @param folder for the tables and for the scores from which an interrupted run goes on
   * @param listener hears how it goes and may cancel
   */
  public Evaluation(EvaluationSpec spec, List<Method> methods, Path folder, WorkListener listener) {
    this.spec = spec;
    this.methods = List.copyOf(methods);
    this.folder = folder;
    this.listener = listener;
  }

  /**
   * Scores in this process.
   *
   * @param threads jobs at a time, at most
   * @param files what may not be written over
   * @return one row per sequence and method
   * @throws IOException if the data cannot be read or the tables not be written
   * @throws InterruptedException if the thread is interrupted
   */
  public List<Row> run(int threads, FilePlan files) throws IOException, InterruptedException {
    List<Sequence> sequences = prepared(files);
    return run(sequences, spec.scorer(listener), threads, threads);
  }

  /**
   * Lets others score.
   *
   * @param elsewhere runs the jobs
   * @param threads jobs at a time, at most
   * @param files what may not be written over
   * @return one row per sequence and method
   * @throws IOException if the data cannot be read or the tables not be written
   * @throws InterruptedException if the thread is interrupted
   */
  public List<Row> run(SequenceRunner elsewhere, int threads, FilePlan files)
      throws IOException, InterruptedException {
    List<Sequence> sequences = prepared(files);
    elsewhere.check(SequenceCheck.of(spec, sequences));
    return run(sequences, new RemoteScorer(spec, elsewhere), elsewhere.capacity(), threads);
  }

  /** The sequences, once it is sure that their files are not written over. */
  private List<Sequence> prepared(FilePlan files) throws IOException {
    List<Sequence> sequences = spec.sequences();
    files.makes(folder).writes(results());
    for (Sequence sequence : sequences) {
      files.readsIfThere(sequence.files());
    }
    files.check(true);
    Files.createDirectories(folder);
    return sequences;
  }

  private List<Row> run(List<Sequence> sequences, Scorer scorer, int atATime, int threads)
      throws IOException, InterruptedException {
    var store = new ScoreStore(folder, spec.plan().key());
    List<Row> rows = new SequenceBatch(store, scorer, atATime, listener).run(sequences, methods);
    write(rows, threads);
    return rows;
  }

  private List<Path> results() {
    return RESULTS.stream().map(folder::resolve).toList();
  }

  private void write(List<Row> rows, int threads) throws IOException {
    Plan plan = spec.plan();
    List<Score> scores = rows.stream().map(Row::score).toList();
    List<String> titles = scores.stream().map(Score::method).distinct().toList();
    List<String> texts =
        List.of(
            new MarkdownReport(plan, scores).text(),
            CsvReport.scores(scores),
            JsonReport.text(plan, scores),
            TimeReport.text(plan, rows),
            CsvReport.times(rows),
            Environment.json(plan, titles, threads));
    for (int i = 0; i < texts.size(); i++) {
      OutputFile.writeText(results().get(i), texts.get(i));
    }
  }

  /**
   * {@return the means as a table for people}
   *
   * @param rows the scores
   */
  public String means(List<Row> rows) {
    return new MarkdownReport(spec.plan(), rows.stream().map(Row::score).toList()).means();
  }

  /**
   * {@return everything as JSON}
   *
   * @param rows the scores
   */
  public String json(List<Row> rows) {
    return JsonReport.text(spec.plan(), rows.stream().map(Row::score).toList());
  }
}
