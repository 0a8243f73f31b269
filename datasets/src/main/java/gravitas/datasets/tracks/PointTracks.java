package gravitas.datasets.tracks;

import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.EndSite;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Joint;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.TakeLimits;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Positions of named points in the world at increasing times, metres, Y up. A point may be missing
 * in some frames. Immutable.
 */
public final class PointTracks {
  private final List<String> names;
  private final double[] times;
  private final double[] coordinates; // x, y, z per point per frame; NaN where missing

  private PointTracks(List<String> names, double[] times, double[] coordinates) {
    this.names = List.copyOf(names);
    this.times = times;
    this.coordinates = coordinates;
    if (names.stream().distinct().count() != names.size()) {
      throw new IllegalArgumentException("two points have the same name among " + names);
    }
    if (coordinates.length != 3L * names.size() * times.length) {
      throw new IllegalArgumentException(
          coordinates.length
              + " coordinates do not make "
              + times.length
              + " frames of "
              + names.size()
              + " points");
    }
    TakeLimits.requireTimes(times);
    for (int i = 0; i < coordinates.length; i += 3) {
      if (!Vector3.from(coordinates, i).isFinite()) { // a point is there or it is not
        Arrays.fill(coordinates, i, i + 3, Double.NaN);
      }
    }
  }

  /**
   * {@return tracks from flat coordinates, x, y, z per point per frame; a point with a coordinate
   * that is not finite is missing}
   *
   * @param names of the points
   * @param times seconds, increasing
   * @param coordinates x, y, z per point per frame, metres
   */
  public static PointTracks of(List<String> names, double[] times, double[] coordinates) {
    return new PointTracks(names, times.clone(), coordinates.clone());
  }

  /**
   * {@return all joints and end sites of a motion, by name}
   *
   * @param motion the motion
   */
  public static PointTracks of(Motion motion) {
    List<String> names = new ArrayList<>();
    motion.skeleton().joints().stream().map(Joint::name).forEach(names::add);
    motion.skeleton().endSites().stream().map(EndSite::name).forEach(names::add);
    double[] coordinates = new double[3 * names.size() * motion.frameCount()];
    var kinematics = new ForwardKinematics(motion.skeleton());
    int at = 0;
    for (int f = 0; f < motion.frameCount(); f++) {
      kinematics.update(motion.pose(f));
      kinematics.positionsInto(coordinates, at);
      at += 3 * motion.skeleton().jointCount();
      for (EndSite site : motion.skeleton().endSites()) {
        kinematics.position(site).into(coordinates, at);
        at += 3;
      }
    }
    return new PointTracks(names, motion.times(), coordinates);
  }

  /** {@return the points' names} */
  public List<String> names() {
    return names;
  }

