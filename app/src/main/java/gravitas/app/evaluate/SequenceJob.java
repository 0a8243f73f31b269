package gravitas.app.evaluate;

import gravitas.app.cli.Console;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** One sequence to score, in a form that can be sent to another machine with the same data. */
public final class SequenceJob implements Serializable {
  private static final long serialVersionUID = 1;

  private final PlanOptions options;
  private final DataSet dataSet;
  private final String name;
  private final String content;
  private final ArrayList<Method> methods;
  private final int threads;

  SequenceJob(
      PlanOptions options,
      DataSet dataSet,
      String name,
      String content,
      List<Method> methods,
      int threads) {
    this.options = options;
    this.dataSet = dataSet;
    this.name = name;
    this.content = content;
    this.methods = new ArrayList<>(methods);
    this.threads = threads;
  }

  /** What came of it: scores in the order of the methods. */
  public static final class Outcome implements Serializable {
    private static final long serialVersionUID = 1;

    private final ArrayList<Row> rows;

    private Outcome(List<Row> rows) {
      this.rows = new ArrayList<>(rows);
    }

    List<Row> rows() {
      return rows;
    }
  }

  /**
   * Scores it here.
   *
   * @param paths where this machine keeps what the other one names
   * @throws MissingDataException if the files are not here or not the same
   */
  public Outcome run(UnaryOperator<String> paths) throws IOException {
    options.renameFiles(paths);
    Sequence sequence =
        options.sequences(dataSet).stream()
            .filter(s -> s.name().equals(name))
            .findFirst()
            .orElseThrow(() -> new MissingDataException(name + " is not in the data folder"));
    if (!ScoreStore.contentOf(sequence.files()).equals(content)) {
      throw new MissingDataException(
          sequence.files() + " is not the same file as on the machine that asks");
    }
    List<Row> rows = new ArrayList<>();
    int share = Math.min(threads, Runtime.getRuntime().availableProcessors());
    options
        .scorer(dataSet, Console.silent())
        .score(sequence, content, methods, share, (method, row) -> rows.add(row));
    return new Outcome(rows);
  }
}
