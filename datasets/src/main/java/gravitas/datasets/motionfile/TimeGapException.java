package gravitas.datasets.motionfile;

/** A motion has a gap in time that a format with one frame rate cannot hold. */
public final class TimeGapException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  TimeGapException(String message) {
    super(message);
  }
}
