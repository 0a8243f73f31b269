package gravitas.optimizer.functions;

import gravitas.optimizer.Objective;
import java.util.List;
import java.util.stream.Stream;

/**
 * A family of problems to compare optimizers on, one for each dimension: runs start uniformly in
 * [−10, 10] in every variable, and the smallest value is zero.
 */
public interface Problem {
  /** {@return the name in tables} */
  String title();

  /** {@return the name in file names and on the command line} */
  String key();

  /** {@return whether there are local minima besides the global one that trap a descent} */
  boolean hasManyMinima();

  /**
   * {@return the number of variables in the row of that dimension}
   *
   * @param dimension of the row
   */
  int variables(int dimension);

  /**
   * {@return what the paper's figure is above f − f* by construction}
   *
   * @param dimension of the row
   */
  default double reportedOffset(int dimension) {
    return 0;
  }

  /**
   * {@return f − f* of the row of that dimension, for one thread}
   *
   * @param dimension of the row
   */
  Objective inDimension(int dimension);

  /** {@return the paper's functions, in the order of its table, and the fits} */
  static List<Problem> all() {
    return Stream.<Problem>concat(
            Stream.of(PaperFunction.values()), Stream.of(FittingProblem.values()))
        .toList();
  }

  /**
   * {@return the problem of that name}
   *
   * @param key see {@link #key}
   * @throws IllegalArgumentException if there is none
   */
  static Problem of(String key) {
    return all().stream()
        .filter(problem -> problem.key().equals(key))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("unknown problem " + key));
  }
}
