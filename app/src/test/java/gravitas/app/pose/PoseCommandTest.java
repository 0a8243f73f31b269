package gravitas.app.pose;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import gravitas.app.CommandRun;
import gravitas.models.supply.MissingNetworkException;
import gravitas.models.supply.NetworkSupply;
import gravitas.models.supply.PoseNetwork;
import gravitas.pipeline.video.VideoWriter;
import gravitas.pose.video.ClipRange;
import gravitas.pose.video.VideoFile;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import javax.sound.sampled.AudioFileFormat;
import javax.sound.sampled.AudioFormat;
import javax.sound.sampled.AudioInputStream;
import javax.sound.sampled.AudioSystem;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command as a user calls it, on a real clip and on everything that may go wrong. */
class PoseCommandTest {
  @TempDir Path folder;

  @Test
  void aVideoBecomesObservationsMotionSheetAndOverlay() throws IOException {
    CommandRun run = pose(gesturing(), "--start", "1", "--end", "1.2", "--overlay");
    assertEquals(0, run.exitCode(), run.err());
    assertTrue(run.out().contains("12 frames, seen in 12"), run.out());
    for (String stage : new String[] {"decode", "follow the person", "look again", "fit"}) {
      assertTrue(run.out().contains(stage), run.out());
    }
    assertTrue(run.err().contains("height is assumed"), run.err());
    assertTrue(Files.size(out("motion.bvh")) > 1000);
    JsonNode seen = new ObjectMapper().readTree(out("observations.json").toFile());
    assertEquals(12, seen.get("frames").size());
    JsonNode summary = new ObjectMapper().readTree(out("pose.json").toFile());
    assertEquals(12, summary.get("contacts").get("frames").size());
    assertEquals(12, summary.get("carried_elsewhere").size());
    BufferedImage sheet = ImageIO.read(out("sheet.png").toFile());
    assertTrue(sheet.getWidth() > 500, "the sheet has a row of pictures");
    try (var overlay = new VideoFile(out("overlay.mp4"), ClipRange.ALL);
        var original = new VideoFile(gesturing(), new ClipRange(1, 1.2))) {
      assertEquals(original.width(), overlay.width());
      assertEquals(original.height(), overlay.height());
      byte[] drawn = new byte[3 * overlay.width() * overlay.height()];
      byte[] plain = new byte[drawn.length];
      int frames = 0;
      long changed = 0;
      while (!Double.isNaN(overlay.next(drawn)) && !Double.isNaN(original.next(plain))) {
        frames++;
        for (int i = 0; i < drawn.length; i++) {
          changed += Math.abs((drawn[i] & 255) - (plain[i] & 255)) > 80 ? 1 : 0;
        }
      }
      assertEquals(12, frames);
      double share = (double) changed / frames / drawn.length;
      assertTrue(share > 5e-4 && share < 0.1, () -> share + " of the values were drawn over");
    }
    CommandRun again = pose(gesturing(), "--start", "1", "--end", "1.2");
    assertEquals(2, again.exitCode(), "existing files are not overwritten without --force");
  }

  @Test
  void blackFramesEndWithNobodyFoundAndNoFile() throws IOException {
    requireNetworks();
    Path video = folder.resolve("black.mp4");
    try (var black = new VideoWriter(video, 160, 96, 30)) {
      for (int i = 0; i < 5; i++) {
        black.add(new byte[3 * 160 * 96]);
      }
      black.finish();
    }
    CommandRun run = pose(video);
    assertEquals(4, run.exitCode(), run.err());
    assertTrue(run.err().contains("no person was found in any of the 5 frames"), run.err());
    assertFalse(Files.exists(out("motion.bvh")));
    assertFalse(Files.exists(out("observations.json")));
  }

  @Test
  void whatIsNoVideoIsRefusedInOneSentence() throws IOException {
    Path empty = Files.createFile(folder.resolve("empty.mp4"));
    assertRefused(empty, "is empty (0 bytes)");
    assertRefused(folder.resolve("missing.mp4"), "no such file");
    assertRefused(Files.writeString(folder.resolve("text.mp4"), "no video at all"), "text.mp4");
    Path sound = folder.resolve("sound.wav");
    var format = new AudioFormat(8000, 16, 1, true, false);
    try (var silence =
        new AudioInputStream(new ByteArrayInputStream(new byte[16000]), format, 8000)) {
      AudioSystem.write(silence, AudioFileFormat.Type.WAVE, sound.toFile());
    }
    assertRefused(sound, "only sound");
  }

