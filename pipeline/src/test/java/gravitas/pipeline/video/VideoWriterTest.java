package gravitas.pipeline.video;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.pose.video.ClipRange;
import gravitas.pose.video.VideoFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.bytedeco.javacv.FFmpegFrameGrabber;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VideoWriterTest {
  private static final int WIDTH = 130; // rows of frames are padded: not a multiple of 16
  private static final int HEIGHT = 66;

  @TempDir Path folder;

  private Path write(String name) throws Exception {
    Path file = folder.resolve(name);
    try (var video = new VideoWriter(file, WIDTH, HEIGHT, 25)) {
      for (int i = 0; i < 12; i++) {
        byte[] picture = new byte[3 * WIDTH * HEIGHT];
        Arrays.fill(picture, (byte) (20 * i));
        video.add(picture);
      }
      video.finish();
    }
    return file;
  }

  @Test
  void everyPictureIsInTheVideo() throws Exception {
    try (var grabber = new FFmpegFrameGrabber(write("a.mp4").toFile())) {
      grabber.start();
      assertEquals("h264", grabber.getVideoCodecName());
      assertEquals(25, grabber.getFrameRate(), 1e-9);
      int count = 0;
      for (var frame = grabber.grabImage(); frame != null; frame = grabber.grabImage()) {
        assertEquals(WIDTH, frame.imageWidth);
        int grey =
            ((java.nio.ByteBuffer) frame.image[0]).get(3 * 60 + 20 * frame.imageStride) & 255;
        assertEquals(20.0 * count, grey, 12, "frame " + count);
        count++;
      }
      assertEquals(12, count);
    }
  }

  @Test
  void twoRunsGiveTheSameBytes() throws Exception {
    assertArrayEquals(Files.readAllBytes(write("a.mp4")), Files.readAllBytes(write("b.mp4")));
  }

  @Test
  void aVideoCutShortByAFullDiskIsNoticed() throws Exception {
    byte[] whole = Files.readAllBytes(write("a.mp4"));
    Path file = folder.resolve("cut.mp4");
    assertTrue(Mp4Boxes.areComplete(Files.write(file, whole)));
    for (int length = 0; length < whole.length; length += 7) {
      assertFalse(Mp4Boxes.areComplete(Files.write(file, Arrays.copyOf(whole, length))));
    }
  }

  @Test
  void anUnfinishedVideoLeavesNothing() throws Exception {
    Path file = folder.resolve("c.mp4");
    try (var video = new VideoWriter(file, WIDTH, HEIGHT, 25)) {
      video.add(new byte[3 * WIDTH * HEIGHT]);
    }
    assertFalse(Files.exists(file));
    try (var left = Files.list(folder)) {
      assertEquals(0, left.count());
    }
  }

  @Test
  void anOddRowAndColumnAreLeftOut() throws IOException {
    Path file = folder.resolve("d.mp4");
    try (var video = new VideoWriter(file, 131, 67, 25)) {
      video.add(new byte[3 * 131 * 67]);
      video.finish();
    }
    try (var read = new VideoFile(file, ClipRange.ALL)) {
      assertEquals(130, read.width());
      assertEquals(66, read.height());
    }
  }
}
