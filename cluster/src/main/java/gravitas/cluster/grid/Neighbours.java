package gravitas.cluster.grid;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * The other nodes that a new one was told of. Ignite lets a node that reaches none of them at once
 * found a grid of its own, and grids never merge; so it pays to wait a little first.
 */
final class Neighbours {
  private static final long PAUSE_MILLISECONDS = 500;

  private final List<Address> addresses;

  /**
   * @param named by the user, the node's own address perhaps among them
   */
  Neighbours(List<Address> named, Address own) {
    addresses = named.stream().filter(a -> !a.isSame(own)).toList();
  }

  /** Those and the node's own, as Ignite wants them. */
  List<Address> with(Address own) {
    List<Address> all = new ArrayList<>(addresses);
    all.add(own);
    return all;
  }

  /**
   * Waits until one of them answers.
   *
   * @return whether one did in time; false if there are none
   */
  boolean await(double seconds, Consumer<String> warn) throws InterruptedException {
    if (addresses.isEmpty()) {
      return false;
    }
    long end = System.nanoTime() + (long) (1e9 * seconds);
    for (boolean told = false; !answers(); told = true) {
      if (System.nanoTime() >= end) {
        warn.accept(
            "no node answers at "
                + this
                + "; this one begins a grid of its own. Nodes that are started later join it only"
                + " if they name it with --grid");
        return false;
      }
      if (!told) {
        warn.accept("no node answers at " + this + " yet; waiting up to " + seconds + " s");
      }
      TimeUnit.MILLISECONDS.sleep(PAUSE_MILLISECONDS);
    }
    return true;
  }

  private boolean answers() {
    return addresses.stream().anyMatch(address -> address.silence() == null);
  }

  @Override
  public String toString() {
    return addresses.stream().map(Address::toString).collect(Collectors.joining(", "));
  }
}
