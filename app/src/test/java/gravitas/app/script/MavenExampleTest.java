package gravitas.app.script;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.MotionFormats;
import gravitas.pipeline.KnownWalk;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The Maven project of the examples, which knows nothing of this build, runs with the published
 * artifacts. The build installs them into a repository of its own beforehand, so that the user's is
 * left alone; Maven keeps there what it fetches.
 */
@Tag("slow")
class MavenExampleTest {
  private static final Path REPOSITORY = Path.of("build", "repository").toAbsolutePath();

  @TempDir Path folder;

  @Test
  void aProjectOutsideTheBuildReconstructs() throws Exception {
    Assumptions.assumeTrue(isThere(maven()), "Maven (" + maven() + ") is not on the PATH");
    assertTrue(
        Files.isDirectory(REPOSITORY.resolve("gravitas/pipeline")),
        REPOSITORY + " holds no artifacts; run this through ./gradlew :app:test -Ptags=slow");
    Path project = copyOfTheExample();
    var walk = new KnownWalk(0.7);
    Path out = folder.resolve("walk.bvh");
    Path log = folder.resolve("maven.log");
    List<String> command =
        new ArrayList<>(List.of(maven(), "--batch-mode", "--no-transfer-progress"));
    command.add("-Dmaven.repo.local=" + REPOSITORY);
    command.add("-Dvideo=" + walk.video(folder.resolve("walk.mp4")));
    command.add("-Dkeypoints=" + walk.keypoints(folder.resolve("walk.json")));
    command.add("-Dout=" + out);
    command.addAll(List.of("compile", "exec:exec"));
    Process process =
        new ProcessBuilder(command)
            .directory(project.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    assertTrue(process.waitFor(20, TimeUnit.MINUTES), "Maven takes too long");
    String said = Files.readString(log);
    assertEquals(0, process.exitValue(), said);
    assertTrue(said.contains("22 frames, feet skate in "), said);
    assertEquals(22, MotionFormats.read(out).motion().frameCount());
    assertTrue(
        Files.isDirectory(REPOSITORY.resolve("com/microsoft/onnxruntime/onnxruntime/1.29.0"))
            && jars("com/microsoft/onnxruntime/onnxruntime") == 1,
        "one ONNX Runtime, the small one");
  }

  private static String maven() {
    boolean windows = System.getProperty("os.name").toLowerCase(Locale.ROOT).contains("win");
    return windows ? "mvn.cmd" : "mvn";
  }

  private static boolean isThere(String program) {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .anyMatch(place -> Files.isExecutable(Path.of(place, program)));
  }

  private static long jars(String group) throws Exception {
    try (Stream<Path> files = Files.walk(REPOSITORY.resolve(group))) {
      return files.filter(file -> file.toString().endsWith(".jar")).count();
    }
  }

  private Path copyOfTheExample() throws Exception {
    Path example = Path.of("examples", "maven");
    Path copy = folder.resolve("project");
    try (Stream<Path> files = Files.walk(example)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path target = copy.resolve(example.relativize(file).toString());
        if (!file.startsWith(example.resolve("target"))) {
          Files.createDirectories(target.getParent());
          Files.copy(file, target);
        }
      }
    }
    return copy;
  }
}
