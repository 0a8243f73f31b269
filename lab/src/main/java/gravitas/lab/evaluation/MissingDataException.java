package gravitas.lab.evaluation;

import java.io.IOException;

/**
 * A recording that is asked for is not in the folder, or not the one that is meant; the message
 * says what is.
 */
public final class MissingDataException extends IOException {
  private static final long serialVersionUID = 1;

  /**
   * Names what is missing.
   *
   * @param message one sentence
   */
  public MissingDataException(String message) {
    super(message);
  }
}
