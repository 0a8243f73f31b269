package gravitas.pipeline.work;

/** What was asked for makes no sense; the message names the value, the limit and the way out. */
public final class RequestException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  /**
   * @param message one sentence
   */
  public RequestException(String message) {
    super(message);
  }

  /**
   * @param message one sentence
   * @param cause what it was noticed by
   */
  public RequestException(String message, Throwable cause) {
    super(message, cause);
  }
}
