package gravitas.pose.video;

import java.io.IOException;

/**
 * Leaves pictures out so that at most so many per second remain, each with its own true time.
 *
 * <p>Time is cut into slots and the first picture of each slot is kept: of 50 pictures per second
 * at most 25 are every second one, and sources of an uneven rate lose pictures only where they come
 * too fast.
 */
final class ThinnedSource extends PictureFilter {
  /** Pictures that come this share of a slot early still belong to it: times are rounded. */
  private static final double EARLY = 0.25;

  private final double mostPerSecond;
  private double first = Double.NaN; // time of the first picture, where the first slot begins
  private double slot = -1;

  ThinnedSource(PictureSource source, double mostPerSecond) {
    super(source);
    this.mostPerSecond = mostPerSecond;
  }

  @Override
  public double nominalRate() {
    return Math.min(source.nominalRate(), mostPerSecond);
  }

  @Override
  public long expectedFrames() {
    long frames = source.expectedFrames();
    double share = nominalRate() / source.nominalRate();
    return frames < 0 ? frames : (long) Math.ceil(frames * share);
  }

  @Override
  public double next(byte[] bgr) throws IOException {
    while (true) {
      double time = source.next(bgr);
      first = Double.isNaN(first) ? time : first;
      double reached = Math.floor((time - first) * mostPerSecond + EARLY);
      if (Double.isNaN(time) || reached > slot) {
        slot = reached;
        return time;
      }
    }
  }
}
