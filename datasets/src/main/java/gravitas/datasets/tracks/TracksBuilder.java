package gravitas.datasets.tracks;

import gravitas.physics.geometry.Vector3;
import java.util.List;

/** Fills {@link PointTracks} point by point. */
public final class TracksBuilder {
  private final List<String> names;
  private final double[] times;
  private final double[] coordinates;

  /**
   * All points missing.
   *
   * @param names of the points
   * @param times seconds, increasing
   */
  public TracksBuilder(List<String> names, double[] times) {
    this.names = List.copyOf(names);
    this.times = times.clone();
    this.coordinates = new double[Math.multiplyExact(3 * names.size(), times.length)];
    java.util.Arrays.fill(coordinates, Double.NaN);
  }

  /** Gives a point's position in a frame; not finite where it is missing. */
  @FunctionalInterface
  public interface Source {
    /**
     * {@return where a point is, metres; not finite where it is missing}
     *
     * @param frame its number, from zero
     * @param name the name
     */
    Vector3 position(int frame, String name);
  }

  /**
   * Sets one point.
   *
   * @param frame its number, from zero
   * @param point its number, from zero
   * @param position metres
   */
  public void set(int frame, int point, Vector3 position) {
    position.into(coordinates, 3 * (frame * names.size() + point));
  }

  /**
   * Sets all points.
   *
   * @param source of the positions
   * @return this
   */
  public TracksBuilder fill(Source source) {
    for (int f = 0; f < times.length; f++) {
      for (int p = 0; p < names.size(); p++) {
        set(f, p, source.position(f, names.get(p)));
      }
    }
    return this;
  }

  /** {@return the points as set} */
  public PointTracks build() {
    return PointTracks.of(names, times, coordinates);
  }
}
