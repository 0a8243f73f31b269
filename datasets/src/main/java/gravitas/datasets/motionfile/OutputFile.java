package gravitas.datasets.motionfile;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.atomic.AtomicLong;

/** Writes a file under a temporary name beside its place and renames it when it is complete. */
public final class OutputFile {
  private static final AtomicLong COUNT = new AtomicLong();

  private OutputFile() {}

  /** Produces the bytes of a file. */
  @FunctionalInterface
  public interface Content {
    void writeTo(OutputStream out) throws IOException;
  }

  /**
   * Writes {@code content} to {@code file}; if anything fails, the place stays as it was.
   *
   * @throws FileAlreadyExistsException if the file exists and may not be replaced
   */
  public static void write(Path file, boolean overwrite, Content content) throws IOException {
    requireWritable(file, overwrite);
    String name = "." + file.getFileName() + "." + ProcessHandle.current().pid();
    Path temporary = file.resolveSibling(name + "." + COUNT.incrementAndGet() + ".part");
    try {
      try (OutputStream out =
          new BufferedOutputStream(
              Files.newOutputStream(temporary, StandardOpenOption.CREATE_NEW))) {
        content.writeTo(out);
      }
      if (overwrite) {
        Files.move(
            temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      } else {
        requireWritable(file, false); // somebody may have written it meanwhile
        Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
      }
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  /** Fails early, before any work, if {@link #write} would refuse. */
  public static void requireWritable(Path file, boolean overwrite) throws IOException {
    if (Files.isDirectory(file)) {
      throw new FileSystemException(file.toString(), null, "is a folder; give the name of a file");
    }
    if (!overwrite && Files.exists(file)) {
      throw new FileAlreadyExistsException(file.toString());
    }
    Path folder = file.toAbsolutePath().getParent();
    if (folder != null && !Files.isDirectory(folder)) {
      throw new FileSystemException(
          file.toString(), null, "the folder " + folder + " does not exist");
    }
  }
}
