package gravitas.pose.video;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.imageio.ImageIO;

/** The images of a folder in the order of their names, at a constant rate. */
public final class ImageFolder implements PictureSource {
  private final Path folder;
  private final List<Path> files;
  private final double rate;
  private final int last;
  private final int width;
  private final int height;
  private final List<String> warnings = new ArrayList<>();
  private int next;

  public ImageFolder(Path folder, ClipRange range, double rate) throws IOException {
    if (!(rate > 0)) {
      throw new IllegalArgumentException("images at " + rate + " frames per second");
    }
    this.folder = folder;
    this.rate = rate;
    try (Stream<Path> all = Files.list(folder)) {
      files = all.filter(ImageFolder::isImage).sorted().toList();
    }
    BufferedImage first = firstReadable();
    width = first.getWidth();
    height = first.getHeight();
    next = (int) Math.ceil(range.start() * rate - 1e-9);
    last = (int) Math.min(files.size(), Math.ceil(range.end() * rate - 1e-9));
  }

  private BufferedImage firstReadable() throws IOException {
    for (Path file : files) {
      BufferedImage image = read(file);
      if (image != null) {
        return image;
      }
    }
    throw new UnreadableVideoException(folder + " contains no readable PNG, JPEG, BMP or GIF");
  }

  private static boolean isImage(Path file) {
    return file.getFileName()
        .toString()
        .toLowerCase(Locale.ROOT)
        .matches(".*\\.(png|jpe?g|bmp|gif)");
  }

  private static BufferedImage read(Path file) {
    try {
      return ImageIO.read(file.toFile());
    } catch (IOException e) {
      return null; // reported by the caller, who knows how to go on
    }
  }

  @Override
  public int width() {
    return width;
  }

  @Override
  public int height() {
    return height;
  }

  @Override
  public double nominalRate() {
    return rate;
  }

  @Override
  public long expectedFrames() {
    return Math.max(0, last - next);
  }

  @Override
  public double next(byte[] bgr) {
    while (next < last) {
      int index = next++;
      BufferedImage image = read(files.get(index));
      if (image == null) {
        warnings.add(files.get(index) + " could not be read and was bridged");
      } else if (image.getWidth() != width || image.getHeight() != height) {
        warnings.add(
            String.format(
                "%s is %d x %d pixels instead of %d x %d and was bridged",
                files.get(index), image.getWidth(), image.getHeight(), width, height));
      } else {
        copy(image, bgr);
        return index / rate;
      }
    }
    return Double.NaN;
  }

  private void copy(BufferedImage image, byte[] bgr) {
    int[] row = new int[width];
    for (int y = 0; y < height; y++) {
      image.getRGB(0, y, width, 1, row, 0, width);
      for (int x = 0; x < width; x++) {
        int at = 3 * (y * width + x);
        bgr[at] = (byte) row[x];
        bgr[at + 1] = (byte) (row[x] >> 8);
        bgr[at + 2] = (byte) (row[x] >> 16);
      }
    }
  }

  @Override
  public List<String> warnings() {
    return List.copyOf(warnings);
  }

  @Override
  public void close() {}
}
