package gravitas.physics.motion;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Poses of one skeleton at increasing times.
 *
 * <p>Times are seconds and are those of the source: a video with a variable frame rate keeps its
 * own. Anything that needs a constant rate asks for {@link #resampled}.
 */
public final class Motion {
  private final Skeleton skeleton;
  private final double[] times;
  private final List<Pose> poses;

  /**
   * Poses at times that increase.
   *
   * @param skeleton the skeleton
   * @param times seconds, increasing
   * @param poses one per time
   */
  public Motion(Skeleton skeleton, double[] times, List<Pose> poses) {
    this.skeleton = skeleton;
    this.times = times.clone();
    this.poses = List.copyOf(poses);
    if (poses.isEmpty() || poses.size() != times.length) {
      throw new IllegalArgumentException(
          "a motion needs as many times as poses and at least one; got "
              + times.length
              + " times and "
              + poses.size()
              + " poses");
    }
    TakeLimits.requireTimes(times);
    for (int i = 0; i < times.length; i++) {
      if (poses.get(i).jointCount() != skeleton.jointCount()) {
        throw new IllegalArgumentException(
            "frame "
                + i
                + " has "
                + poses.get(i).jointCount()
                + " rotations, the skeleton "
                + skeleton.jointCount()
                + " joints");
      }
    }
  }

  /**
   * {@return poses at a constant rate in frames per second, the first at time zero}
   *
   * @param skeleton the skeleton
   * @param rate frames per second
   * @param poses one per frame
   */
  public static Motion atRate(Skeleton skeleton, double rate, List<Pose> poses) {
    if (!(rate > 0) || Double.isInfinite(rate)) {
      throw new IllegalArgumentException("frame rate " + rate + " is not positive and finite");
    }
    double[] times = IntStream.range(0, poses.size()).mapToDouble(i -> i / rate).toArray();
    return new Motion(skeleton, times, poses);
  }

  /** {@return what moves} */
  public Skeleton skeleton() {
    return skeleton;
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
   * {@return the pose of a frame}
   *
   * @param frame its number, from zero
   */
  public Pose pose(int frame) {
    return poses.get(frame);
  }

  /** {@return all poses, one per frame} */
  public List<Pose> poses() {
    return poses;
  }

  /**
   * From the first to the last frame, seconds.
   *
   * @return the duration
   */
  public double duration() {
    return times[times.length - 1] - times[0];
  }

  /** {@return frames per second on average; a single frame has no rate and gives NaN} */
  public double meanRate() {
    return (times.length - 1) / duration();
  }

  /**
   * {@return the pose at any time, interpolated between neighbours; the end poses outside the take}
   *
   * @param time seconds
   */
  public Pose at(double time) {
    int found = Arrays.binarySearch(times, time);
    if (found >= 0) {
      return poses.get(found);
    }
    int next = -found - 1;
    if (next == 0 || next == times.length) {
      return poses.get(Math.max(0, next - 1));
    }
    double t = (time - times[next - 1]) / (times[next] - times[next - 1]);
    return poses.get(next - 1).interpolate(poses.get(next), t);
  }

  /**
   * {@return the same take at a constant rate in frames per second, starting at the first frame's
   * time}
   *
   * @param rate frames per second
   */
  public Motion resampled(double rate) {
    int count = TakeLimits.frames(duration(), rate);
    double[] sampled = IntStream.range(0, count).mapToDouble(i -> times[0] + i / rate).toArray();
    return new Motion(skeleton, sampled, Arrays.stream(sampled).mapToObj(this::at).toList());
  }

  /**
   * {@return frames {@code from} (inclusive) to {@code to} (exclusive), times unchanged}
   *
   * @param from of the first frame
   * @param to after the last frame
   */
  public Motion slice(int from, int to) {
    return new Motion(skeleton, Arrays.copyOfRange(times, from, to), poses.subList(from, to));
  }
}
