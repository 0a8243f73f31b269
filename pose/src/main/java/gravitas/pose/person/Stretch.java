package gravitas.pose.person;

import gravitas.pose.observation.ObservedFrame;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Pictures one after another in which somebody is the same person for certain. Immutable.
 *
 * @param sights in the order of their times, at least one
 */
record Stretch(List<Sight> sights) {
  /**
   * Somebody in one picture.
   *
   * @param number of the picture in the clip
   * @param frame what was seen
   * @param attire what they wear
   * @param contested whether the body was also taken for somebody else's
   */
  record Sight(int number, ObservedFrame frame, Attire attire, boolean contested) {}

  private static final double WINDOW = 0.5; // seconds before and after a change of clothes
  private static final double SPEED = 0.3; // seconds over which a speed is taken

  private static final double LEAST_SPEED = 0.1; // seconds that tell a speed

  /** As in {@link gravitas.pose.footage}: different people reach 0.65 to 1. */
  private static final double OTHERS = 0.55;

  private static final int SAMPLES = 12;
  private static final int FEWEST = 3; // pictures whose clothes tell

  Stretch {
    sights = List.copyOf(sights);
  }

  Sight first() {
    return sights.get(0);
  }

  Sight last() {
    return sights.get(sights.size() - 1);
  }

  /** Clothes in some pictures all over it. */
  List<Attire> attire() {
    int count = Math.min(SAMPLES, sights.size());
    return IntStream.range(0, count)
        .mapToObj(i -> sights.get(i * sights.size() / count).attire())
        .toList();
  }

  /**
   * Speed of the trunk's middle at the beginning or the end, pixels per second; not a number where
   * it is too short to tell.
   */
  double speed(boolean atEnd, boolean x) {
    Sight edge = atEnd ? last() : first();
    Sight far = edge;
    for (Sight each : sights) {
      double away = Math.abs(each.frame().time() - edge.frame().time());
      if (away <= SPEED + 1e-9 && away > Math.abs(far.frame().time() - edge.frame().time())) {
        far = each;
      }
    }
    double dt = edge.frame().time() - far.frame().time();
    return Math.abs(dt) < LEAST_SPEED
        ? Double.NaN
        : (Likeness.middle(edge.frame(), x) - Likeness.middle(far.frame(), x)) / dt;
  }

  /** This, cut where the clothes become others: the look slid over to another person there. */
  List<Stretch> split() {
    List<Stretch> parts = new ArrayList<>();
    int from = 0;
    int best = -1;
    double most = OTHERS;
    for (int i = 1; i < sights.size(); i++) {
      double change = change(from, i);
      if (change > most) {
        most = change;
        best = i;
      }
      boolean past = best > 0 && time(i) - time(best) > WINDOW;
      if (best > 0 && (past || i + 1 == sights.size())) {
        parts.add(new Stretch(sights.subList(from, best)));
        from = best;
        i = best;
        best = -1;
        most = OTHERS;
      }
    }
    parts.add(new Stretch(sights.subList(from, sights.size())));
    return parts;
  }

  private double time(int i) {
    return sights.get(i).frame().time();
  }

  private double change(int from, int at) {
    List<Attire> before = new ArrayList<>();
    List<Attire> after = new ArrayList<>();
    for (int i = at - 1; i >= from && time(at) - time(i) <= WINDOW; i--) {
      before.add(sights.get(i).attire());
    }
    for (int i = at; i < sights.size() && time(i) - time(at) < WINDOW; i++) {
      after.add(sights.get(i).attire());
    }
    double distance =
        before.size() < FEWEST || after.size() < FEWEST
            ? Double.NaN
            : Attire.distance(before, after);
    return Double.isNaN(distance) ? 0 : distance;
  }
}
