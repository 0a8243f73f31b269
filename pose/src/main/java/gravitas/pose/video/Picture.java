package gravitas.pose.video;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * One upright frame: rows of blue, green, red bytes.
 *
 * <p>The buffer is recycled: whoever keeps a picture longer than its turn calls {@link #retain},
 * and each holder calls {@link #release} when done.
 */
public final class Picture {
  private final byte[] bgr;
  private final int width;
  private final int height;
  private final int index;
  private final double time;
  private final Consumer<byte[]> recycler;
  private final AtomicInteger holders = new AtomicInteger(1);

  Picture(byte[] bgr, int width, int height, int index, double time, Consumer<byte[]> recycler) {
    this.bgr = bgr;
    this.width = width;
    this.height = height;
    this.index = index;
    this.time = time;
    this.recycler = recycler;
  }

  /**
   * {@return a picture of its own, not recycled}
   *
   * @param bgr rows of blue, green, red bytes
   * @param width pixels
   * @param height pixels
   * @param index from zero
   * @param time seconds
   */
  public static Picture of(byte[] bgr, int width, int height, int index, double time) {
    if (bgr.length < 3 * width * height) {
      throw new IllegalArgumentException(
          bgr.length + " bytes are too few for " + width + " x " + height + " pixels");
    }
    return new Picture(bgr, width, height, index, time, b -> {});
  }

  /** {@return the live buffer: blue, green, red of the first pixel, then the next in the row} */
  public byte[] bgr() {
    return bgr;
  }

  /** {@return pixels} */
  public int width() {
    return width;
  }

  /** {@return pixels} */
  public int height() {
    return height;
  }

  /** {@return number of the frame, from 0 at the first one decoded} */
  public int index() {
    return index;
  }

  /** {@return seconds from the start of the source} */
  public double time() {
    return time;
  }

  /**
   * Counts one more user.
   *
   * @return this
   */
  public Picture retain() {
    holders.incrementAndGet();
    return this;
  }

  /** Counts one user less; the last one's memory is used again. */
  public void release() {
    if (holders.decrementAndGet() == 0) {
      recycler.accept(bgr);
    }
  }
}
