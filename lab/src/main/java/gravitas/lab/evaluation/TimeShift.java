package gravitas.lab.evaluation;

import gravitas.datasets.joints.JointSet;
import gravitas.datasets.metrics.MpjpeGlobal;
import gravitas.datasets.metrics.RigidFit;
import gravitas.datasets.tracks.PointTracks;
import gravitas.datasets.tracks.TracksBuilder;
import gravitas.physics.motion.Motion;
import java.util.Arrays;
import java.util.function.IntToDoubleFunction;

/** The shift between two clocks that were never started together: the one that fits best. */
public final class TimeShift {
  private static final double MOST = 0.1; // seconds

  private TimeShift() {}

  /**
   * By how many seconds the truth comes later than the motion; whole frames of the truth.
   *
   * @param motion the motion
   * @param truth what was measured
   * @return the shift
   */
  public static double of(Motion motion, PointTracks truth) {
    PointTracks ours = JointSet.LIMBS_12.from(PointTracks.of(motion));
    PointTracks limbs = truth.select(JointSet.LIMBS_12.landmarks());
    double frame = 1 / truth.meanRate();
    int frames =
        frames(
            truth.meanRate(),
            i -> {
              PointTracks moved = moved(limbs, i * frame);
              // missing where the motion has not begun or has ended
              PointTracks same = ours.at(moved.times());
              return MpjpeGlobal.millimetres(RigidFit.of(same, moved).apply(same), moved);
            });
    return frames * frame;
  }

  /**
   * {@return the number of whole frames, up to 0.1 s to either side, with the least error}
   *
   * @param rate frames per second
   * @param error after a shift of so many frames; the first of equals is taken
   */
  public static int frames(double rate, IntToDoubleFunction error) {
    int most = (int) Math.round(MOST * rate);
    double best = Double.POSITIVE_INFINITY;
    int found = 0;
    for (int shift = -most; shift <= most; shift++) {
      double value = error.applyAsDouble(shift);
      if (value < best) {
        best = value;
        found = shift;
      }
    }
    return found;
  }

  /**
   * {@return the truth as if its clock had been right}
   *
   * @param truth what was measured
   * @param shift seconds by which it comes too late
   */
  public static PointTracks moved(PointTracks truth, double shift) {
    double[] times = Arrays.stream(truth.times()).map(t -> t - shift).toArray();
    return new TracksBuilder(truth.names(), times)
        .fill((f, name) -> truth.position(f, truth.find(name).orElseThrow()))
        .build();
  }
}
