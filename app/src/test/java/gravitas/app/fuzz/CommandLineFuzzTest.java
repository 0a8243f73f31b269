package gravitas.app.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.app.CommandRun;
import gravitas.pipeline.KnownWalk;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random flags and values: no line ends as a fault of the program itself, with a stack trace or
 * with a half-written file, and none hangs. In a process of its own, as files without a folder go
 * where it runs.
 */
@Tag("slow")
class CommandLineFuzzTest {
  private static final int LINES = 3000;

  @TempDir Path folder;

  @Test
  void noLineIsAFault() throws Exception {
    Path work = Files.createDirectory(folder.resolve("work"));
    prepare(work);
    Path log = folder.resolve("log");
    var builder =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx1g",
            FuzzedProgram.class.getName(),
            "0",
            String.valueOf(LINES));
    builder.environment().put("CLASSPATH", System.getProperty("java.class.path"));
    builder.environment().put("XDG_CONFIG_HOME", folder.resolve("none").toString());
    builder.directory(work.toFile()).redirectErrorStream(true).redirectOutput(log.toFile());
    builder.redirectInput(new File("/dev/null")); // a shell ends at once
    Process process = builder.start();
    try {
      assertTrue(process.waitFor(2, TimeUnit.HOURS), "it hangs");
      String told = Files.readString(log);
      assertEquals(0, process.exitValue(), told);
      System.out.println("seeds 0 to " + (LINES - 1) + ", " + told.strip());
    } finally {
      process.destroyForcibly();
    }
  }

  private static void prepare(Path work) throws Exception {
    var walk = new KnownWalk(0.3);
    walk.keypoints(work.resolve("walk.json"));
    walk.video(work.resolve("walk.mp4"));
    walk.openPose(Files.createDirectory(work.resolve("openpose")));
    Files.createDirectory(work.resolve("clips"));
    Files.copy(work.resolve("walk.mp4"), work.resolve("clips/a.mp4"));
    Files.writeString(work.resolve("clips/b.mp4"), "no video");
    Files.writeString(work.resolve("text.mp4"), "no video");
    Files.createFile(work.resolve("empty.bvh"));
    Files.writeString(
        work.resolve("camera.toml"),
        """
        [cam]
        size = [320.0,240.0]
        matrix = [[300.0,0.0,160.0],[0.0,300.0,120.0],[0.0,0.0,1.0]]
        distortions = [0.1,0.0,0.0,0.0]
        rotation = [0.1,0.2,0.3]
        translation = [0.0,1.0,2.0]
        """);
    String bvh = work.resolve("walk.bvh").toString();
    made("simulate", "stand", "--seconds", "0.3", "--out", bvh);
    for (String other : new String[] {"walk.trc", "walk.csv", "walk.glb", "take.json"}) {
      made("convert", bvh, work.resolve(other).toString());
    }
  }

  private static void made(String... line) {
    CommandRun run = CommandRun.of(line);
    assertEquals(0, run.exitCode(), run.err());
  }
}
