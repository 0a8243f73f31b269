package gravitas.pipeline.report;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferByte;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/**
 * Collects a video's frames for the page within limits of number and bytes: of a long video only
 * every n-th is kept.
 *
 * <p>Frames come one by one, so that no more than the JPEGs are in memory.
 */
public final class FilmStripMaker {
  private static final int MOST_PICTURES = 600;
  private static final int MOST_BYTES = 3_500_000; // a page of ten seconds stays below 8 MB
  private static final int MOST_HEIGHT = 400; // pixels
  private static final float QUALITY = 0.65f;

  private final int width;
  private final int height;
  private int stride;
  private final List<byte[]> pictures = new ArrayList<>();
  private int frames;
  private long bytes;

  /**
   * @param width pixels
   * @param height pixels
   * @param expectedFrames how long the video is, roughly
   */
  public FilmStripMaker(int width, int height, long expectedFrames) {
    this.width = width;
    this.height = height;
    this.stride = (int) Math.max(1, (expectedFrames + MOST_PICTURES - 1) / MOST_PICTURES);
  }

  /**
   * Takes the next frame: rows of blue, green, red bytes.
   *
   * @param bgr rows of blue, green, red bytes
   * @throws IOException if a picture cannot be encoded
   */
  public void add(byte[] bgr) throws IOException {
    if (frames++ % stride != 0) {
      return;
    }
    var full = new BufferedImage(width, height, BufferedImage.TYPE_3BYTE_BGR);
    byte[] target = ((DataBufferByte) full.getRaster().getDataBuffer()).getData();
    System.arraycopy(bgr, 0, target, 0, target.length);
    byte[] picture = jpeg(shrunk(full));
    pictures.add(picture);
    bytes += picture.length;
    if (bytes > MOST_BYTES && pictures.size() > 1) {
      thinOut();
    }
  }

  /** Drops every other picture; those kept are the frames of twice the stride. */
  private void thinOut() {
    List<byte[]> kept = new ArrayList<>();
    for (int i = 0; i < pictures.size(); i += 2) {
      kept.add(pictures.get(i));
    }
    pictures.clear();
    pictures.addAll(kept);
    bytes = kept.stream().mapToLong(each -> each.length).sum();
    stride *= 2;
  }

  /** {@return the pictures kept so far} */
  public FilmStrip strip() {
    return new FilmStrip(width, height, stride, pictures, List.of(), Numbers.of(), Numbers.of(), 0);
  }

  private BufferedImage shrunk(BufferedImage full) {
    if (height <= MOST_HEIGHT) {
      return full;
    }
    int smallWidth = Math.max(1, width * MOST_HEIGHT / height);
    var small = new BufferedImage(smallWidth, MOST_HEIGHT, BufferedImage.TYPE_3BYTE_BGR);
    Graphics2D pen = small.createGraphics();
    pen.setRenderingHint(
        RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
    pen.drawImage(full, 0, 0, smallWidth, MOST_HEIGHT, null);
    pen.dispose();
    return small;
  }

  private static byte[] jpeg(BufferedImage image) throws IOException {
    ImageWriter writer = ImageIO.getImageWritersByFormatName("jpeg").next();
    var bytes = new ByteArrayOutputStream();
    try (var out = new MemoryCacheImageOutputStream(bytes)) {
      ImageWriteParam settings = writer.getDefaultWriteParam();
      settings.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
      settings.setCompressionQuality(QUALITY);
      writer.setOutput(out);
      writer.write(null, new IIOImage(image, null, null), settings);
    } finally {
      writer.dispose();
    }
    return bytes.toByteArray();
  }
}
