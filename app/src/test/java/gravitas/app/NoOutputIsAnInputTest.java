package gravitas.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.pipeline.KnownWalk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every command that reads and writes, told to write what it reads: refused, nothing touched. */
@DisabledOnOs(OS.WINDOWS)
class NoOutputIsAnInputTest {
  @TempDir static Path folder;

  @BeforeAll
  static void prepare() throws IOException {
    var walk = new KnownWalk(0.3);
    Path video = walk.video(file("walk.mp4"));
    Path points = walk.keypoints(file("walk.json"));
    for (String copy :
        new String[] {"walk.verdict.json", "walk.osim", "walk_grf.mot", ".a.windows"}) {
      Files.copy(points, file(copy));
    }
    for (String copy : new String[] {"openpose/0001.json", "posed/observations.json"}) {
      Files.copy(points, file(copy));
    }
    Files.createSymbolicLink(file("soft.mp4"), video);
    Files.createLink(file("hard.mp4"), video);
    Files.createSymbolicLink(file("soft.json"), points);
    Files.copy(video, file("clips/a.mp4"));
    Files.copy(video, file("clips/b.mp4"));
    Files.copy(video, file("demo/clip.mp4"));
    Path filmed = Files.copy(video, file("data/video_with_reference/walking/video.mp4"));
    Files.createLink(file("measured/walking/observations.json"), filmed);
    Files.writeString(file("set.json"), "[reconstruct]\nheight = 1.8\n");
    for (String text :
        new String[] {
          "cal.json",
          "clips/verdicts.json",
          "posed/pose.json",
          "frames/0001.png",
          "weights/table.csv",
          "weights/physics.json",
          "training/best",
          "training/log.csv",
          "cmu/val_walk/a.bvh",
          "cmu/val_other/a.bvh"
        }) {
      Files.writeString(file(text), text);
    }
    assertEquals(
        0, CommandRun.of("simulate", "stand", "--out", file("walk.bvh").toString()).exitCode());
    Files.createSymbolicLink(file("soft.bvh"), Path.of("walk.bvh"));
    Path recorded = Files.copy(file("walk.bvh"), file("mocap/walk.bvh"));
    Files.createLink(file("scored/results.csv"), recorded);
  }

  private static Path file(String name) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return file;
  }

  private static Map<String, Integer> contents() throws IOException {
    Map<String, Integer> contents = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        contents.put(file.toString(), Arrays.hashCode(Files.readAllBytes(file)));
      }
    }
    return contents;
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(
      strings = {
        "reconstruct @walk.mp4 --out @a.bvh --overlay @walk.mp4",
        "reconstruct @walk.mp4 --out @a.bvh --overlay @soft.mp4",
        "reconstruct @walk.mp4 --out @a.bvh --overlay @hard.mp4",
        "reconstruct @walk.mp4 --out @a.bvh --overlay @clips/../walk.mp4",
        "reconstruct @soft.mp4 --out @a.bvh --overlay @walk.mp4",
        "reconstruct --keypoints @walk.json --out @walk.json",
        "reconstruct --keypoints @walk.json --out @soft.json",
        "reconstruct --keypoints @walk.verdict.json --out @walk.bvh",
        "reconstruct --keypoints @walk.osim --out @walk.mot",
        "reconstruct --keypoints @walk_grf.mot --out @walk.mot",
        "reconstruct --keypoints @.a.windows --out @a.bvh --resume",
        "reconstruct --keypoints @openpose --out @openpose --format json",
        "reconstruct @walk.mp4 --calibration @cal.json --out @cal.json",
        "reconstruct @walk.mp4 --pose-package @cal.json --out @cal.json",
        "reconstruct @walk.mp4 --config @set.json --out @set.json",
        "reconstruct @clips --out @clips --format bvh --calibration @clips/verdicts.json",
        "reconstruct demo --out @demo --calibration @demo/clip.mp4",
        "pose --keypoints @posed/observations.json --out @posed",
        "pose @walk.mp4 --out @posed --reference @posed/pose.json",
        "pose @frames --out @frames",
        "convert @walk.bvh @walk.bvh",
        "convert @walk.bvh @soft.bvh",
        "convert @walk.bvh @clips/../walk.bvh",
        "simulate @walk.bvh --out @soft.bvh",
        "evaluate mocap --data @mocap --out @scored --methods kinematic",
        "benchmark pose --data @data --clips walking --out @measured",
        "benchmark functions --quick --weights @weights/table.csv --out @weights",
        "benchmark physics --data @cmu --also @weights/physics.json --out @weights",
        "train functions --folder @training --export @training/best",
        "train functions --quick --folder @training --from @training/log.csv",
      })
  void isRefusedInOneSentence(String line) throws IOException {
    Map<String, Integer> before = contents();
    String[] words =
        Stream.of(line.split(" "))
            .map(word -> word.startsWith("@") ? folder + "/" + word.substring(1) : word)
            .toArray(String[]::new);
    boolean asks = line.matches("(reconstruct|pose @|pose -|convert|simulate).*");
    for (boolean force : asks ? new boolean[] {false, true} : new boolean[] {false}) {
      if (force) {
        words = Arrays.copyOf(words, words.length + 1);
        words[words.length - 1] = "--force";
      }
      CommandRun run = CommandRun.of(words);
      assertEquals(2, run.exitCode(), run.err());
      assertEquals("", run.out());
      assertEquals(1, run.err().lines().count(), run.err());
      if (force || !asks) {
        assertTrue(
            run.err().matches("(?s).*(read by this command|part of the folder that is read).*"),
            run.err());
      }
      assertEquals(before, contents());
    }
  }
}
