package gravitas.pose.person;

import gravitas.pose.observation.ObservedFrame;
import java.util.ArrayList;
import java.util.List;

/**
 * How unlikely it is that some stretches, in order, are one person: negative logarithms of
 * likelihoods against chance. Motion and size are judged from stretch to stretch, clothes against
 * everything earlier of the same person, so that a short stretch in which two people are mixed does
 * not lead from one to the other.
 */
final class IdentityCost {
  private static final double PERSON = 3; // of there being one more person
  private static final double PLACE = 0.08; // sizes, by which a place expected errs at once
  private static final double WANDER = 0.3; // sizes per second of not being seen
  private static final double GROWTH = 0.1; // logarithm of the size, at once
  private static final double GROWS = 0.2; // per second
  private static final double SIZES = Math.log(4); // how far apart sizes are by chance
  private static final double SPEED = 0.25; // sizes per second, by which a speed errs at once
  private static final double TURNING = 0.4; // sizes per second, each second: 0.7 m/s^2
  private static final double SPEEDS = 1.5; // sizes per second, of people by chance
  private static final double COASTING = 0.5; // seconds for which a speed is kept

  /** Hellinger distance of clothes that speaks neither for nor against one person. */
  private static final double NEUTRAL = 0.5;

  /** One person's distances are 0.25 ± 0.12, others' 0.8 ± 0.12. */
  private static final double PER_DISTANCE = 40;

  private static final double MOST = 14; // more than the best of motions speaks for one person
  private static final double MIXED = 0.5; // of the say of clothes where two bodies are near
  private static final int TELLING = 8; // pictures that tell clothes fully

  private final double width;
  private final double height;

  /**
   * @param width of the picture, pixels
   * @param height of the picture, pixels
   */
  IdentityCost(int width, int height) {
    this.width = width;
    this.height = height;
  }

  /** Infinite where they are not one after the other. */
  double of(List<Stretch> person) {
    double cost = person.isEmpty() ? 0 : PERSON;
    List<Attire> earlier = new ArrayList<>();
    for (int i = 0; i < person.size(); i++) {
      Stretch each = person.get(i);
      if (i > 0) {
        if (person.get(i - 1).last().number() >= each.first().number()) {
          return Double.POSITIVE_INFINITY;
        }
        cost += motion(person.get(i - 1), each) + clothes(earlier, each);
      }
      earlier.addAll(each.attire());
    }
    return cost;
  }

  private static double clothes(List<Attire> earlier, Stretch next) {
    double distance = Attire.distance(earlier, next.attire());
    double weight = Math.min(1, Math.min(earlier.size(), next.sights().size()) / (double) TELLING);
    double whose = next.first().contested() ? MIXED : 1;
    return Double.isNaN(distance)
        ? 0
        : whose * weight * Math.min(MOST, PER_DISTANCE * (distance - NEUTRAL));
  }

  private double motion(Stretch before, Stretch after) {
    ObservedFrame a = before.last().frame();
    ObservedFrame b = after.first().frame();
    double gap = b.time() - a.time();
    double size = Math.sqrt(a.size() * b.size());
    double off = 0;
    double turn = 0;
    for (boolean x : new boolean[] {true, false}) {
      // both ends know a speed; somebody who turns round has the other at the second
      double sooner = before.speed(true, x);
      double later = after.speed(false, x);
      boolean both = !Double.isNaN(sooner + later);
      double speed = both ? 0.5 * (sooner + later) : Double.isNaN(sooner) ? later : sooner;
      turn += (later - sooner) * (later - sooner) / (size * size);
      double expected = Double.isNaN(speed) ? 0 : Math.min(gap, COASTING) * speed;
      double way = Likeness.middle(b, x) - Likeness.middle(a, x) - expected;
      off += way * way / (size * size);
    }
    double area = width * height / (size * size);
    // whoever was away for long may be anywhere: no less likely than by chance
    double place = Math.min(PLACE + WANDER * gap, Math.sqrt(area / (2 * Math.PI)));
    double growth = Math.log(b.size() / a.size());
    double spread = Math.min(GROWTH + GROWS * gap, SIZES / Math.sqrt(2 * Math.PI));
    // against somebody anywhere in the picture, of any size within a factor of two
    double near = 0.5 * off / (place * place) + Math.log(2 * Math.PI * place * place / area);
    double alike =
        0.5 * growth * growth / (spread * spread)
            + Math.log(Math.sqrt(2 * Math.PI) * spread / SIZES);
    double bend = Math.min(SPEED + TURNING * gap, SPEEDS);
    double keepsOn = 0.5 * turn / (bend * bend) + 2 * Math.log(bend / SPEEDS);
    return near + alike + (Double.isNaN(turn) ? 0 : keepsOn);
  }
}
