package gravitas.pose.camera;

import java.util.List;

/**
 * Where points of the background are, picture by picture, against an earlier key picture.
 *
 * @param width of the pictures, pixels
 * @param height of the pictures, pixels
 * @param sightings one per picture
 */
public record BackgroundTracks(int width, int height, List<Sighting> sightings) {
  /**
   * Keeps a copy.
   *
   * @param width of the pictures, pixels
   * @param height of the pictures, pixels
   * @param sightings one per picture
   */
  public BackgroundTracks {
    sightings = List.copyOf(sightings);
  }

  /** One picture's points. */
  public static final class Sighting {
    private final double time;
    private final int key;
    private final float[] from;
    private final float[] to;

    /**
     * The arrays are kept.
     *
     * @param time of the picture, seconds
     * @param key number of the key picture, which is never later; the picture's own where nothing
     *     ties it to those before
     * @param from x, y of each point in the key picture, pixels
     * @param to x, y of the same points in this picture, pixels; none where it was lost
     */
    Sighting(double time, int key, float[] from, float[] to) {
      this.time = time;
      this.key = key;
      this.from = from;
      this.to = to;
    }

    /** {@return seconds} */
    public double time() {
      return time;
    }

    /** {@return number of the key picture} */
    public int key() {
      return key;
    }

    /** {@return how many points there are} */
    public int count() {
      return to.length / 2;
    }

    float[] from() {
      return from;
    }

    float[] to() {
      return to;
    }
  }
}
