package gravitas.pose.observation;

import java.util.Arrays;
import java.util.List;

/**
 * The landmarks of one frame, or the note that nobody was seen.
 *
 * <p>Immutable; stored as floats because hours of video are kept in memory.
 */
public final class ObservedFrame {
  private final LandmarkSet landmarks;
  private final int index;
  private final double time;
  private final double score;
  private final float[] pixels; // x, y per landmark
  private final float[] visibility;
  private final float[] world; // x, y, z per landmark, empty if unknown
  private final float[] deviation; // of the depth, metres per landmark, empty if unknown

  /**
   * @param landmarks which ones were looked for, in the order of the arrays
   * @param index number of the frame in its source
   * @param time seconds from the source's start
   * @param score probability that this is a person; 0 when nobody was seen
   * @param pixels x, y per landmark
   * @param visibility 0 to 1 per landmark
   * @param world x, y, z per landmark in metres, or empty if only pixels are known
   */
  public ObservedFrame(
      LandmarkSet landmarks,
      int index,
      double time,
      double score,
      float[] pixels,
      float[] visibility,
      float[] world) {
    this(landmarks, index, time, score, pixels, visibility, world, new float[0]);
  }

  private ObservedFrame(
      LandmarkSet landmarks,
      int index,
      double time,
      double score,
      float[] pixels,
      float[] visibility,
      float[] world,
      float[] deviation) {
    int count = landmarks.size();
    if (pixels.length != 2 * count
        || visibility.length != count
        || (world.length != 0 && world.length != 3 * count)) {
      throw new IllegalArgumentException(
          "frame "
              + index
              + " has "
              + pixels.length
              + " pixel, "
              + visibility.length
              + " visibility and "
              + world.length
              + " metric values; "
              + 2 * count
              + ", "
              + count
              + " and "
              + 3 * count
              + " (or none) are needed");
    }
    this.landmarks = landmarks;
    this.index = index;
    this.time = time;
    this.score = score;
    this.pixels = pixels.clone();
    this.visibility = visibility.clone();
    this.world = world.clone();
    this.deviation = deviation.clone();
    for (int i = 0; i < count; i++) {
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

  /**
   * {@return a frame in which nobody was seen}
   *
   * @param landmarks those that were looked for
   * @param index the picture's number in the video
   * @param time the picture's time, seconds
   */
  public static ObservedFrame empty(LandmarkSet landmarks, int index, double time) {
    int count = landmarks.size();
    return new ObservedFrame(
        landmarks, index, time, 0, new float[2 * count], new float[count], new float[0]);
  }

  /** {@return those that were looked for, seen or not} */
  public LandmarkSet landmarks() {
    return landmarks;
  }

  /** {@return its number in the source} */
  public int index() {
    return index;
  }

  /** {@return seconds from the start of the source} */
  public double time() {
    return time;
  }

  /** {@return the probability that this is a person; 0 when nobody was seen} */
  public double score() {
    return score;
  }

  /** {@return whether a person was seen} */
  public boolean isSeen() {
    return score > 0;
  }

  /** {@return whether there are metric landmarks} */
  public boolean hasWorld() {
    return world.length > 0;
  }

  /**
   * {@return pixels from the left}
   *
   * @param landmark the landmark
   */
  public double x(Landmark landmark) {
    return pixels[2 * landmarks.indexOf(landmark)];
  }

  /**
   * {@return pixels from the top}
   *
   * @param landmark the landmark
   */
  public double y(Landmark landmark) {
    return pixels[2 * landmarks.indexOf(landmark) + 1];
  }

  /**
   * {@return how sure the network is that it can be seen, 0 to 1; 0 also if it was not looked for}
   *
   * @param landmark any
   */
  public double visibility(Landmark landmark) {
    return landmarks.has(landmark) ? visibility[landmarks.indexOf(landmark)] : 0;
  }

  /**
   * {@return axis 0 to 2 of the metric landmark}
   *
   * @param landmark the landmark
   * @param axis 0 to 2
   */
  public double world(Landmark landmark, int axis) {
    return world[3 * landmarks.indexOf(landmark) + axis];
  }

  /** {@return whether it is known how sure each landmark's depth is} */
  public boolean hasDepthDeviation() {
    return deviation.length > 0;
  }

  /**
   * {@return the deviation of a metric landmark along the line of sight, metres}
   *
   * @param landmark the landmark
   */
  public double depthDeviation(Landmark landmark) {
    return deviation[landmarks.indexOf(landmark)];
  }

  /**
   * {@return the same frame with other metric landmarks}
   *
   * @param metres x, y, z per landmark
   * @param deviations of their depth, metres per landmark, or empty if unknown
   */
  public ObservedFrame withDepth(float[] metres, float[] deviations) {
    if (deviations.length != 0 && deviations.length != landmarks.size()) {
      throw new IllegalArgumentException(
          deviations.length + " deviations for " + landmarks.size() + " landmarks");
    }
    return new ObservedFrame(landmarks, index, time, score, pixels, visibility, metres, deviations);
  }

  /**
   * {@return the same frame with left and right exchanged on the given landmarks and their mirror
   * images}
   *
   * @param limb the landmarks
   */
  public ObservedFrame swapped(Iterable<Landmark> limb) {
    float[] p = pixels.clone();
    float[] v = visibility.clone();
    float[] w = world.clone();
    for (Landmark landmark : limb) {
      int from = landmarks.indexOf(landmark);
      int to = landmarks.indexOf(landmark.mirrored());
      System.arraycopy(pixels, 2 * from, p, 2 * to, 2);
      System.arraycopy(pixels, 2 * to, p, 2 * from, 2);
      v[to] = visibility[from];
      v[from] = visibility[to];
      if (hasWorld()) {
        System.arraycopy(world, 3 * from, w, 3 * to, 3);
        System.arraycopy(world, 3 * to, w, 3 * from, 3);
      }
    }
    return new ObservedFrame(landmarks, index, time, score, p, v, w);
  }

  /**
   * {@return the same frame, some of its landmarks not seen}
   *
   * @param gone any; those that were not looked for do not matter
   */
  public ObservedFrame without(Iterable<Landmark> gone) {
    var changed =
        new ObservedFrame(landmarks, index, time, score, pixels, visibility, world, deviation);
    for (Landmark landmark : gone) {
      if (landmarks.has(landmark)) {
        changed.forget(landmarks.indexOf(landmark));
      }
    }
    return changed;
  }

  /** The same frame with one landmark from another observation, believed by a share. */
  ObservedFrame withLandmark(Landmark landmark, ObservedFrame other, double share) {
    float[] p = pixels.clone();
    float[] v = visibility.clone();
    float[] w = world.clone();
    int at = landmarks.indexOf(landmark);
    System.arraycopy(other.pixels, 2 * at, p, 2 * at, 2);
    v[at] = (float) (share * other.visibility[at]);
    if (hasWorld() && other.hasWorld()) {
      System.arraycopy(other.world, 3 * at, w, 3 * at, 3);
    }
    return new ObservedFrame(landmarks, index, time, score, p, v, w);
  }

  /** Pixels between the places of a landmark in two frames. */
  double distance(ObservedFrame other, Landmark landmark) {
    return Math.hypot(x(landmark) - other.x(landmark), y(landmark) - other.y(landmark));
  }

  /** {@return diagonal of the box around all landmarks, pixels} */
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

  /** The mean of several observations of the same frame. */
  static ObservedFrame mean(List<ObservedFrame> observations) {
    ObservedFrame first = observations.get(0);
    if (observations.size() == 1) {
      return first;
    }
    return new ObservedFrame(
        first.landmarks,
        first.index,
        first.time,
        first.score,
        meanOf(observations.stream().map(seen -> seen.pixels).toList()),
        meanOf(observations.stream().map(seen -> seen.visibility).toList()),
        meanOf(observations.stream().map(seen -> seen.world).filter(w -> w.length > 0).toList()));
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
        && landmarks.equals(o.landmarks)
        && index == o.index
        && time == o.time
        && score == o.score
        && Arrays.equals(pixels, o.pixels)
        && Arrays.equals(visibility, o.visibility)
        && Arrays.equals(world, o.world)
        && Arrays.equals(deviation, o.deviation);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(pixels) + 31 * index;
  }
}
