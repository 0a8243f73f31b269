package gravitas.datasets.motionfile;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A file under a temporary name beside its place, which it gets when it is complete.
 *
 * <p>It is gone when the program is told to end in the middle of it. What a killed program left is
 * removed by the next one that writes to the same place.
 */
public final class PartFile implements AutoCloseable {
  private static final Set<Path> OPEN = new HashSet<>();
  private static long count;
  private static boolean ending;

  static {
    Runtime.getRuntime().addShutdownHook(new Thread(PartFile::deleteOpen, "unfinished files"));
  }

  private final Path file;
  private final Path path;

  private PartFile(Path file, Path path) {
    this.file = file;
    this.path = path;
  }

  /**
   * {@return a name for a file that will be there when it is finished; nothing is written yet}
   *
   * @param file the file
   * @throws IOException if a file cannot be read
   */
  public static PartFile of(Path file) throws IOException {
    synchronized (OPEN) {
      if (ending) {
        throw new UnwritableFileException(file, new IOException("the program is ending"));
      }
      deleteLeft(file);
      String name =
          "." + file.getFileName() + "." + ProcessHandle.current().pid() + "." + ++count + ".part";
      Path path = file.resolveSibling(name);
      OPEN.add(path);
      return new PartFile(file, path);
    }
  }

  /** {@return where to write} */
  public Path path() {
    return path;
  }

  /**
   * Gives the file its own name.
   *
   * @param overwrite whether a file that is there may be replaced
   * @throws FileAlreadyExistsException if there is one that may not be replaced
   */
  public void finish(boolean overwrite) throws IOException {
    if (overwrite) {
      Files.move(path, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      return;
    }
    OutputFile.requireWritable(file, false); // somebody may have written it meanwhile
    Files.move(path, file, StandardCopyOption.ATOMIC_MOVE);
  }

  /** Leaves nothing behind, if it was not finished. */
  @Override
  public void close() throws IOException {
    try {
      Files.deleteIfExists(path);
    } finally {
      synchronized (OPEN) {
        OPEN.remove(path);
      }
    }
  }

  private static void deleteOpen() {
    synchronized (OPEN) {
      ending = true;
      OPEN.forEach(PartFile::delete);
    }
  }

  private static void deleteLeft(Path file) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      return;
    }
    Pattern ours =
        Pattern.compile(
            "\\." + Pattern.quote(file.getFileName().toString()) + "\\.(\\d{1,18})\\.\\d+\\.part");
    List<Path> left;
    try (Stream<Path> all = Files.list(folder)) {
      left = all.filter(each -> isLeft(ours.matcher(each.getFileName().toString()))).toList();
    }
    left.forEach(PartFile::delete);
  }

  private static boolean isLeft(Matcher name) {
    return name.matches() && ProcessHandle.of(Long.parseLong(name.group(1))).isEmpty();
  }

  private static void delete(Path path) {
    try {
      Files.deleteIfExists(path);
    } catch (IOException e) {
      // it was no use to anybody; whether it can be deleted changes nothing
    }
  }
}
