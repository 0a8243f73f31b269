package gravitas.app.evaluate;

import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** Asks another machine whether it has the sequences of an evaluation. */
public final class SequenceCheck implements Serializable {
  private static final long serialVersionUID = 1;

  private final PlanOptions options;
  private final DataSet dataSet;
  private final ArrayList<String> names;

  SequenceCheck(PlanOptions options, DataSet dataSet, List<Sequence> sequences) {
    this.options = options;
    this.dataSet = dataSet;
    this.names = new ArrayList<>(sequences.stream().map(Sequence::name).toList());
  }

  /**
   * Looks here; contents are compared when a sequence is computed.
   *
   * @param paths where this machine keeps what the other one names
   * @throws MissingDataException if something is not here
   */
  public void run(UnaryOperator<String> paths) throws IOException {
    options.renameFiles(paths);
    List<String> here = options.sequences(dataSet).stream().map(Sequence::name).toList();
    for (String name : names) {
      if (!here.contains(name)) {
        throw new MissingDataException(
            "sequence " + name + " is not in " + String.join(", ", options.data()));
      }
    }
  }
}
