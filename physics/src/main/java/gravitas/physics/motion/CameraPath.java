package gravitas.physics.motion;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.RigidTransform;
import gravitas.physics.geometry.Vector3;
import java.util.Arrays;
import java.util.List;

/**
 * A camera over time: it stands still, or turns, zooms and walks as it goes.
 *
 * <p>Everything is told from a reference camera, which is the camera at one moment of the clip.
 * Between times it is interpolated, before and after them it stays.
 */
public final class CameraPath {
  private static final double SAME = 1e-9; // seconds

  private final Camera reference;
  private final double[] times;
  private final List<View> views;

  private CameraPath(Camera reference, double[] times, List<View> views) {
    this.reference = reference;
    this.times = times;
    this.views = views;
  }

  /**
   * The camera at one time, seen from the reference camera.
   *
   * @param turn takes directions of the reference camera's frame to this camera's
   * @param place of this camera's centre in the reference camera's frame, metres
   * @param zoom its focal length over the reference camera's
   */
  public record View(Quaternion turn, Vector3 place, double zoom) {
    /** As the reference camera sees. */
    public static final View SAME = new View(Quaternion.IDENTITY, Vector3.ZERO, 1);

    private View towards(View other, double share) {
      return new View(
          turn.slerp(other.turn, share),
          place.lerp(other.place, share),
          Math.exp((1 - share) * Math.log(zoom) + share * Math.log(other.zoom)));
    }
  }

  /**
   * {@return a camera that stands still}
   *
   * @param camera at all times
   */
  public static CameraPath still(Camera camera) {
    return new CameraPath(camera, new double[0], List.of());
  }

  /**
   * {@return a camera that moves}
   *
   * @param reference the camera that the views are told from
   * @param times seconds, increasing
   * @param views one per time
   */
  public static CameraPath of(Camera reference, double[] times, List<View> views) {
    if (times.length == 0 || times.length != views.size()) {
      throw new IllegalArgumentException(
          times.length + " times for " + views.size() + " views of a camera that moves");
    }
    return new CameraPath(reference, times.clone(), List.copyOf(views));
  }

  /** {@return the times it is told at, seconds; none if it stands still} */
  public double[] times() {
    return times.clone();
  }

  /** {@return the camera that all others are told from} */
  public Camera reference() {
    return reference;
  }

  /**
   * {@return the same way told from another camera}
   *
   * @param camera that is where the reference camera was thought to be
   */
  public CameraPath from(Camera camera) {
    return new CameraPath(camera, times, views);
  }

  /** {@return whether it never moves} */
  public boolean isStill() {
    return times.length == 0;
  }

  /**
   * {@return the view from the reference camera at a time}
   *
   * @param time seconds
   */
  public View viewAt(double time) {
    if (isStill()) {
      return View.SAME;
    }
    int at = Arrays.binarySearch(times, time);
    int after = at >= 0 ? at : -at - 1;
    if (after == times.length) {
      return views.get(times.length - 1);
    }
    if (after == 0 || times[after] - time < SAME) {
      return views.get(after);
    }
    double share = (time - times[after - 1]) / (times[after] - times[after - 1]);
    return share < SAME
        ? views.get(after - 1)
        : views.get(after - 1).towards(views.get(after), share);
  }

  /**
   * {@return the camera at a time}
   *
   * @param time seconds
   */
  public Camera at(double time) {
    if (isStill()) {
      return reference;
    }
    View view = viewAt(time);
    Camera.Intrinsics k = reference.intrinsics();
    RigidTransform cameraFromReference =
        new RigidTransform(view.turn, view.turn.rotate(view.place).negated());
    return new Camera(
        new Camera.Intrinsics(
            k.width(), k.height(), view.zoom * k.fx(), view.zoom * k.fy(), k.cx(), k.cy()),
        reference.distortion(),
        cameraFromReference.times(reference.cameraFromWorld()));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof CameraPath o
        && reference.equals(o.reference)
        && Arrays.equals(times, o.times)
        && views.equals(o.views);
  }

  @Override
  public int hashCode() {
    return 31 * reference.hashCode() + views.hashCode();
  }
}
