package gravitas.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The checkout's scripts, run for real around a build that only counts how often it was called. */
@DisabledOnOs(OS.WINDOWS)
class LauncherTest {
  @TempDir Path folder;

  private Path checkout;

  @BeforeEach
  void makeCheckout() throws IOException {
    checkout = Files.createDirectories(folder.resolve("a checkout"));
    for (String script : List.of("gravitas", "gradlew")) {
      Files.copy(Path.of(script), checkout.resolve(script));
      assertTrue(checkout.resolve(script).toFile().setExecutable(true));
    }
    Files.createSymbolicLink(checkout.resolve("reconstruct"), Path.of("gravitas"));
    Files.createDirectories(checkout.resolve("app/src"));
    Files.writeString(checkout.resolve("app/src/Source.java"), "");
    Files.writeString(checkout.resolve("build.gradle"), "");
  }

  private void script(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, "#!/bin/sh\n" + text);
    assertTrue(file.toFile().setExecutable(true));
  }

  /** A build that leaves launchers which print their own name and arguments. */
  private void countingBuild() throws IOException {
    String bin = "\"$(dirname \"$0\")\"/app/build/install/gravitas/bin";
    script(
        checkout.resolve("gradlew"),
        "echo built >> \"$(dirname \"$0\")\"/built\nmkdir -p "
            + bin
            + "\nfor n in gravitas reconstruct; do\n"
            + "  printf '#!/bin/sh\\necho %s \"$@\"\\n' $n > "
            + bin
            + "/$n; chmod +x "
            + bin
            + "/$n\ndone\n");
  }

  private long builds() throws IOException {
    Path log = checkout.resolve("built");
    return Files.exists(log) ? Files.readAllLines(log).size() : 0;
  }

  private String run(Map<String, String> environment, String... command) throws Exception {
    var builder = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
    builder.environment().putAll(environment);
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    return output.strip() + " (" + process.waitFor() + ")";
  }

  @Test
  void buildsOnceAndAgainOnlyWhenASourceChanged() throws Exception {
    countingBuild();
    String launcher = checkout.resolve("gravitas").toString();
    assertEquals("gravitas doctor (0)", run(Map.of(), launcher, "doctor"));
    assertEquals("gravitas two words (0)", run(Map.of(), launcher, "two words"));
    assertEquals(1, builds());
    Path source = checkout.resolve("app/src/Source.java");
    Instant later = Files.getLastModifiedTime(source).toInstant().plus(1, ChronoUnit.DAYS);
    Files.setLastModifiedTime(source, FileTime.from(later));
    run(Map.of(), launcher);
    assertEquals(2, builds());
  }

  @Test
  void worksThroughLinksUnderAnyName() throws Exception {
    countingBuild();
    Path link = Files.createSymbolicLink(folder.resolve("rec"), checkout.resolve("reconstruct"));
    assertEquals("reconstruct x.mp4 (0)", run(Map.of(), link.toString(), "x.mp4"));
    Path other = Files.createSymbolicLink(folder.resolve("grav"), checkout.resolve("gravitas"));
    assertEquals("gravitas x (0)", run(Map.of(), other.toString(), "x"));
  }

  @Test
  void aFailedBuildIsShownAndEndsTheRun() throws Exception {
    script(checkout.resolve("gradlew"), "echo 'A.java:1: error'; exit 1\n");
    String output = run(Map.of(), checkout.resolve("gravitas").toString());
    assertTrue(output.contains("A.java:1: error") && output.endsWith("(1)"), output);
  }

  @Test
  void gradlewTakesASuitableGradleFromThePathAndRunsItInTheCheckout() throws Exception {
    Path bin = folder.resolve("bin");
    script(
        bin.resolve("gradle"),
        "[ \"$1\" = --version ] && echo 'Gradle 4.4.1' || echo \"$1 in ${PWD##*/}\"\n");
    var environment =
        Map.of(
            "PATH",
            bin + ":" + System.getenv("PATH"),
            "GRADLE_USER_HOME",
            folder.resolve("home").toString());
    String gradlew = checkout.resolve("gradlew").toString();
    assertEquals("test in a checkout (0)", run(environment, gradlew, "test"));
    assertEquals("test in a checkout (0)", run(environment, gradlew, "test"));
  }
}
