package gravitas.pose.video;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.zip.CRC32;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class VideoFileTest {
  @TempDir Path folder;

  @Test
  void keepsTheTrueTimesOfAVariableFrameRate() throws IOException {
    double[] times = {0, 0.05, 0.1, 0.3, 0.35, 0.6};
    Path file = TestVideos.write(folder.resolve("v.mp4"), 160, 96, times, 0, TestVideos.HALVES);
    try (var video = new VideoFile(file, ClipRange.ALL)) {
      List<Double> read = TestVideos.readAll(video);
      assertEquals(times.length, read.size());
      for (int i = 0; i < times.length; i++) {
        assertEquals(times[i], read.get(i), 1e-3);
      }
    }
  }

  @Test
  void readsOnlyThePartAskedFor() throws IOException {
    Path file =
        TestVideos.write(
            folder.resolve("v.mp4"), 160, 96, TestVideos.times(60, 30), 0, TestVideos.HALVES);
    try (var video = new VideoFile(file, new ClipRange(0.5, 1.0))) {
      List<Double> read = TestVideos.readAll(video);
      assertEquals(15, read.size());
      assertEquals(0.5, read.get(0), 1e-3);
    }
  }

  @Test
  void picturesThatComeTooFastAreLeftOut() throws IOException {
    Path even =
        TestVideos.write(
            folder.resolve("e.mp4"), 160, 96, TestVideos.times(60, 60), 0, TestVideos.HALVES);
    var range = new ClipRange(5 / 60.0, Double.POSITIVE_INFINITY, 30);
    try (var video = PictureSource.open(even, range, 30)) {
      assertEquals(28, video.expectedFrames());
      List<Double> read = TestVideos.readAll(video);
      assertEquals(28, read.size());
      for (int i = 0; i < read.size(); i++) {
        assertEquals((5 + 2 * i) / 60.0, read.get(i), 1e-3);
      }
    }
    double[] times = {0, 0.017, 0.033, 0.05, 0.3, 0.317, 0.6};
    Path uneven = TestVideos.write(folder.resolve("u.mp4"), 160, 96, times, 0, TestVideos.HALVES);
    try (var video = PictureSource.open(uneven, new ClipRange(0, 9, 10), 30)) {
      assertEquals(List.of(0.0, 0.3, 0.6), rounded(TestVideos.readAll(video)));
    }
  }

  private static List<Double> rounded(List<Double> times) {
    return times.stream().map(t -> Math.round(t * 1000) / 1000.0).toList();
  }

  /**
   * Stored lying, to be shown upright: what is red on the stored left must end where it belongs.
   */
  @ParameterizedTest
  @ValueSource(doubles = {0, 90, 180, -90})
  void appliesRotationMetadata(double rotation) throws IOException {
    Path file =
        TestVideos.write(
            folder.resolve("v.mp4"), 160, 96, TestVideos.times(3, 30), rotation, TestVideos.HALVES);
    try (var video = new VideoFile(file, ClipRange.ALL)) {
      boolean lying = Math.abs(rotation) == 90;
      assertEquals(lying ? 96 : 160, video.width());
      assertEquals(lying ? 160 : 96, video.height());
      byte[] bgr = new byte[3 * 160 * 96];
      video.next(bgr);
      // FFmpeg's angle is counter-clockwise: a quarter turn brings the stored left to the bottom
      int x = rotation == 0 ? 10 : rotation == 180 ? video.width() - 10 : video.width() / 2;
      int y = !lying ? 48 : rotation == 90 ? video.height() - 10 : 10;
      int at = 3 * (y * video.width() + x);
      int red = bgr[at + 2] & 255;
      int blue = bgr[at] & 255;
      assertTrue(red > 150 && blue < 80, () -> "red " + red + ", blue " + blue);
    }
  }

  @Test
  void oneFrameIsAVideo() throws IOException {
    Path file =
        TestVideos.write(folder.resolve("v.mp4"), 160, 96, new double[] {0}, 0, TestVideos.HALVES);
    try (var video = new VideoFile(file, ClipRange.ALL)) {
      assertEquals(1, TestVideos.readAll(video).size());
    }
  }

  @Test
  void aFileCutShortGivesWhatIsThereAndAWarning() throws IOException {
    TestVideos.Painter noise = (f, x, y, c) -> (x * 7 + y * 13 + f * 29 + x * y) & 255;
    Path file =
        TestVideos.write(folder.resolve("v.mp4"), 160, 96, TestVideos.times(90, 30), 0, noise);
    byte[] bytes = Files.readAllBytes(file);
    Path cut = folder.resolve("cut.mp4");
    Files.write(cut, Arrays.copyOf(bytes, bytes.length * 6 / 10));
    try (var video = new VideoFile(cut, ClipRange.ALL)) {
      int frames = TestVideos.readAll(video).size();
      assertTrue(frames > 10 && frames < 90, () -> frames + " frames");
      assertFalse(video.warnings().isEmpty());
    }
  }

  /** A tenth of the file's middle is overwritten: what can be decoded keeps its time. */
  @Test
  void damagedFramesAreReportedAndTheRestKeepsItsTimes() throws IOException {
    TestVideos.Painter noise = (f, x, y, c) -> (x * 7 + y * 13 + f * 29 + x * y) & 255;
    Path file =
        TestVideos.write(folder.resolve("v.mp4"), 160, 96, TestVideos.times(90, 30), 0, noise);
    byte[] bytes = Files.readAllBytes(file);
    Arrays.fill(bytes, bytes.length * 4 / 10, bytes.length * 5 / 10, (byte) 0);
    Path damaged = Files.write(folder.resolve("damaged.mp4"), bytes);
    try (var video = new VideoFile(damaged, ClipRange.ALL)) {
      List<Double> times = TestVideos.readAll(video);
      assertTrue(times.size() > 60 && times.size() < 90, () -> times.size() + " frames");
      assertEquals(89 / 30.0, times.get(times.size() - 1), 1e-3);
      String lost = (90 - times.size()) + " frames are missing or damaged";
      assertTrue(
          video.warnings().stream().anyMatch(w -> w.contains(lost)),
          () -> "no '" + lost + "' in " + video.warnings());
    }
    try (var video = new VideoFile(file, ClipRange.ALL)) {
      assertEquals(90, TestVideos.readAll(video).size());
      assertEquals(List.of(), video.warnings());
    }
  }

  /** Smaller pictures must not be laid over what is left of larger ones, larger ones not crash. */
  @ParameterizedTest
  @CsvSource({"ivf,160,96,80,48", "ivf,80,48,160,96", "mjpeg,160,96,80,48", "mjpeg,80,48,160,96"})
  void theClipEndsWherePicturesChangeTheirSize(String kind, int w1, int h1, int w2, int h2)
      throws IOException {
    Path before = TestVideos.grey(folder.resolve("before." + kind), w1, h1, 5);
    Path after = TestVideos.grey(folder.resolve("after." + kind), w2, h2, 5);
    Path file = TestVideos.joined(before, after, folder.resolve("joined." + kind));
    try (var stream = new VideoFile(file, ClipRange.ALL)) {
      assertEquals(5, TestVideos.readAll(stream).size());
      String change = w1 + " x " + h1 + " to " + w2 + " x " + h2 + " at 0.200 s";
      assertEquals(1, stream.warnings().size(), () -> "" + stream.warnings());
      String warning = stream.warnings().get(0);
      assertTrue(warning.contains("joined." + kind) && warning.contains(change), warning);
    }
  }

  /** 27000 times 27000 times 3 bytes are more than an int can count. */
  @Test
  void hugePicturesAreRefusedBeforeTheyAreDecoded() throws IOException {
    ByteBuffer png = ByteBuffer.allocate(33); // the header alone
    png.putLong(0x89504e470d0a1a0aL).putInt(13);
    png.putInt(0x49484452).putInt(27_000).putInt(27_000).put(new byte[] {1, 0, 0, 0, 0});
    var crc = new CRC32();
    crc.update(png.array(), 12, 17);
    png.putInt((int) crc.getValue());
    Path file = Files.write(folder.resolve("huge.png"), png.array());
    var e =
        assertThrows(
            UnreadableVideoException.class, () -> new ImageFolder(folder, ClipRange.ALL, 30));
    assertTrue(e.getMessage().contains("huge.png"), e.getMessage());
    assertTrue(e.getMessage().contains("27000 x 27000"), e.getMessage());
    assertThrows(UnreadableVideoException.class, () -> new VideoFile(file, ClipRange.ALL).close());
  }

  @Test
  void aHoleInTheNumbersOfImagesIsAGapInTimeAndIsSaid() throws IOException {
    images("img_%04d.png", 7, 8, 11, 12);
    try (var images = new ImageFolder(folder, ClipRange.ALL, 10)) {
      assertEquals(List.of(0.0, 0.1, 0.4, 0.5), TestVideos.readAll(images));
      assertEquals(1, images.warnings().size(), () -> "" + images.warnings());
      String warning = images.warnings().get(0);
      assertTrue(warning.contains("2 frames are missing"), warning);
      assertTrue(warning.contains("img_0008.png and img_0011.png"), warning);
    }
    try (var images = new ImageFolder(folder, new ClipRange(0.2, 0.5), 10)) {
      assertEquals(List.of(0.4), TestVideos.readAll(images));
    }
  }

  @Test
  void numbersDecideTheOrderAndMayGoInSteps() throws IOException {
    images("f%d.png", 5, 10, 15, 100, 95);
    try (var images = new ImageFolder(folder, ClipRange.ALL, 1)) {
      assertEquals(List.of(0.0, 1.0, 2.0, 18.0, 19.0), TestVideos.readAll(images));
    }
  }

  @Test
  void irregularNumbersAreNoTimes() throws IOException {
    images("f%d.png", 100, 133, 167, 200);
    try (var images = new ImageFolder(folder, ClipRange.ALL, 1)) {
      assertEquals(List.of(0.0, 1.0, 2.0, 3.0), TestVideos.readAll(images));
      assertTrue(images.warnings().get(0).contains("irregular"), () -> "" + images.warnings());
    }
    images("g%d.png", 1); // names of two kinds: the order of names, without a word
    try (var images = new ImageFolder(folder, ClipRange.ALL, 1)) {
      assertEquals(5, TestVideos.readAll(images).size());
      assertEquals(List.of(), images.warnings());
    }
  }

  @Test
  void numbersDaysApartAreRefused() throws IOException {
    images("f%d.png", 1, 2, 99_999_999);
    var e =
        assertThrows(
            UnreadableVideoException.class, () -> new ImageFolder(folder, ClipRange.ALL, 30));
    assertTrue(e.getMessage().contains("f99999999.png"), e.getMessage());
  }

  private void images(String name, int... numbers) throws IOException {
    var image = new BufferedImage(20, 10, BufferedImage.TYPE_3BYTE_BGR);
    for (int number : numbers) {
      ImageIO.write(image, "png", folder.resolve(String.format(name, number)).toFile());
    }
  }

  @Test
  void emptyMissingSoundAndOtherFilesAreRefusedByName() throws IOException {
    Path empty = Files.createFile(folder.resolve("empty.mp4"));
    Path text = Files.writeString(folder.resolve("text.mp4"), "this is not a video at all");
    Path sound = TestVideos.sound(folder.resolve("sound.wav"));
    for (Path file : List.of(empty, text, sound, folder.resolve("missing.mp4"))) {
      var e =
          assertThrows(
              UnreadableVideoException.class, () -> new VideoFile(file, ClipRange.ALL).close());
      assertTrue(e.getMessage().contains(file.getFileName().toString()), e.getMessage());
    }
    var e = assertThrows(UnreadableVideoException.class, () -> new VideoFile(sound, ClipRange.ALL));
    assertTrue(e.getMessage().contains("only sound"), e.getMessage());
  }

  @Test
  void imagesOfAFolderComeInOrderAndDamagedOnesAreBridged() throws IOException {
    for (int i = 0; i < 5; i++) {
      var image = new BufferedImage(20, 10, BufferedImage.TYPE_3BYTE_BGR);
      image.setRGB(3, 4, 0x102030);
      ImageIO.write(image, "png", folder.resolve("f" + i + ".png").toFile());
    }
    Files.writeString(folder.resolve("f2.png"), "damaged");
    try (var images = new ImageFolder(folder, ClipRange.ALL, 10)) {
      byte[] bgr = new byte[3 * 200];
      assertEquals(0, images.next(bgr));
      assertEquals(0x30, bgr[3 * (4 * 20 + 3)]);
      assertEquals(List.of(0.1, 0.3, 0.4), TestVideos.readAll(images));
      assertEquals(1, images.warnings().size());
    }
  }

  @Test
  void decodingAheadHoldsAFixedNumberOfPictures() throws IOException {
    Path file =
        TestVideos.write(
            folder.resolve("v.mp4"), 160, 96, TestVideos.times(60, 30), 0, TestVideos.HALVES);
    var buffers = Collections.newSetFromMap(new IdentityHashMap<byte[], Boolean>());
    int frames = 0;
    try (var stream = new PictureStream(new VideoFile(file, ClipRange.ALL))) {
      for (Picture p = stream.next(); p != null; p = stream.next()) {
        buffers.add(p.bgr());
        frames++;
        p.release();
      }
    }
    assertEquals(60, frames);
    assertTrue(buffers.size() <= 8, () -> buffers.size() + " buffers");
  }
}
