package gravitas.film.pairs;

import java.io.IOException;

/** Where scenes come from: each number has one, always the same. */
public interface SceneSource {
  /**
   * {@return the scene of a number, always the same}
   *
   * @param number from zero
   * @throws IOException if a recording cannot be read
   */
  Scene scene(int number) throws IOException;
}
