package gravitas.pose.observation;

import java.util.Arrays;
import java.util.List;

/**
 * The landmarks of one frame, or the note that nobody was seen.
 *
 * <p>Immutable; stored as floats because hours of video are kept in memory.
 */
public final class ObservedFrame {
  private final int index;
  private final double time;
  private final double score;
  private final float[] pixels; // x, y per landmark
  private final float[] visibility;
  private final float[] world; // x, y, z per landmark, empty if unknown

  /**
   * @param index number of the frame in its source
   * @param time seconds from the source's start
   * @param score probability that this is a person; 0 when nobody was seen
   * @param pixels x, y per landmark
   * @param visibility 0 to 1 per landmark
   * @param world x, y, z per landmark in metres, or empty if only pixels are known
   */
  public ObservedFrame(
      int index, double time, double score, float[] pixels, float[] visibility, float[] world) {
    if (pixels.length != 2 * Landmark.COUNT
        || visibility.length != Landmark.COUNT
        || (world.length != 0 && world.length != 3 * Landmark.COUNT)) {
      throw new IllegalArgumentException(
          "frame "
              + index
              + " has "
              + pixels.length
              + " pixel, "
              + visibility.length
              + " visibility and "
              + world.length
              + " metric values; 66, 33 and 99 (or none) are needed");
    }
    this.index = index;
    this.time = time;
    this.score = score;
    this.pixels = pixels.clone();
    this.visibility = visibility.clone();
    this.world = world.clone();
    for (int i = 0; i < Landmark.COUNT; i++) {
      if (!Float.isFinite(pixels[2 * i] + pixels[2 * i + 1] + visibility[i])
          || (hasWorld() && !Float.isFinite(world[3 * i] + world[3 * i + 1] + world[3 * i + 2]))) {
        forget(i);
      }
    }
  }

  /** What is not a number was not seen. */
  private void forget(int landmark) {
    Arrays.fill(pixels, 2 * landmark, 2 * landmark + 2, 0);
    visibility[landmark] = 0;
    if (hasWorld()) {
      Arrays.fill(world, 3 * landmark, 3 * landmark + 3, 0);
    }
  }

  /** A frame in which nobody was seen. */
  public static ObservedFrame empty(int index, double time) {
    return new ObservedFrame(
        index, time, 0, new float[2 * Landmark.COUNT], new float[Landmark.COUNT], new float[0]);
  }

  public int index() {
    return index;
  }

  public double time() {
    return time;
  }

  public double score() {
    return score;
  }

  public boolean isSeen() {
    return score > 0;
  }

  public boolean hasWorld() {
    return world.length > 0;
  }

  public double x(Landmark landmark) {
    return pixels[2 * landmark.index()];
  }

  public double y(Landmark landmark) {
    return pixels[2 * landmark.index() + 1];
  }

  public double visibility(Landmark landmark) {
    return visibility[landmark.index()];
  }

  /** Axis 0 to 2 of the metric landmark. */
  public double world(Landmark landmark, int axis) {
    return world[3 * landmark.index() + axis];
  }

  /**
   * The same frame with left and right exchanged on the given landmarks and their mirror images.
   */
  public ObservedFrame swapped(Iterable<Landmark> landmarks) {
    float[] p = pixels.clone();
    float[] v = visibility.clone();
    float[] w = world.clone();
    for (Landmark landmark : landmarks) {
      int from = landmark.index();
      int to = landmark.mirrored().index();
      System.arraycopy(pixels, 2 * from, p, 2 * to, 2);
      System.arraycopy(pixels, 2 * to, p, 2 * from, 2);
      v[to] = visibility[from];
      v[from] = visibility[to];
      if (hasWorld()) {
        System.arraycopy(world, 3 * from, w, 3 * to, 3);
        System.arraycopy(world, 3 * to, w, 3 * from, 3);
      }
    }
    return new ObservedFrame(index, time, score, p, v, w);
  }

  /** The same frame with one landmark from another look, believed by a share. */
  ObservedFrame withLandmark(Landmark landmark, ObservedFrame other, double share) {
    float[] p = pixels.clone();
    float[] v = visibility.clone();
    float[] w = world.clone();
    int at = landmark.index();
    System.arraycopy(other.pixels, 2 * at, p, 2 * at, 2);
    v[at] = (float) (share * other.visibility[at]);
    if (hasWorld() && other.hasWorld()) {
      System.arraycopy(other.world, 3 * at, w, 3 * at, 3);
    }
    return new ObservedFrame(index, time, score, p, v, w);
  }

  /** Pixels between the places of a landmark in two frames. */
  double distance(ObservedFrame other, Landmark landmark) {
    return Math.hypot(x(landmark) - other.x(landmark), y(landmark) - other.y(landmark));
  }

  /** Diagonal of the box around all landmarks, pixels. */
  public double size() {
    double left = Double.POSITIVE_INFINITY;
    double right = Double.NEGATIVE_INFINITY;
    double top = Double.POSITIVE_INFINITY;
    double bottom = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < pixels.length; i += 2) {
      left = Math.min(left, pixels[i]);
      right = Math.max(right, pixels[i]);
      top = Math.min(top, pixels[i + 1]);
      bottom = Math.max(bottom, pixels[i + 1]);
    }
    return Math.hypot(right - left, bottom - top);
  }

  /** The mean of several looks at the same frame. */
  static ObservedFrame mean(List<ObservedFrame> looks) {
    ObservedFrame first = looks.get(0);
    if (looks.size() == 1) {
      return first;
    }
    return new ObservedFrame(
        first.index,
        first.time,
        first.score,
        meanOf(looks.stream().map(look -> look.pixels).toList()),
        meanOf(looks.stream().map(look -> look.visibility).toList()),
        meanOf(looks.stream().map(look -> look.world).filter(w -> w.length > 0).toList()));
  }

  private static float[] meanOf(List<float[]> all) {
    float[] mean = new float[all.isEmpty() ? 0 : all.get(0).length];
    for (float[] values : all) {
      for (int i = 0; i < mean.length; i++) {
        mean[i] += values[i] / all.size();
      }
    }
    return mean;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ObservedFrame o
        && index == o.index
        && time == o.time
        && score == o.score
        && Arrays.equals(pixels, o.pixels)
        && Arrays.equals(visibility, o.visibility)
        && Arrays.equals(world, o.world);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(pixels) + 31 * index;
  }
}
