package gravitas.lab.evaluation;

import gravitas.pipeline.work.WorkListener;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * One sequence to score, in a form that can be sent to another machine with the same data.
 *
 * @param spec of the evaluation it belongs to
 * @param name of the sequence
 * @param content digest of its files
 * @param methods to score
 * @param threads it may use
 * @serial exclude
 */
public record SequenceJob(
    EvaluationSpec spec, String name, String content, List<Method> methods, int threads)
    implements Serializable {
  /**
   * Keeps copies.
   *
   * @param spec of the evaluation it belongs to
   * @param name of the sequence
   * @param content digest of its files
   * @param methods to score
   * @param threads it may use
   */
  public SequenceJob {
    methods = List.copyOf(methods);
  }

  /**
   * What came of it: scores in the order of the methods.
   *
   * @param rows the scores
   * @serial exclude
   */
  public record Outcome(List<Row> rows) implements Serializable {
    /**
     * Keeps copies.
     *
     * @param rows the scores
     */
    public Outcome {
      rows = List.copyOf(rows);
    }
  }

  /**
   * Scores it here.
   *
   * @param paths where this machine keeps what the other one names
   * @return the scores
   * @throws MissingDataException if the files are not here or not the same
   */
  public Outcome run(UnaryOperator<String> paths) throws IOException {
    EvaluationSpec here = spec.renamed(paths);
    Sequence sequence =
        here.sequences().stream()
            .filter(s -> s.name().equals(name))
            .findFirst()
            .orElseThrow(() -> new MissingDataException(name + " is not in the data folder"));
    if (!ScoreStore.contentOf(sequence.files()).equals(content)) {
      throw new MissingDataException(
          sequence.files() + " is not the same file as on the machine that asks");
    }
    List<Row> rows = new ArrayList<>();
    int share = Math.min(threads, Runtime.getRuntime().availableProcessors());
    here.scorer(WorkListener.SILENT)
        .score(sequence, content, methods, share, (method, row) -> rows.add(row));
    return new Outcome(rows);
  }
}
