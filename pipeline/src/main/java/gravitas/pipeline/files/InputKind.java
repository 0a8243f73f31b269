package gravitas.pipeline.files;

import gravitas.pipeline.work.RequestException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** Says what a user probably meant by something that is no file. */
public final class InputKind {
  private static final Pattern ADDRESS = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]+:/.*");

  private InputKind() {}

  /**
   * Fails unless there is a file or a folder that can be read.
   *
   * @param input the file or folder
   * @throws IOException if there is none
   */
  public static void requireFile(Path input) throws IOException {
    if (Files.isRegularFile(input) || Files.isDirectory(input)) {
      if (!Files.isReadable(input)) {
        throw new IOException(input + ": permission denied");
      }
      return;
    }
    String name = input.toString();
    if (Files.exists(input)) {
      throw new RequestException(
          name + ": is a device or a pipe; live sources are not read: record to a file first");
    }
    if (ADDRESS.matcher(name).matches()) {
      throw new RequestException(
          name.replaceFirst(":/+", "://")
              + ": is an address; only files are read: download or record it first");
    }
    if (name.matches("\\d|/dev/video\\d+|-")) {
      throw new RequestException(
          name
              + ": no such file, and cameras and standard input are not read: record to a file"
              + " first");
    }
    throw new IOException(name + ": no such file");
  }
}
