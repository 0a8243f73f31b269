package gravitas.pose.video;

import java.io.IOException;
import java.util.List;

/** A source made of another one; what is not changed passes through. */
public abstract class PictureFilter implements PictureSource {
  /** The pictures that are filtered. */
  protected final PictureSource source;

  /**
   * Filters the pictures of a source.
   *
   * @param source the pictures
   */
  protected PictureFilter(PictureSource source) {
    this.source = source;
  }

  @Override
  public int width() {
    return source.width();
  }

  @Override
  public int height() {
    return source.height();
  }

  @Override
  public double nominalRate() {
    return source.nominalRate();
  }

  @Override
  public long expectedFrames() {
    return source.expectedFrames();
  }

  @Override
  public double next(byte[] bgr) throws IOException {
    return source.next(bgr);
  }

  @Override
  public List<String> warnings() {
    return source.warnings();
  }

  @Override
  public void close() throws IOException {
    source.close();
  }
}
