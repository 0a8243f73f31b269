package gravitas.datasets.motionfile;

import gravitas.physics.motion.Motion;
import java.util.List;

/**
 * A motion read from a file.
 *
 * @param motion in metres, Y up, as everywhere inside
 * @param notes one sentence for each thing the file did not say and the reader assumed
 */
public record LoadedMotion(Motion motion, List<String> notes) {
  /**
   * Keeps copies.
   *
   * @param motion in metres, Y up, as everywhere inside
   * @param notes one sentence for each thing the file did not say and the reader assumed
   */
  public LoadedMotion {
    notes = List.copyOf(notes);
  }
}
