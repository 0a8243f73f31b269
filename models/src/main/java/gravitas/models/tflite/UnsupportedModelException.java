package gravitas.models.tflite;

/** The model file is damaged or uses something that this reader or the converter does not know. */
public final class UnsupportedModelException extends RuntimeException {
  public UnsupportedModelException(String message) {
    super(message);
  }

  public UnsupportedModelException(String message, Throwable cause) {
    super(message, cause);
  }
}
