package gravitas.lab.windows;

/**
 * Numbers of a training of the network that begins a window's search.
 *
 * @param width channels
 * @param steps of Adam
 * @param rate of Adam at its largest
 * @param unroll steps of the network per window
 * @param validateEvery steps between validations
 * @param validated stretches to validate on
 * @param met stretches met before the first step
 * @param seed of everything random
 */
public record StartSettings(
    int width,
    long steps,
    double rate,
    int unroll,
    long validateEvery,
    int validated,
    int met,
    long seed) {
  /** What the shipped one was trained with. */
  public static final StartSettings USUAL = new StartSettings(80, 1700, 1e-3, 4, 100, 12, 60, 1);
}
