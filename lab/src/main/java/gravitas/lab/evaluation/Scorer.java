package gravitas.lab.evaluation;

import java.io.IOException;
import java.util.List;

/** Who scores a sequence: this process or another machine. Used by several threads. */
interface Scorer {
  /** Takes what was scored, one method after the other. */
  @FunctionalInterface
  interface Sink {
    void take(Method method, Row row) throws IOException;
  }

  /**
   * Scores methods on a sequence. What fails gives a failed score.
   *
   * @param content digest of the sequence's files
   * @param threads it may use
   */
  void score(Sequence sequence, String content, List<Method> methods, int threads, Sink sink)
      throws IOException;
}
