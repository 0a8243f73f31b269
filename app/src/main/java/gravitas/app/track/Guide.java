package gravitas.app.track;

import gravitas.physics.motion.Motion;
import java.util.Optional;

/**
 * What a take should look like.
 *
 * @param motion on the body's own skeleton
 * @param pictures in which the motion was seen, if any
 */
public record Guide(Motion motion, Optional<Pictures> pictures) {
  /** A motion alone. */
  public static Guide of(Motion motion) {
    return new Guide(motion, Optional.empty());
  }
}
