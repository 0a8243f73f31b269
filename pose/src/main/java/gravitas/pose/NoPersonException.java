package gravitas.pose;

/** Nobody was found in any frame; the message names the source. */
public final class NoPersonException extends Exception {
  public NoPersonException(String message) {
    super(message);
  }
}
