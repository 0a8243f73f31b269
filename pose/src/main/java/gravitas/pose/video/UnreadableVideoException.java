package gravitas.pose.video;

import java.io.IOException;

/** The source has no pictures that can be decoded; the message names the file and the reason. */
public final class UnreadableVideoException extends IOException {
  /**
   * Says what is the matter.
   *
   * @param message one sentence
   */
  public UnreadableVideoException(String message) {
    super(message);
  }

  /**
   * Says what is the matter.
   *
   * @param message one sentence
   * @param cause what it was noticed by
   */
  public UnreadableVideoException(String message, Throwable cause) {
    super(message, cause);
  }
}
