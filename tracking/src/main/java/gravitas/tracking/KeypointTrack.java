package gravitas.tracking;

import gravitas.physics.loss.ImageObservations;
import gravitas.physics.motion.Camera;
import java.util.Arrays;
import java.util.List;

/** Key points seen in the pictures of a whole take. Not modified. */
public final class KeypointTrack {
  private final Camera camera;
  private final List<ImageObservations.BodyPoint> points;
  private final double[] times;
  private final double[] pixels;
  private final double[] confidences;
  private final double robustPixels;

  /**
   * The arrays are copied.
   *
   * @param camera that took the pictures
   * @param points where the key points are on the body
   * @param times of the pictures, increasing, on the clock of the guide's motion
   * @param pixels x, y per point, picture by picture
   * @param confidences 0 to 1 per point, picture by picture
   * @param robustPixels from this error on, errors count linearly
   */
  public KeypointTrack(
      Camera camera,
      List<ImageObservations.BodyPoint> points,
      double[] times,
      double[] pixels,
      double[] confidences,
      double robustPixels) {
    this.camera = camera;
    this.points = List.copyOf(points);
    this.times = times.clone();
    this.pixels = pixels.clone();
    this.confidences = confidences.clone();
    this.robustPixels = robustPixels;
  }

  void into(Fingerprint print) {
    print.add(camera.toString());
    print.add(points.toString());
    print.add(times);
    print.add(pixels);
    print.add(confidences);
    print.add(robustPixels);
  }

  /** Only those between two times. */
  void into(Fingerprint print, double from, double to) {
    print.add(camera.toString());
    print.add(points.toString());
    print.add(robustPixels);
    int n = points.size();
    for (int f = 0; f < times.length; f++) {
      if (times[f] >= from && times[f] <= to) {
        print.add(times[f]);
        print.add(Arrays.copyOfRange(pixels, 2 * n * f, 2 * n * (f + 1)));
        print.add(Arrays.copyOfRange(confidences, n * f, n * (f + 1)));
      }
    }
  }

  /**
   * {@return what a window's loss compares with: the pictures after its start, up to its end}
   *
   * @param start seconds of the window's first state
   * @param timeStep seconds
   * @param steps how many time steps
   */
  public ImageObservations within(double start, double timeStep, int steps) {
    int first = 0;
    while (first < times.length && times[first] < start + timeStep / 2) {
      first++;
    }
    int end = first;
    while (end < times.length && times[end] <= start + (steps + 0.5) * timeStep) {
      end++;
    }
    int[] states = new int[end - first];
    for (int f = first; f < end; f++) {
      states[f - first] =
          Math.max(1, Math.min(steps, (int) Math.rint((times[f] - start) / timeStep)));
    }
    int n = points.size();
    return new ImageObservations(
        camera,
        points,
        states,
        Arrays.copyOfRange(pixels, 2 * n * first, 2 * n * end),
        Arrays.copyOfRange(confidences, n * first, n * end),
        robustPixels);
  }
}
