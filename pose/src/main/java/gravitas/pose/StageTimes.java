package gravitas.pose;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;

/** Adds up how long each stage of the work took, over all threads. */
public final class StageTimes {
  private final Map<String, LongAdder> nanos = new LinkedHashMap<>();

  /**
   * Runs a piece of work and counts its time to a stage.
   *
   * @param <T> what it gives
   * @param stage what it is counted to
   * @param work to be done
   * @return what the work gives
   */
  public <T> T measure(String stage, Supplier<T> work) {
    long begin = System.nanoTime();
    try {
      return work.get();
    } finally {
      add(stage, System.nanoTime() - begin);
    }
  }

  /**
   * Runs a piece of work that gives nothing and counts its time to a stage.
   *
   * @param stage what it is counted to
   * @param work to be done
   */
  public void measure(String stage, Runnable work) {
    long begin = System.nanoTime();
    try {
      work.run();
    } finally {
      add(stage, System.nanoTime() - begin);
    }
  }

  /**
   * Counts time to a stage.
   *
   * @param stage what it is counted to
   * @param spent nanoseconds
   */
  public void add(String stage, long spent) {
    LongAdder adder;
    synchronized (nanos) {
      adder = nanos.computeIfAbsent(stage, s -> new LongAdder());
    }
    adder.add(spent);
  }

  /** {@return seconds per stage, in the order in which the stages first appeared} */
  public Map<String, Double> seconds() {
    var seconds = new LinkedHashMap<String, Double>();
    synchronized (nanos) {
      nanos.forEach((stage, adder) -> seconds.put(stage, adder.sum() / 1e9));
    }
    return seconds;
  }
}
