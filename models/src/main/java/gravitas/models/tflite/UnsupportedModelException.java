package gravitas.models.tflite;

/** The model file is damaged or uses something that this reader or the converter does not know. */
public final class UnsupportedModelException extends RuntimeException {
  /**
   * Says what is not understood.
   *
   * @param message one sentence
   */
  public UnsupportedModelException(String message) {
    super(message);
  }

  /**
   * Says what is not understood.
   *
   * @param message one sentence
   * @param cause what it was noticed by
   */
  public UnsupportedModelException(String message, Throwable cause) {
    super(message, cause);
  }
}
