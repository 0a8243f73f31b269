package gravitas.lab.training;

import java.io.IOException;
import java.io.Serializable;
import java.util.function.UnaryOperator;

/** Where training problems come from, small enough to be sent to another machine. */
public interface TaskSource extends Serializable {
  /**
   * Reads whatever is needed.
   *
   * @return the problems
   * @throws IOException if a file cannot be read
   */
  TaskFamily open() throws IOException;

  /**
   * {@return the same on a machine that keeps files elsewhere}
   *
   * @param paths where this machine keeps what the other one names
   */
  default TaskSource at(UnaryOperator<String> paths) {
    return this;
  }

  /**
   * {@return a digest of what is read: machines with equal digests draw equal problems}
   *
   * @throws IOException if a file cannot be read
   */
  default String fingerprint() throws IOException {
    return "";
  }
}
