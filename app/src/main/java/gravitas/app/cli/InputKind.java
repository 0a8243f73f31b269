package gravitas.app.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** Says what a user probably meant by something that is no file. */
final class InputKind {
  private static final Pattern ADDRESS = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]+:/.*");

  private InputKind() {}

  /** Fails unless there is a file or a folder that can be read. */
  static void requireFile(Path input) {
    if (Files.isRegularFile(input) || Files.isDirectory(input)) {
      if (!Files.isReadable(input)) {
        throw new CommandFailure(ExitCode.INPUT, input + ": permission denied");
      }
      return;
    }
    String name = input.toString();
    if (Files.exists(input)) {
      throw new CommandFailure(
          ExitCode.USAGE,
          name + ": is a device or a pipe; live sources are not read: record to a file first");
    }
    if (ADDRESS.matcher(name).matches()) {
      throw new CommandFailure(
          ExitCode.USAGE,
          name.replaceFirst(":/+", "://")
              + ": is an address; only files are read: download or record it first");
    }
    if (name.matches("\\d|/dev/video\\d+|-")) {
      throw new CommandFailure(
          ExitCode.USAGE,
          name
              + ": no such file, and cameras and standard input are not read: record to a file"
              + " first");
    }
    throw new CommandFailure(ExitCode.INPUT, name + ": no such file");
  }
}
