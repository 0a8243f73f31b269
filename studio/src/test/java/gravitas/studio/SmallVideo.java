package gravitas.studio;

import gravitas.pipeline.video.VideoWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A video of a second in which nobody is. */
public final class SmallVideo {
  private SmallVideo() {}

  /** The bytes of an MP4 of 64 x 48 pixels at 25 per second. */
  public static byte[] bytes(Path folder) throws IOException {
    Path file = folder.resolve("small.mp4");
    try (var writer = new VideoWriter(file, 64, 48, 25)) {
      byte[] bgr = new byte[3 * 64 * 48];
      for (int frame = 0; frame < 25; frame++) {
        java.util.Arrays.fill(bgr, (byte) (10 * frame));
        writer.add(bgr);
      }
      writer.finish();
    }
    return Files.readAllBytes(file);
  }
}
