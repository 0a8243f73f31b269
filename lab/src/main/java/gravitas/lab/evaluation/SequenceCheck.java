package gravitas.lab.evaluation;

import java.io.IOException;
import java.io.Serializable;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Asks another machine whether it has the sequences of an evaluation and what they need.
 *
 * @param spec of the evaluation
 * @param names of the sequences
 * @serial exclude
 */
public record SequenceCheck(EvaluationSpec spec, List<String> names) implements Serializable {
  /**
   * Keeps copies.
   *
   * @param spec of the evaluation
   * @param names of the sequences
   */
  public SequenceCheck {
    names = List.copyOf(names);
  }

  static SequenceCheck of(EvaluationSpec spec, List<Sequence> sequences) {
    return new SequenceCheck(spec, present(sequences).map(Sequence::name).toList());
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
    EvaluationSpec renamed = spec.renamed(paths);
    Set<String> here = present(renamed.sequences()).map(Sequence::name).collect(Collectors.toSet());
    for (String name : names) {
      if (!here.contains(name)) {
        throw new MissingDataException(
            "sequence " + name + " is not in " + String.join(", ", renamed.data()));
      }
    }
    if (renamed.isFilmed() && !names.isEmpty()) {
      renamed.videos().requireNetworks();
    }
  }

  /** Without those that the protocol names and the folder does not hold. */
  private static Stream<Sequence> present(List<Sequence> sequences) {
    return sequences.stream().filter(sequence -> !sequence.files().isEmpty());
  }
}
