package gravitas.models.runtime;

import ai.onnxruntime.OrtEnvironment;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/**
 * The native libraries of ONNX Runtime in a folder of their own while it starts.
 *
 * <p>Left to itself the runtime unpacks them too, but leaves its folder in the temporary directory
 * after every run, and 28 MB in it after one that was killed. Where we do not find the libraries of
 * this machine, it is left to itself.
 */
final class RuntimeLibraries {
  private static final String FOLDER_PROPERTY = "onnxruntime.native.path";
  private static final List<String> NAMES = List.of("onnxruntime", "onnxruntime4j_jni");

  private final List<Path> made = new ArrayList<>();

  private RuntimeLibraries() {}

  /** Starts the runtime while its libraries are there. */
  static <T> T unpackedDuring(Supplier<T> start) {
    var libraries = new RuntimeLibraries();
    try {
      libraries.unpack();
      return start.get();
    } finally {
      libraries.delete();
    }
  }

  private void unpack() {
    Path base = Path.of(System.getProperty("java.io.tmpdir"));
    try {
      // also what the runtime does first: better our sentence than its riddle
      Path folder = Files.createTempDirectory(base, "gravitas-onnxruntime");
      made.add(folder);
      if (System.getProperty(FOLDER_PROPERTY) == null && unpack(folder)) {
        System.setProperty(FOLDER_PROPERTY, folder.toString());
      }
    } catch (IOException e) {
      throw new UnusableFolderException(
          "the temporary folder",
          base,
          "30 MB are needed there, or another one: GRAVITAS_JAVA_OPTS=-Djava.io.tmpdir=DIR",
          e);
    }
  }

  private boolean unpack(Path folder) throws IOException {
    for (String name : NAMES) {
      String file = System.mapLibraryName(name);
      try (InputStream in =
          OrtEnvironment.class.getResourceAsStream(
              "/ai/onnxruntime/native/" + platform() + "/" + file)) {
        if (in == null) {
          return false;
        }
        made.add(folder.resolve(file));
        Files.copy(in, folder.resolve(file));
      }
    }
    return true;
  }

  private static String platform() {
    String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    String machine = System.getProperty("os.arch").toLowerCase(Locale.ROOT);
    return (system.contains("win") ? "win" : system.contains("mac") ? "osx" : "linux")
        + (machine.equals("aarch64") ? "-aarch64" : "-x64");
  }

  /** Deletes them: what is loaded stays loaded. Where that cannot be, they go with the process. */
  private void delete() {
    made.forEach(path -> path.toFile().deleteOnExit()); // undone in reverse, the folder last
    for (int i = made.size() - 1; i >= 0; i--) {
      try {
        Files.deleteIfExists(made.get(i));
      } catch (IOException e) {
        return; // at the end, then
      }
    }
  }
}
