package gravitas.cluster.grid;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.apache.ignite.Ignite;
import org.apache.ignite.Ignition;
import org.apache.ignite.configuration.IgniteConfiguration;

/** Ignite running in this process, and the folder it wants; both gone when the process ends. */
final class Member implements AutoCloseable {
  private final Ignite ignite;
  private final Path folder;

  private volatile boolean closed;

  private Member(Ignite ignite, Path folder) {
    this.ignite = ignite;
    this.folder = folder;
  }

  static Member start(IgniteConfiguration settings) {
    Path folder = Path.of(settings.getWorkDirectory());
    try {
      var member = new Member(Ignition.start(settings), folder);
      Runtime.getRuntime().addShutdownHook(new Thread(member::close));
      return member;
    } catch (RuntimeException e) {
      delete(folder);
      throw e;
    }
  }

  Ignite ignite() {
    return ignite;
  }

  /** Whether it was this process that ended it. */
  boolean isClosed() {
    return closed;
  }

  @Override
  public synchronized void close() {
    if (closed) {
      return;
    }
    closed = true;
    Ignition.stop(ignite.name(), true);
    delete(folder);
  }

  private static void delete(Path folder) {
    try (Stream<Path> all = Files.walk(folder)) {
      List<Path> deepestFirst = all.sorted(Comparator.reverseOrder()).toList();
      for (Path path : deepestFirst) {
        Files.deleteIfExists(path);
      }
    } catch (IOException e) {
      // a few empty folders in the system's temporary one do no harm
    }
  }
}
