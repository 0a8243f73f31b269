package gravitas.models.supply;

/** A pose network is not there and could not be fetched; the message says what to do. */
public final class MissingNetworkException extends RuntimeException {
  /**
   * Says what is missing and how to get it.
   *
   * @param message one sentence
   */
  public MissingNetworkException(String message) {
    super(message);
  }

  /**
   * Says what is missing and how to get it.
   *
   * @param message one sentence
   * @param cause what it was noticed by
   */
  public MissingNetworkException(String message, Throwable cause) {
    super(message, cause);
  }
}
