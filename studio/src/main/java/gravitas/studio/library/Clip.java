package gravitas.studio.library;

import gravitas.pose.video.ClipRange;
import gravitas.pose.video.PictureSource;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferByte;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import javax.imageio.ImageIO;

/**
 * What a video says of itself.
 *
 * @param file its name in the take's folder
 * @param width pixels of an upright picture
 * @param height pixels of an upright picture
 * @param rate frames per second as stated; 0 if unknown
 * @param seconds its length as stated; 0 if unknown
 */
public record Clip(String file, int width, int height, double rate, double seconds) {
  private static final double FOLDER_RATE = 30; // of folders of images, which are never uploaded

  /**
   * {@return what a video says of itself}
   *
   * @param video the file
   * @throws IOException if it is no video that can be read
   */
  public static Clip of(Path video) throws IOException {
    try (PictureSource source = PictureSource.open(video, ClipRange.ALL, FOLDER_RATE)) {
      double rate = source.nominalRate();
      double seconds = rate > 0 ? Math.max(0, source.expectedFrames()) / rate : 0;
      byte[] first = new byte[3 * source.width() * source.height()];
      if (Double.isNaN(source.next(first))) {
        throw new IOException(video.getFileName() + " has no picture");
      }
      return new Clip(
          String.valueOf(video.getFileName()), source.width(), source.height(), rate, seconds);
    }
  }

  /**
   * One picture as JPEG.
   *
   * @param video the file
   * @param seconds the first picture from this time on; the last one if there is none
   * @param mostHeight pixels; larger pictures are shrunk
   * @return the bytes of the JPEG
   * @throws IOException if the video cannot be read
   */
  public static byte[] picture(Path video, double seconds, int mostHeight) throws IOException {
    try (PictureSource source =
        PictureSource.open(
            video, new ClipRange(Math.max(0, seconds), Double.POSITIVE_INFINITY), FOLDER_RATE)) {
      var image = new BufferedImage(source.width(), source.height(), BufferedImage.TYPE_3BYTE_BGR);
      byte[] pixels = ((DataBufferByte) image.getRaster().getDataBuffer()).getData();
      if (Double.isNaN(source.next(pixels))) {
        throw new IOException(
            String.format(
                java.util.Locale.ROOT,
                "%s has no picture at %.2f s",
                video.getFileName(),
                seconds));
      }
      var out = new ByteArrayOutputStream();
      ImageIO.write(shrunk(image, mostHeight), "jpeg", out);
      return out.toByteArray();
    }
  }

  private static BufferedImage shrunk(BufferedImage full, int mostHeight) {
    if (full.getHeight() <= mostHeight) {
      return full;
    }
    int width = Math.max(1, full.getWidth() * mostHeight / full.getHeight());
    var small = new BufferedImage(width, mostHeight, BufferedImage.TYPE_3BYTE_BGR);
    Graphics2D pen = small.createGraphics();
    pen.setRenderingHint(
        RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
    pen.drawImage(full, 0, 0, width, mostHeight, null);
    pen.dispose();
    return small;
  }
}
