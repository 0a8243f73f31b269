package gravitas.pose.video;

import java.io.IOException;

/** The source has no pictures that can be decoded; the message names the file and the reason. */
public final class UnreadableVideoException extends IOException {
  public UnreadableVideoException(String message) {
    super(message);
  }

  public UnreadableVideoException(String message, Throwable cause) {
    super(message, cause);
  }
}
