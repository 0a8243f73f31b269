package gravitas.app.reconstruct;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Reconstructions in processes of their own, so that they can be stopped.
 *
 * @param folder holds an output folder and a log for each
 */
record ChildRun(Path folder) {
  Process start(Path keypoints, String out, String... more) throws IOException {
    var builder =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx1g",
            "gravitas.app.Main",
            "reconstruct",
            "--keypoints",
            keypoints.toString(),
            "--max-evals",
            "10",
            "--out",
            folder.resolve(out).toString(),
            "--format",
            "bvh,json");
    builder.command().addAll(List.of(more));
    builder.environment().put("CLASSPATH", System.getProperty("java.class.path"));
    builder.redirectErrorStream(true).redirectOutput(folder.resolve(out + ".log").toFile());
    return builder.start();
  }

  static void signal(Process process, String name) throws IOException, InterruptedException {
    new ProcessBuilder("/bin/kill", "-" + name, String.valueOf(process.pid())).start().waitFor();
  }

  static int end(Process process) throws InterruptedException {
    assertTrue(process.waitFor(5, TimeUnit.MINUTES), "the run hangs");
    return process.exitValue();
  }

  String log(String out) {
    try {
      return Files.readString(folder.resolve(out + ".log"));
    } catch (IOException e) {
      return e.toString();
    }
  }
}