  private void assertRefused(Path video, String reason) {
    CommandRun run = pose(video);
    assertEquals(3, run.exitCode(), run.err());
    assertTrue(run.err().contains(reason), run.err());
    assertFalse(Files.exists(folder.resolve("out")), "nothing is left behind");
  }

  @Test
  void oneFrameGivesAPoseButNoMotionAndSaysSo() throws IOException {
    CommandRun run = pose(gesturing(), "--start", "1", "--end", "1.01", "--quality", "fast");
    assertEquals(0, run.exitCode(), run.err());
    assertTrue(run.err().contains("one frame is no motion"), run.err());
    assertTrue(Files.exists(out("pose.json")));
    assertFalse(Files.exists(out("motion.bvh")));
  }

  @Test
  void keyPointsOfAnotherProgramAreFitted() throws IOException {
    Path json = data("video_with_reference/balancing/openpose_json/cam03_json");
    CommandRun run =
        CommandRun.of(
            "pose",
            "--keypoints",
            json.toString(),
            "--size",
            "1088x1920",
            "--rate",
            "60",
            "--person",
            "1",
            "--out",
            folder.resolve("out").toString());
    assertEquals(0, run.exitCode(), run.err());
    assertTrue(run.out().contains("100 frames, seen in 99"), run.out());
    assertTrue(Files.exists(out("motion.bvh")));
    CommandRun unsized =
        CommandRun.of("pose", "--keypoints", json.toString(), "--out", folder + "/b");
    assertEquals(3, unsized.exitCode());
    assertTrue(unsized.err().contains("--size WIDTHxHEIGHT"), unsized.err());
  }

  @Test
  void flagsThatContradictEachOtherAreExplained() throws IOException {
    Path video = gesturing();
    assertUsage(video, "belong together", "--camera-height", "1.2");
    assertUsage(video, "give k1,k2,p1,p2", "--distortion", "0.1,0.2");
    assertUsage(video, "already says", "--focal", "600", "--calibration", "c.toml");
    assertUsage(video, "people are counted from 1", "--person", "0");
    assertUsage(video, "--quality good is unknown", "--quality", "good");
    assertEquals(2, CommandRun.of("pose").exitCode());
  }

  private void assertUsage(Path video, String reason, String... flags) {
    CommandRun run = pose(video, flags);
    assertEquals(2, run.exitCode(), run.err());
    assertTrue(run.err().contains(reason), run.err());
  }

  /** A camera that looks five degrees down keeps its place through the fit. */
  @Test
  void theCamerasPlaceCanBeGivenByFlags() throws IOException {
    CommandRun run =
        pose(
            gesturing(),
            "--start",
            "1",
            "--end",
            "1.1",
            "--quality",
            "fast",
            "--focal",
            "603",
            "--distortion",
            "0.0136,0,0,0",
            "--camera-height",
            "1.3",
            "--camera-tilt",
            "5");
    assertEquals(0, run.exitCode(), run.err());
    assertFalse(run.err().contains("focal length is assumed"), run.err());
    JsonNode camera = new ObjectMapper().readTree(out("pose.json").toFile()).get("camera");
    assertEquals(603, camera.get("fx").asDouble(), 1e-6);
    // the world's up in the camera's frame: 5 degrees forward of the picture's up
    double x = camera.get("rotation_xyzw").get(0).asDouble();
    double w = camera.get("rotation_xyzw").get(3).asDouble();
    assertEquals(Math.cos(Math.toRadians(2.5)), Math.abs(x), 1e-6);
    assertEquals(Math.sin(Math.toRadians(2.5)), Math.abs(w), 1e-6);
  }

  private CommandRun pose(Path video, String... more) {
    String[] args = new String[4 + more.length];
    args[0] = "pose";
    args[1] = video.toString();
    args[2] = "--out";
    args[3] = folder.resolve("out").toString();
    System.arraycopy(more, 0, args, 4, more.length);
    return CommandRun.of(args);
  }

  private Path out(String name) {
    return folder.resolve("out").resolve(name);
  }

  private static Path gesturing() {
    requireNetworks();
    return data("video_with_reference/gesturing/video.avi");
  }

  private static Path data(String name) {
    Path file = Path.of(System.getenv("GRAVITAS_DATA"), name);
    Assumptions.assumeTrue(Files.exists(file), () -> "needs " + file);
    return file;
  }

  private static void requireNetworks() {
    try {
      NetworkSupply.fromNpm(line -> {}).onnx(PoseNetwork.DETECTOR);
    } catch (MissingNetworkException e) {
      Assumptions.abort("needs the pose networks: " + e.getMessage());
    }
  }
}
