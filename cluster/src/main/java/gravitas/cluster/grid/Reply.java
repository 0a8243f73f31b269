package gravitas.cluster.grid;

import gravitas.lab.evaluation.MissingDataException;
import gravitas.models.supply.MissingNetworkException;
import java.io.Serializable;
import java.nio.file.NoSuchFileException;

/**
 * What comes back from a node: an answer or one sentence.
 *
 * @param missing whether it failed because a file is not there
 */
record Reply(Object answer, String failure, boolean missing) implements Serializable {
  static Reply of(Object answer) {
    return new Reply(answer, null, false);
  }

  static Reply failed(Throwable why) {
    boolean missing =
        why instanceof MissingDataException
            || why instanceof MissingNetworkException
            || why instanceof NoSuchFileException;
    String text = why.getMessage() == null ? why.toString() : why.getMessage();
    boolean expected = missing || why instanceof java.io.IOException;
    String sentence = why instanceof NoSuchFileException ? text + " is not there" : text;
    return new Reply(null, expected ? sentence : why.toString(), missing);
  }
}
