package gravitas.models.supply;

/** A pose network is not there and could not be fetched; the message says what to do. */
public final class MissingNetworkException extends RuntimeException {
  public MissingNetworkException(String message) {
    super(message);
  }

  public MissingNetworkException(String message, Throwable cause) {
    super(message, cause);
  }
}
