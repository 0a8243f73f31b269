package gravitas.pose.video;

import java.nio.file.Path;

/** Width and height in pixels. */
record PictureSize(int width, int height) {
  /** Twice as many as an 8K picture has; eight decoded ones are held, of three bytes a pixel. */
  private static final long MOST_PIXELS = 1L << 26;

  PictureSize requireReasonable(Path file) throws UnreadableVideoException {
    if (width <= 0 || height <= 0 || (long) width * height > MOST_PIXELS) {
      throw new UnreadableVideoException(
          file
              + " has pictures of "
              + this
              + " pixels; at most "
              + MOST_PIXELS
              + " pixels are read: make them smaller first");
    }
    return this;
  }

  @Override
  public String toString() {
    return width + " x " + height;
  }
}
