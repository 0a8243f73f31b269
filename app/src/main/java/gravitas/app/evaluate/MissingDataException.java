package gravitas.app.evaluate;

import java.io.IOException;

/** A recording that the protocol asks for is not in the folder; the message says what is. */
public final class MissingDataException extends IOException {
  private static final long serialVersionUID = 1;

  MissingDataException(String message) {
    super(message);
  }
}
