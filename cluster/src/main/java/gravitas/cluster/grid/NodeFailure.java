package gravitas.cluster.grid;

import java.io.IOException;

/** A node answered that it cannot do what it was asked; the message names it and says why. */
public final class NodeFailure extends IOException {
  private static final long serialVersionUID = 1;

  /** Whether a file is not there. */
  private final boolean missing;

  NodeFailure(Worker worker, Reply reply) {
    super("node " + worker.address() + ": " + reply.failure());
    this.missing = reply.missing();
  }

  /** {@return whether a file is not there} */
  public boolean isMissing() {
    return missing;
  }
}
