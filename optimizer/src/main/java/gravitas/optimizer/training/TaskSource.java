package gravitas.optimizer.training;

import java.io.IOException;
import java.io.Serializable;
import java.util.function.UnaryOperator;

/** Where training problems come from, small enough to be sent to another machine. */
public interface TaskSource extends Serializable {
  /** Reads whatever is needed. */
  TaskFamily open() throws IOException;

  /** The same on a machine that keeps files elsewhere. */
  default TaskSource at(UnaryOperator<String> paths) {
    return this;
  }

  /** A digest of what is read: machines with equal digests draw equal problems. */
  default String fingerprint() throws IOException {
    return "";
  }
}
