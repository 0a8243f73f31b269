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

  /** A point with a coordinate that is not finite is missing. */
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

  public List<String> names() {
    return names;
  }

  public int frameCount() {
    return times.length;
  }

  public double time(int frame) {
    return times[frame];
  }

  /** A copy of all times, seconds. */
  public double[] times() {
    return times.clone();
  }

  /** A point's pixel, if it was seen. */
  public Optional<Pixel> pixel(int frame, int point) {
    int i = 2 * (frame * names.size() + point);
    boolean seen = Double.isFinite(pixels[i]) && Double.isFinite(pixels[i + 1]);
    return seen ? Optional.of(new Pixel(pixels[i], pixels[i + 1])) : Optional.empty();
  }

  public Optional<Integer> find(String name) {
    int index = names.indexOf(name);
    return index < 0 ? Optional.empty() : Optional.of(index);
  }
}
