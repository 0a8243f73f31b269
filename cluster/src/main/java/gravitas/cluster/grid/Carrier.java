package gravitas.cluster.grid;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** What brings requests to workers: a grid, or a test's own. */
interface Carrier {
  /** The nodes that compute, of any version. */
  List<Worker> workers();

  /**
   * Sends a request to one node.
   *
   * @return the answer, or the failure {@link NodeFailure} if the node says so, or another one if
   *     it was lost
   */
  <T> CompletableFuture<T> send(Worker worker, Parcel parcel, Class<T> answer);

  /**
   * {@return the same future, which fails with a {@link TimeoutException} if nothing comes for so
   * long}
   *
   * @param milliseconds from now
   * @param future the answer waited for
   * @param <T> of the answer
   */
  default <T> CompletableFuture<T> within(long milliseconds, CompletableFuture<T> future) {
    return future.orTimeout(milliseconds, TimeUnit.MILLISECONDS);
  }

  /** Whether this process has left the grid, as on Ctrl-C. */
  boolean isClosed();
}
