package gravitas.cluster.grid;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.ExitCode;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.apache.ignite.IgniteException;
import org.apache.ignite.IgniteState;
import org.apache.ignite.Ignition;
import org.apache.ignite.configuration.IgniteConfiguration;

/** A running node. */
public final class Node implements AutoCloseable {
  private final Address address;
  private final Member member;
  private final Grid grid;
  private final CountDownLatch ended = new CountDownLatch(1);

  private Node(Address address, Member member) {
    this.address = address;
    this.member = member;
    this.grid = new Grid(member);
  }

  /** Fails with a sentence if somebody listens there already. */
  static void requireFree(Address address) {
    Address talk = new Address(address.host(), address.port() + Address.TALK);
    for (Address own : List.of(address, talk)) {
      if (own.silence() == null) {
        throw new CommandFailure(
            ExitCode.INPUT, own + " is in use already; choose another port with --listen");
      }
    }
  }

  /**
   * @param all addresses of the grid
   * @param paths where this machine keeps what others name otherwise
   */
  static Node start(
      Address address, List<Address> all, IgniteConfiguration settings, Map<String, String> paths) {
    Member member;
    try {
      member = Member.start(settings);
    } catch (IgniteException e) {
      throw Grid.refused(all, e);
    }
    var node = new Node(address, member);
    Ignition.addListener(
        (name, state) -> {
          if (member.ignite().name().equals(name) && state != IgniteState.STARTED) {
            node.ended.countDown();
          }
        });
    NodePaths.set(member.ignite(), paths);
    node.grid.requireOneVersion();
    return node;
  }

  /** {@return where others reach it} */
  public String address() {
    return address.toString();
  }

  /** {@return how many nodes there are, itself included} */
  public int members() {
    return grid.workers().size();
  }

  /**
   * Waits until it is stopped; fails if that was not by this process.
   *
   * @throws InterruptedException if the thread is interrupted
   */
  public void awaitEnd() throws InterruptedException {
    ended.await();
    if (!member.isClosed()) {
      throw new CommandFailure(
          ExitCode.INTERNAL,
          "the grid gave this node up, as it did not answer in time; start it again");
    }
  }

  @Override
  public void close() {
    grid.close();
  }
}
