package gravitas.pipeline;

import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.Motion;
import gravitas.physics.simulate.MeanForces;
import gravitas.pipeline.report.ReportData.Fact;
import gravitas.tracking.TrackedFrame;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * How well it is known what each foot carries where both do.
 *
 * <p>Who stands shares the weight by where the centre of mass is between the feet: a share is its
 * way from one centre of pressure over the distance d of both, so an error s along that line is one
 * of s / d of the share. One camera sees errors across the picture and hardly any along its line of
 * sight; both grow with the distance r of the joints from where they were seen, there in metres:
 *
 * <pre>
 *   across  s = sqrt((5 mm)^2 + (0.4 r)^2)      along  s = sqrt((25 mm)^2 + r^2)
 * </pre>
 *
 * measured on key points with errors of 0.7, 1.5 and 3 of 180 pixels made from ten recordings. When
 * a foot touches down or leaves is known to some 50 ms (four cameras of one recording differ by
 * three to four frames of 60), which adds so much of the share's rate.
 */
final class FootShares {
  private static final double ACROSS = 0.005; // m
  private static final double ALONG = 0.025; // m
  private static final double ACROSS_OF_MISS = 0.4;
  private static final double TIMING = 0.05; // s
  private static final double UNKNOWN = 1 / Math.sqrt(12); // any share is as likely as another
  private static final double MEASURED = 0.1; // a share that is worse known is no measurement

  private final List<Double> deviations;

  /**
   * @param frames what the feet carry
   * @param motion of the same frames
   * @param camera they were seen by
   * @param missPixels mean distance of joints from where they were seen
   */
  FootShares(List<TrackedFrame> frames, Motion motion, Camera camera, double missPixels) {
    this.deviations =
        IntStream.range(0, frames.size())
            .mapToObj(
                f -> {
                  Vector3 root = motion.pose(f).rootPosition();
                  double place = deviation(frames.get(f), root, camera, missPixels);
                  return Math.min(UNKNOWN, Math.hypot(place, TIMING * rate(frames, f)));
                })
            .toList();
  }

  /** How fast the left foot's share changes around a frame, per second. */
  private static double rate(List<TrackedFrame> frames, int f) {
    TrackedFrame before = frames.get(Math.max(0, f - 1));
    TrackedFrame after = frames.get(Math.min(frames.size() - 1, f + 1));
    double seconds = after.time() - before.time();
    return seconds > 0 ? Math.abs(share(after) - share(before)) / seconds : 0;
  }

  private static double share(TrackedFrame frame) {
    double left = Math.max(0, frame.left().force().y());
    double right = Math.max(0, frame.right().force().y());
    return left + right > MeanForces.STANDING ? left / (left + right) : 0.5;
  }

  /** Of a foot's share in each frame; 0 where at most one carries and for a while after. */
  List<Double> deviations() {
    return deviations;
  }

  /** In words, for people. */
  Fact fact() {
    double[] both = deviations.stream().mapToDouble(d -> d).filter(d -> d > 0).sorted().toArray();
    if (both.length == 0) {
      return new Fact("force of each foot", "no frame in which both feet carry", "");
    }
    double middle = both[both.length / 2];
    String known = middle > MEASURED ? "not measured where both carry" : "estimated";
    return new Fact(
        "force of each foot",
        String.format(Locale.ROOT, "%s: a share is known to %.0f %%", known, 100 * middle),
        "from how well the fit knows where the body is over its feet");
  }

  private static double deviation(
      TrackedFrame frame, Vector3 root, Camera camera, double missPixels) {
    if (!(frame.left().force().y() > MeanForces.STANDING
        && frame.right().force().y() > MeanForces.STANDING)) {
      return 0;
    }
    Vector3 between = level(frame.left().pressure().minus(frame.right().pressure()));
    double apart = between.norm();
    if (apart == 0) {
      return UNKNOWN;
    }
    double miss = missPixels * camera.depth(root) / camera.intrinsics().fx();
    Vector3 sight = level(root.minus(camera.centre()));
    double share = sight.norm() == 0 ? 0 : between.dot(sight) / (apart * sight.norm());
    double along = share * Math.hypot(ALONG, miss);
    double across = Math.sqrt(1 - share * share) * Math.hypot(ACROSS, ACROSS_OF_MISS * miss);
    return Math.min(UNKNOWN, Math.hypot(along, across) / apart);
  }

  private static Vector3 level(Vector3 v) {
    return new Vector3(v.x(), 0, v.z());
  }
}
