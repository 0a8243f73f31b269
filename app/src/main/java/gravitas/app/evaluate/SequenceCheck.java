package gravitas.app.evaluate;

import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Asks another machine whether it has the sequences of an evaluation and what they need. */
public final class SequenceCheck implements Serializable {
  private static final long serialVersionUID = 1;

  private final PlanOptions options;
  private final DataSet dataSet;
  private final ArrayList<String> names;

  SequenceCheck(PlanOptions options, DataSet dataSet, List<Sequence> sequences) {
    this.options = options;
    this.dataSet = dataSet;
    this.names = new ArrayList<>(present(sequences).map(Sequence::name).toList());
  }

  /**
   * Looks here; contents are compared when a sequence is computed.
   *
   * @param paths where this machine keeps what the other one names
   * @throws MissingDataException if something is not here
   * @throws gravitas.models.supply.MissingNetworkException if videos are to be looked at, but the
   *     networks are not here and cannot be fetched
   */
  public void run(UnaryOperator<String> paths) throws IOException {
    options.renameFiles(paths);
    Set<String> here =
        present(options.sequences(dataSet)).map(Sequence::name).collect(Collectors.toSet());
    for (String name : names) {
      if (!here.contains(name)) {
        throw new MissingDataException(
            "sequence " + name + " is not in " + String.join(", ", options.data()));
      }
    }
    if (options.isFilmed(dataSet) && !names.isEmpty()) {
      options.videos().requireNetworks();
    }
  }

  /** Without those that the protocol names and the folder does not hold. */
  private static Stream<Sequence> present(List<Sequence> sequences) {
    return sequences.stream().filter(sequence -> !sequence.files().isEmpty());
  }
}
