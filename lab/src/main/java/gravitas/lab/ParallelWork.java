package gravitas.lab;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;

/** Work in which parallel streams use so many threads. */
public final class ParallelWork {
  private ParallelWork() {}

  /**
   * {@return the work's result, or what it threw, as it threw it}
   *
   * @param <T> what it gives
   * @param threads how many
   * @param work what is to be done
   * @throws Exception what the work threw
   */
  public static <T> T run(int threads, Callable<T> work) throws Exception {
    var pool = new ForkJoinPool(threads);
    try {
      return pool.submit(work).get();
    } catch (ExecutionException e) {
      Throwable cause = e.getCause();
      // the pool wraps what is checked, once where it is thrown and once where it is asked for
      while (cause.getClass() == RuntimeException.class && cause.getCause() != null) {
        cause = cause.getCause();
      }
      throw cause instanceof Exception known ? known : e;
    } finally {
      pool.shutdownNow();
    }
  }
}
