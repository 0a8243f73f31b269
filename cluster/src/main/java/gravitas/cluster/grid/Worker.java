package gravitas.cluster.grid;

import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;

/** A node that computes. Compared by identity: a node that comes back is another one. */
public final class Worker {
  private final UUID id;
  private final String address;
  private final String version;
  private final int cores;
  private final AtomicInteger busy = new AtomicInteger();
  private final AtomicInteger late = new AtomicInteger();

  Worker(UUID id, String address, String version, int cores) {
    this.id = id;
    this.address = address;
    this.version = version;
    this.cores = cores;
  }

  UUID id() {
    return id;
  }

  /** {@return where it listens, for messages} */
  public String address() {
    return address;
  }

  String version() {
    return version;
  }

  /** {@return requests it works on at a time} */
  public int cores() {
    return cores;
  }

  /** Requests it has and has not answered, also those nobody waits for any more. */
  AtomicInteger busy() {
    return busy;
  }

  /** Requests that another worker was given too, as this one took too long, and still has. */
  AtomicInteger late() {
    return late;
  }

  /** Requests per core. */
  double load() {
    return (double) busy.get() / cores;
  }
}
