package gravitas.pose.person;

import gravitas.pose.observation.ObservedFrame;
import gravitas.pose.video.Picture;
import java.util.List;
import java.util.function.Function;

/**
 * What somebody wears in one picture, above and below.
 *
 * @param trunk colours between shoulders and hips
 * @param thighs colours between hips and knees
 */
record Attire(Clothes trunk, Clothes thighs) {
  static final Attire UNKNOWN = new Attire(Clothes.UNKNOWN, Clothes.UNKNOWN);

  static Attire of(Picture picture, ObservedFrame frame) {
    return new Attire(Clothes.of(picture, frame), Clothes.ofThighs(picture, frame));
  }

  /**
   * Distance of two groups' mean colours, 0 (the same) to 1 (none in common), mean of trunk and
   * thighs; not a number where neither is known in both.
   */
  static double distance(List<Attire> before, List<Attire> after) {
    double trunk = distance(before, after, Attire::trunk);
    double thighs = distance(before, after, Attire::thighs);
    return Double.isNaN(trunk) ? thighs : Double.isNaN(thighs) ? trunk : 0.5 * (trunk + thighs);
  }

  private static double distance(
      List<Attire> before, List<Attire> after, Function<Attire, Clothes> part) {
    List<Clothes> a = before.stream().map(part).filter(Clothes::isKnown).toList();
    List<Clothes> b = after.stream().map(part).filter(Clothes::isKnown).toList();
    return a.isEmpty() || b.isEmpty() ? Double.NaN : Clothes.distance(a, b);
  }
}
