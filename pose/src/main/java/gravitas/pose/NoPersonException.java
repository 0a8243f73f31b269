package gravitas.pose;

/** Nobody was found in any frame; the message names the source. */
public final class NoPersonException extends Exception {
  /**
   * Says where nobody was found.
   *
   * @param message one sentence
   */
  public NoPersonException(String message) {
    super(message);
  }
}
