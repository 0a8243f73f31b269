package gravitas.pose.video;

import static gravitas.physics.motion.TakeLimits.LONGEST_SECONDS;

import gravitas.physics.motion.TakeLimits;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;

/**
 * The images of a folder at a constant rate, in the order of the numbers in their names ({@link
 * FrameNumbers}).
 */
public final class ImageFolder implements PictureSource {
  private static final String BRIDGED = " and was bridged";

  private final Path folder;
  private final List<Path> files;
  private final List<Long> places; // in time, counted in frames
  private final double rate;
  private final int last;
  private final int width;
  private final int height;
  private final List<String> warnings = new ArrayList<>();
  private int next;

  /**
   * Opens a folder.
   *
   * @param folder the folder
   * @param range which part
   * @param rate frames per second
   * @throws IOException if a file cannot be read
   */
  public ImageFolder(Path folder, ClipRange range, double rate) throws IOException {
    this.folder = folder;
    this.rate = TakeLimits.requireRate(rate);
    FrameNumbers numbers;
    try (Stream<Path> all = Files.list(folder)) {
      numbers = FrameNumbers.of(all.filter(ImageFolder::isImage).toList());
    }
    files = numbers.files();
    places = numbers.places();
    if (!numbers.remark().isEmpty()) {
      warnings.add(folder + ": " + numbers.remark());
    }
    next = firstNotBefore(range.start());
    last = firstNotBefore(range.end());
    requireReasonableTimes();
    PictureSize first = firstReadable();
    width = first.width();
    height = first.height();
  }

  private int firstNotBefore(double time) {
    int index = 0;
    while (index < files.size() && places.get(index) < time * rate - 1e-9) {
      index++;
    }
    return index;
  }

  private void requireReasonableTimes() throws UnreadableVideoException {
    if (last > next && (places.get(last - 1) - places.get(next)) / rate > LONGEST_SECONDS) {
      throw new UnreadableVideoException(
          String.format(
              Locale.ROOT,
              "%s: by their numbers %s and %s lie %.0f s apart at %s frames per second; a clip"
                  + " lasts at most %.0f s",
              folder,
              files.get(next).getFileName(),
              files.get(last - 1).getFileName(),
              (places.get(last - 1) - places.get(next)) / rate,
              rate,
              LONGEST_SECONDS));
    }
  }

  private PictureSize firstReadable() throws IOException {
    for (Path file : files) {
      Optional<PictureSize> size = size(file);
      if (size.isPresent()) {
        return size.get().requireReasonable(file);
      }
    }
    throw new UnreadableVideoException(folder + " contains no readable PNG, JPEG, BMP or GIF");
  }

  /** As the file's header states it, before memory is taken for the pixels. */
  private static Optional<PictureSize> size(Path file) {
    try (ImageInputStream in = ImageIO.createImageInputStream(file.toFile())) {
      var readers = ImageIO.getImageReaders(in);
      if (!readers.hasNext()) {
        return Optional.empty();
      }
      ImageReader reader = readers.next();
      try {
        reader.setInput(in, true, true);
        return Optional.of(new PictureSize(reader.getWidth(0), reader.getHeight(0)));
      } finally {
        reader.dispose();
      }
    } catch (IOException | RuntimeException e) { // readers of damaged images throw either
      return Optional.empty();
    }
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
    } catch (IOException | RuntimeException e) { // readers of damaged images throw either
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
      Path file = files.get(index);
      Optional<PictureSize> size = size(file);
      if (size.isPresent() && !size.get().equals(new PictureSize(width, height))) {
        warnings.add(
            file + " is " + size.get() + " pixels instead of " + width + " x " + height + BRIDGED);
        continue;
      }
      BufferedImage image = size.isPresent() ? read(file) : null;
      if (image == null) {
        warnings.add(file + " could not be read" + BRIDGED);
      } else {
        copy(image, bgr);
        return places.get(index) / rate;
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
