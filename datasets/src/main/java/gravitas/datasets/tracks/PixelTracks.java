package gravitas.datasets.tracks;

import gravitas.physics.motion.Camera.Pixel;
import java.util.List;
import java.util.Optional;

/**
 * Named points in the picture at increasing times, pixels, with gaps. Immutable.
 *
 * <p>The centre of the top left pixel is (0, 0), as in {@code Camera}.
 */
public final class PixelTracks {
  private final List<String> names;
  private final double[] times;
  private final double[] pixels; // x, y per point per frame; NaN where missing

  /**
   * A point with a coordinate that is not finite is missing.
   *
   * @param names of the points
   * @param times seconds, increasing
   * @param pixels x and y per point per frame
   */
  public PixelTracks(List<String> names, double[] times, double[] pixels) {
    if (pixels.length != 2L * names.size() * times.length) {
      throw new IllegalArgumentException(
          pixels.length
              + " coordinates do not make "
              + times.length
              + " frames of "
              + names.size()
              + " points");
    }
    this.names = List.copyOf(names);
    this.times = times.clone();
    this.pixels = pixels.clone();
  }

  /** {@return the points' names} */
  public List<String> names() {
    return names;
  }

  /** {@return how many frames there are} */
  public int frameCount() {
    return times.length;
  }

  /**
   * {@return when a frame is, seconds}
   *
   * @param frame its number, from zero
   */
  public double time(int frame) {
    return times[frame];
  }

  /** {@return a copy of all times, seconds} */
  public double[] times() {
    return times.clone();
  }

  /**
   * {@return a point's pixel, if it was seen}
   *
   * @param frame its number, from zero
   * @param point its number, from zero
   */
  public Optional<Pixel> pixel(int frame, int point) {
    int i = 2 * (frame * names.size() + point);
    boolean seen = Double.isFinite(pixels[i]) && Double.isFinite(pixels[i + 1]);
    return seen ? Optional.of(new Pixel(pixels[i], pixels[i + 1])) : Optional.empty();
  }

  /**
   * {@return the number of a point, if there is one of this name}
   *
   * @param name the name
   */
  public Optional<Integer> find(String name) {
    int index = names.indexOf(name);
    return index < 0 ? Optional.empty() : Optional.of(index);
  }
}
