package gravitas.lab.evaluation;

import java.io.IOException;
import java.util.List;

/** Lets somebody else score: one job per sequence. */
final class RemoteScorer implements Scorer {
  private final EvaluationSpec spec;
  private final SequenceRunner runner;

  RemoteScorer(EvaluationSpec spec, SequenceRunner runner) {
    this.spec = spec;
    this.runner = runner;
  }

  @Override
  public void score(Sequence sequence, String content, List<Method> methods, int threads, Sink sink)
      throws IOException {
    var job = new SequenceJob(spec, sequence.name(), content, methods, threads);
    List<Row> rows = rows(job, sequence, methods);
    for (int i = 0; i < methods.size(); i++) {
      sink.take(methods.get(i), rows.get(i));
    }
  }

  private List<Row> rows(SequenceJob job, Sequence sequence, List<Method> methods) {
    try {
      return runner.run(job).rows().stream()
          .map(row -> new Row(row.score().inGroup(sequence.group()), row.seconds(), row.missing()))
          .toList();
    } catch (IOException e) {
      return methods.stream()
          .map(method -> LocalScorer.failed(sequence, method, e, Double.NaN))
          .toList();
    }
  }
}
