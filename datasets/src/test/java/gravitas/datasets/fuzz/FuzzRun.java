package gravitas.datasets.fuzz;

import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import java.util.function.Function;

/**
 * Damaged copies of a good file, one after the other: each is read or refused with an IOException
 * that names the file, within bounded time and memory.
 *
 * <p>The seed of a copy is its number, so that a copy that fails can be made again.
 *
 * @param file where the copies are written
 * @param name what the refusal must contain
 * @param mutations how many copies
 * @param mostBytes that Java may allocate while reading one
 */
public record FuzzRun(Path file, String name, int mutations, long mostBytes) {
  private static final long MOST_BYTES = 100L << 20;
  private static final double MOST_SECONDS = 5; // of a processor, for one file
  private static final Duration HANGS = Duration.ofMinutes(2); // on a busy machine

  /** Reads a file, or fails as a reader may. */
  @FunctionalInterface
  public interface Reader {
    void read(Path file) throws IOException;
  }

  public FuzzRun(Path file, int mutations) {
    this(file, file.getFileName().toString(), mutations, MOST_BYTES);
  }

  /** What a refusal must contain where it may name another file than the damaged one. */
  public FuzzRun naming(String other) {
    return new FuzzRun(file, other, mutations, mostBytes);
  }

  public FuzzRun allocating(long bytes) {
    return new FuzzRun(file, name, mutations, bytes);
  }

  /** Reads them all and returns how many were refused; without damage the file is read. */
  public int damaging(byte[] good, Reader reader) throws IOException {
    Files.write(file, good);
    reader.read(file);
    return reading(random -> Mutation.of(good, random), reader);
  }

  /** The same of a text of numbers; every other copy is well-formed, but its numbers are wrong. */
  public int damagingNumbers(byte[] good, Reader reader) throws IOException {
    Files.write(file, good);
    reader.read(file);
    return reading(
        random ->
            random.nextBoolean() ? Mutation.of(good, random) : NumberMutation.of(good, random),
        reader);
  }

  /** The same of copies that are damaged otherwise. */
  public int reading(Function<Random, byte[]> damaged, Reader reader) throws IOException {
    int refused = 0;
    for (int seed = 0; seed < mutations; seed++) {
      Files.write(file, damaged.apply(new Random(seed)));
      String label = file.getFileName() + ", seed " + seed;
      refused += assertTimeoutPreemptively(HANGS, () -> refused(reader, label), label) ? 1 : 0;
    }
    System.out.printf(
        "%s: %d mutations, seeds 0 to %d, %d refused%n",
        file.getFileName(), mutations, mutations - 1, refused);
    return refused;
  }

  private boolean refused(Reader reader, String label) {
    var threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long bytes = threads.getCurrentThreadAllocatedBytes();
    long start = threads.getCurrentThreadCpuTime();
    boolean refused = false;
    try {
      reader.read(file);
    } catch (IOException e) {
      refused = true;
      assertTrue(String.valueOf(e.getMessage()).contains(name), label + ": " + e.getMessage());
    } catch (RuntimeException | Error e) {
      fail(label + " causes " + e, e);
    }
    long used = threads.getCurrentThreadAllocatedBytes() - bytes;
    assertTrue(used < mostBytes, label + " allocates " + used + " bytes");
    double seconds = (threads.getCurrentThreadCpuTime() - start) * 1e-9;
    assertTrue(seconds < MOST_SECONDS, label + " takes " + seconds + " s of a processor");
    return refused;
  }
}
