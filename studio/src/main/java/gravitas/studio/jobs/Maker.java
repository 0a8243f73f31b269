package gravitas.studio.jobs;

import gravitas.pose.NoPersonException;
import gravitas.studio.library.TakeFolder;
import gravitas.studio.library.TakeInfo;
import java.io.IOException;

/** Makes a take's outputs. */
@FunctionalInterface
public interface Maker {
  /**
   * Makes them, or leaves those there were.
   *
   * @param take where
   * @param info with what settings
   * @param progress told how it goes, and asked whether to go on
   * @throws IOException if something cannot be read or written
   * @throws NoPersonException if nobody was seen well enough
   */
  void make(TakeFolder take, TakeInfo info, JobProgress progress)
      throws IOException, NoPersonException;

  /**
   * {@return the one that reconstructs}
   *
   * @param threads at a time, at most
   */
  static Maker reconstruction(int threads) {
    return new TakeMaker(threads);
  }
}
