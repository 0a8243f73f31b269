package gravitas.datasets;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.json.JsonFormat;
import gravitas.datasets.motionfile.FrameSpan;
import gravitas.datasets.motionfile.Take;
import gravitas.datasets.motionfile.WriteOptions;
import gravitas.datasets.opensim.MotFormat;
import gravitas.physics.motion.Motion;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Frames that are not to be trusted are marked wherever a format has a place for it. */
class TrustMarksTest {
  private final Motion motion = RandomMotions.smooth(4, 5, 25);
  private final Take doubtful = take(List.of(true, false, false, true, false));

  @TempDir Path folder;

  private Take take(List<Boolean> trusted) {
    return new Take(motion, Map.of(), Map.of(), List.of(), List.of(), trusted, Map.of());
  }

  private Path write(Take take, String name) throws IOException {
    Path file = folder.resolve(name);
    MotionFormats.write(take, file, WriteOptions.DEFAULT.overwriting(true));
    return file;
  }

  @Test
  void runsOfFramesAreFound() {
    assertEquals(List.of(new FrameSpan(1, 2), new FrameSpan(4, 4)), doubtful.untrusted());
    assertEquals(List.of(), Take.of(motion).untrusted());
    assertEquals(List.of(new FrameSpan(0, 4)), FrameSpan.where(5, f -> true));
  }

  @Test
  void aTableHasAColumn() throws IOException {
    Path file = write(doubtful, "take.csv");
    List<String> lines = Files.readAllLines(file);
    assertTrue(lines.get(0).startsWith("time,trusted,Hips.x,"), lines.get(0));
    assertTrue(lines.get(1).startsWith("0.000000,1,"), lines.get(1));
    assertTrue(lines.get(2).startsWith("0.040000,0,"), lines.get(2));
    assertEquals(
        MotionFormats.readTracks(write(Take.of(motion), "plain.csv")).position(2, 3),
        MotionFormats.readTracks(file).position(2, 3));
  }

  @Test
  void openSimGetsALineOfTheHeader() throws IOException {
    Path file = write(doubtful, "take.mot");
    assertTrue(Files.readAllLines(file).contains("untrustedSeconds=0.040-0.080 0.160-0.160"));
    Path plain = write(Take.of(motion), "plain.mot");
    assertArrayEquals(
        MotFormat.read(plain).series("knee_angle_r"), MotFormat.read(file).series("knee_angle_r"));
    assertFalse(Files.readString(plain).contains("untrusted"));
  }

  @Test
  void aGlbTellsItInItsExtras() throws IOException {
    Path file = write(doubtful, "take.glb");
    String text = Files.readString(file, StandardCharsets.ISO_8859_1);
    assertTrue(text.contains("\"untrustedFrames\":[[1,2],[4,4]]"));
    Motion read = MotionFormats.read(file).motion();
    assertEquals(motion.skeleton().endSites().size(), read.skeleton().endSites().size());
    assertEquals(0, RandomMotions.largestDistance(motion, read), 1e-5);
    assertFalse(
        Files.readString(write(Take.of(motion), "plain.glb"), StandardCharsets.ISO_8859_1)
            .contains("untrusted"));
  }

  @Test
  void ourJsonSaysItPerFrame() throws IOException {
    assertEquals(
        doubtful.trusted(), new JsonFormat().readTake(write(doubtful, "take.json")).trusted());
  }
}
