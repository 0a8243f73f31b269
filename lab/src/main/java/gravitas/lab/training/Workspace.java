package gravitas.lab.training;

import gravitas.optimizer.learned.Forward;
import gravitas.optimizer.learned.NetworkGradient;
import gravitas.optimizer.learned.NetworkShape;

/** Memory that particles share, one after the other. */
final class Workspace {
  private final NetworkShape shape;
  private final Forward network;
  private NetworkGradient reverse;

  Workspace(NetworkShape shape) {
    this.shape = shape;
    this.network = new Forward(shape);
  }

  Forward network() {
    return network;
  }

  NetworkGradient reverse() {
    if (reverse == null) {
      reverse = new NetworkGradient(shape);
    }
    return reverse;
  }
}
