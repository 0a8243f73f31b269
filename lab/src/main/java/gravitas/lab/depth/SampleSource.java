package gravitas.lab.depth;

import java.util.SplittableRandom;

/** Where stretches to learn from come from. Shared by threads. */
interface SampleSource {
  /**
   * Fills a sample.
   *
   * @param random decides everything
   * @param sample receives it
   */
  void draw(SplittableRandom random, SightSample sample);
}