  /** {@return how many points there are} */
  public int pointCount() {
    return names.size();
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

  /** {@return frames per second on average; NaN for fewer than two frames} */
  public double meanRate() {
    return (times.length - 1) / (times[times.length - 1] - times[0]);
  }

  /**
   * {@return the index of a point by its name, if there is one}
   *
   * @param name the name
   */
  public Optional<Integer> find(String name) {
    int index = names.indexOf(name);
    return index < 0 ? Optional.empty() : Optional.of(index);
  }

  /**
   * {@return whether a point was measured in a frame}
   *
   * @param frame its number, from zero
   * @param point its number, from zero
   */
  public boolean isPresent(int frame, int point) {
    return !Double.isNaN(coordinates[3 * (frame * names.size() + point)]);
  }

  /**
   * {@return where a point is; NaN coordinates where it is missing}
   *
   * @param frame its number, from zero
   * @param point its number, from zero
   */
  public Vector3 position(int frame, int point) {
    return Vector3.from(coordinates, 3 * (frame * names.size() + point));
  }

  /** {@return how many of all points in all frames are there} */
  public int presentCount() {
    int count = 0;
    for (int i = 0; i < coordinates.length; i += 3) {
      count += Double.isNaN(coordinates[i]) ? 0 : 1;
    }
    return count;
  }

  /**
   * {@return these points only, in this order; a name that is not there is refused}
   *
   * @param wanted the points' names
   */
  public PointTracks select(List<String> wanted) {
    return new TracksBuilder(wanted, times)
        .fill((frame, name) -> position(frame, indexOf(name)))
        .build();
  }

  private int indexOf(String name) {
    return find(name)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "no point '" + name + "'; there are " + String.join(", ", names)));
  }

  /**
   * {@return frames {@code from} (inclusive) to {@code to} (exclusive), times unchanged}
   *
   * @param from of the first frame
   * @param to after the last frame
   */
  public PointTracks slice(int from, int to) {
    int width = 3 * names.size();
    return new PointTracks(
        names,
        Arrays.copyOfRange(times, from, to),
        Arrays.copyOfRange(coordinates, from * width, to * width));
  }

  /**
   * {@return every {@code step}-th frame, beginning with the first}
   *
   * @param step at least one
   */
  public PointTracks everyNth(int step) {
    int count = (times.length + step - 1) / step;
    double[] kept = new double[count];
    Arrays.setAll(kept, i -> times[i * step]);
    return new TracksBuilder(names, kept)
        .fill((f, name) -> position(f * step, indexOf(name)))
        .build();
  }

  /**
   * At other times: linear between neighbours, missing where either is; ends are not extended.
   *
   * @param wanted seconds, increasing
   * @return the positions there
   */
  public PointTracks at(double[] wanted) {
    return new TracksBuilder(names, wanted)
        .fill((frame, name) -> interpolated(wanted[frame], indexOf(name)))
        .build();
  }

  /**
   * At a constant rate in frames per second from the first frame on.
   *
   * @param rate frames per second
   * @return the positions there
   */
  public PointTracks atRate(double rate) {
    int count = TakeLimits.frames(times[times.length - 1] - times[0], rate);
    double[] wanted = new double[count];
    // the last may miss the end by rounding alone
    Arrays.setAll(wanted, i -> Math.min(times[0] + i / rate, times[times.length - 1]));
    return at(wanted);
  }

  /** {@return the same points, the first frame at time zero} */
  public PointTracks fromZero() {
    double[] shifted = new double[times.length];
    Arrays.setAll(shifted, f -> times[f] - times[0]);
    return new PointTracks(names, shifted, coordinates.clone());
  }

  /**
   * {@return these points and others at the same times, under names of their own}
   *
   * @param others the others
   */
  public PointTracks with(PointTracks others) {
    if (!Arrays.equals(times, others.times)) {
      throw new IllegalArgumentException("points at other times cannot be put together");
    }
    List<String> all = new ArrayList<>(names);
    all.addAll(others.names);
    return new TracksBuilder(all, times)
        .fill(
            (f, name) ->
                find(name)
                    .map(p -> position(f, p))
                    .orElseGet(() -> others.position(f, others.indexOf(name))))
        .build();
  }

  /**
   * {@return all points moved by the same vector}
   *
   * @param by metres
   */
  public PointTracks moved(Vector3 by) {
    return mapped(point -> point.plus(by));
  }

  /**
   * {@return all points through a function; missing ones stay missing}
   *
   * @param function of a position
   */
  public PointTracks mapped(UnaryOperator<Vector3> function) {
    return new TracksBuilder(names, times)
        .fill(
            (f, name) -> {
              Vector3 point = position(f, indexOf(name));
              return point.isFinite() ? function.apply(point) : point;
            })
        .build();
  }

  private Vector3 interpolated(double time, int point) {
    int found = Arrays.binarySearch(times, time);
    if (found >= 0) {
      return position(found, point);
    }
    int next = -found - 1;
    if (next == 0 || next == times.length) {
      return new Vector3(Double.NaN, Double.NaN, Double.NaN);
    }
    double t = (time - times[next - 1]) / (times[next] - times[next - 1]);
    return position(next - 1, point).lerp(position(next, point), t); // NaN stays NaN
  }
}
