package gravitas.datasets.motionfile;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Writes a file under a temporary name beside its place and renames it when it is complete. */
public final class OutputFile {
  private OutputFile() {}

  /** Produces the bytes of a file. */
  @FunctionalInterface
  public interface Content {
    /**
     * Writes the content.
     *
     * @param out receives the content
     * @throws IOException if a file cannot be written
     */
    void writeTo(OutputStream out) throws IOException;
  }

  /**
   * Writes {@code content} to {@code file}; if anything fails, the place stays as it was.
   *
   * @param file the file
   * @param overwrite whether a file that is there may be replaced
   * @param content the content
   * @throws FileAlreadyExistsException if the file exists and may not be replaced
   * @throws UnwritableFileException if the place takes no file, or the disk is full
   */
  public static void write(Path file, boolean overwrite, Content content) throws IOException {
    requireWritable(file, overwrite);
    try (PartFile part = PartFile.of(file)) {
      try (OutputStream out =
          new BufferedOutputStream(
              Files.newOutputStream(part.path(), StandardOpenOption.CREATE_NEW))) {
        content.writeTo(out);
      }
      part.finish(overwrite);
    } catch (FileAlreadyExistsException e) {
      throw e;
    } catch (IOException e) {
      throw UnwritableFileException.of(file, e);
    }
  }

  /**
   * Writes a text, replacing what is there.
   *
   * @param file the file
   * @param text the content
   * @throws IOException if a file cannot be written
   */
  public static void writeText(Path file, String text) throws IOException {
    writeBytes(file, text.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Writes bytes, replacing what is there.
   *
   * @param file the file
   * @param bytes the content
   * @throws IOException if a file cannot be written
   */
  public static void writeBytes(Path file, byte[] bytes) throws IOException {
    write(file, true, out -> out.write(bytes));
  }

  /**
   * Fails early, before any work, if {@link #write} would refuse.
   *
   * @param file the file
   * @param overwrite whether a file that is there may be replaced
   * @throws IOException if a file cannot be read
   */
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
