package gravitas.pose.person;

import gravitas.pose.network.Detector;
import gravitas.pose.network.LandmarkNetwork;
import gravitas.pose.network.Region;
import gravitas.pose.network.RegionObservation;
import gravitas.pose.observation.ObservedFrame;
import gravitas.pose.video.Picture;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Follows everybody from picture to picture, and decides nothing that a later picture could tell
 * better: whenever it is not plain who is who, a stretch ends and another begins. Who the stretches
 * belong to is found at the end, from the whole clip ({@link Identities}).
 *
 * <p>Where two who are followed are seen as one body, it belongs to the one whose motion and
 * clothes it fits; the other is looked for in a picture in which that body is painted over, so that
 * it cannot capture the look, and is hidden if nobody else is there.
 */
public final class PeopleTracker {
  /** More are not followed at once. */
  public static final int MOST = 8;

  private static final double SEARCH = 0.2; // seconds between two searches for more people
  private static final double SOON = 0.1; // where somebody was lost
  private static final double LOST = 1.0; // seconds for which it is searched more often
  private static final double HIDDEN = 0.7; // seconds for which somebody hidden is looked for
  private static final double SURELY = 0.8; // score of somebody seen beside who hides them
  private static final double POSE_NOISE = 0.06; // sizes, from the pose expected
  private static final double CLOTHES_NOISE = 0.3; // of one person's from picture to picture
  private static final double OTHER_CLOTHES = 0.65; // who wears such others is somebody else

  private final LandmarkNetwork landmarks;
  private final PeopleFinder finder;
  private final List<Follower> live = new ArrayList<>();
  private double searched = Double.NEGATIVE_INFINITY;
  private double lostAt = Double.NEGATIVE_INFINITY;
  private int stretches;

  /**
   * Follows through one video.
   *
   * @param detector finds people
   * @param landmarks finds the landmarks in a region
   */
  public PeopleTracker(Detector detector, LandmarkNetwork landmarks) {
    this.landmarks = landmarks;
    this.finder = new PeopleFinder(detector, landmarks);
  }

  /**
   * Somebody in one picture.
   *
   * @param stretch the number of the stretch in which it is the same person for certain
   * @param picture what was looked at: the picture, or a copy in which somebody is painted over
   * @param seen what was seen
   * @param contested whether the body was also taken for somebody else's
   * @param behind whether whoever is in front is painted over
   */
  public record Sighting(
      int stretch, Picture picture, RegionObservation seen, boolean contested, boolean behind) {}

  /**
   * {@return everybody seen in the next picture, each once}
   *
   * @param picture the picture
   */
  public List<Sighting> follow(Picture picture) {
    Map<Follower, Look> looks = new HashMap<>();
    List<Follower> hidden = new ArrayList<>();
    List<Follower> lost = new ArrayList<>();
    for (Follower each : live) {
      if (each.isHidden()) {
        hidden.add(each);
      } else {
        RegionObservation seen = landmarks.observe(picture, each.region(), false);
        if (seen.isPerson() && !each.jumps(seen)) {
          looks.put(each, new Look(picture, seen, false));
        } else {
          lost.add(each);
          lostAt = picture.time();
        }
      }
    }
    settle(picture, looks, hidden);
    looks.replaceAll((who, look) -> isBesideLost(look, lost) ? look.claimed() : look);
    for (Follower each : hidden) {
      lookBehind(picture, each, looks);
    }
    live.removeIf(each -> !looks.containsKey(each) && !each.waits(picture.time()));
    search(picture, looks);
    List<Sighting> sightings = new ArrayList<>();
    for (Follower each : live) {
      Look look = looks.get(each);
      if (look != null) {
        sightings.add(
            new Sighting(
                each.take(look, picture.time(), () -> stretches++),
                look.picture,
                look.seen,
                look.contested,
                look.picture != picture));
      }
    }
    return sightings;
  }

  /** One look at one person. */
  private record Look(Picture picture, RegionObservation seen, boolean contested) {
    Look claimed() {
      return new Look(picture, seen, true);
    }
  }

  /** Where somebody just vanished, who is still seen may be either. */
  private static boolean isBesideLost(Look look, List<Follower> lost) {
    return lost.stream()
        .anyMatch(
            each ->
                each.last != null
                    && Likeness.distance(each.last, look.seen.frame()) < Likeness.BESIDE);
  }

  /** Leaves each body to one. */
  private static void settle(Picture picture, Map<Follower, Look> looks, List<Follower> hidden) {
    List<Follower> seen =
        looks.keySet().stream().sorted(Comparator.comparingInt(f -> f.number)).toList();
    for (int i = 0; i < seen.size(); i++) {
      for (int k = i + 1; k < seen.size(); k++) {
        Look a = looks.get(seen.get(i));
        Look b = looks.get(seen.get(k));
        if (a == null || b == null || !isOneBody(seen.get(i), a, seen.get(k), b)) {
          continue;
        }
        boolean first =
            seen.get(i).misfit(picture, a.seen.frame())
                <= seen.get(k).misfit(picture, b.seen.frame());
        Follower owner = seen.get(first ? i : k);
        Follower other = seen.get(first ? k : i);
        looks.put(owner, new Look(picture, looks.get(owner).seen, true));
        looks.remove(other);
        other.hide(owner, picture.time());
        hidden.add(other);
      }
    }
  }

  private static boolean isOneBody(Follower one, Look a, Follower other, Look b) {
    boolean mixed = one.contested || other.contested;
    double least = mixed ? Likeness.OTHER_BODY : Likeness.SAME_BODY;
    return Likeness.distance(a.seen.frame(), b.seen.frame()) < least;
  }

  private void lookBehind(Picture picture, Follower hidden, Map<Follower, Look> looks) {
    Look front = looks.get(hidden.hider);
    if (front == null) {
      return;
    }
    Picture painted = PaintedOver.without(picture, front.seen.frame());
    RegionObservation seen = landmarks.observe(painted, hidden.expected(picture.time()), false);
    boolean isSomebodyElse =
        looks.values().stream()
            .noneMatch(look -> Likeness.isSameBody(look.seen.frame(), seen.frame()));
    if (seen.frame().score() > SURELY
        && isSomebodyElse
        && !hidden.jumps(seen)
        && !hidden.wearsOther(painted, seen.frame())) {
      looks.put(hidden, new Look(painted, seen, true));
    }
  }

  private void search(Picture picture, Map<Follower, Look> looks) {
    double pause = picture.time() - lostAt < LOST ? SOON : SEARCH;
    if (picture.time() - searched < pause - 1e-6) {
      return;
    }
    searched = picture.time();
    List<ObservedFrame> known = looks.values().stream().map(l -> l.seen.frame()).toList();
    List<Region> regions =
        finder.candidates(picture).stream()
            .filter(region -> live.stream().noneMatch(each -> each.isAt(region)))
            .toList();
    for (RegionObservation seen : finder.others(picture, regions, known)) {
      if (live.size() < MOST) {
        var follower = new Follower(stretches++, seen);
        live.add(follower);
        looks.put(follower, new Look(picture, seen, false));
      }
    }
  }

  /** One who is followed. */
  private static final class Follower {
    private static final double LARGEST_JUMP = 0.35; // of the region's size between two pictures
    private static final double LARGEST_GROWTH = 1.6;
    private static final double SAME_PLACE = 0.06; // of the region's size
    private static final double CALM = 0.25; // seconds after which nobody else claims the body
    private static final int WORN = 15; // pictures for which clothes are remembered

    private final SteadyRegion steady = new SteadyRegion();
    private final List<Attire> worn = new ArrayList<>();
    private int number; // of the present stretch
    private double contestedAt = Double.NEGATIVE_INFINITY;
    private boolean contested;
    private Region region;
    private double[] speed = new double[2]; // pixels per second
    private ObservedFrame last;
    private Follower hider;
    private double hiddenAt;

    Follower(int number, RegionObservation first) {
      this.number = number;
      this.region = first.region();
    }

    Region region() {
      return region;
    }

    boolean isHidden() {
      return hider != null;
    }

    boolean waits(double time) {
      return isHidden() && time - hiddenAt < HIDDEN;
    }

    void hide(Follower behind, double time) {
      hider = behind;
      hiddenAt = time;
    }

    boolean isAt(Region other) {
      return !isHidden()
          && Math.hypot(region.x() - other.x(), region.y() - other.y()) < SAME_PLACE * region.size()
          && Math.abs(region.size() - other.size()) < 2 * SAME_PLACE * region.size();
    }

    boolean jumps(RegionObservation seen) {
      Region to = seen.next();
      double growth = to.size() / region.size();
      return Math.hypot(region.x() - to.x(), region.y() - to.y()) > LARGEST_JUMP * region.size()
          || growth > LARGEST_GROWTH
          || growth < 1 / LARGEST_GROWTH;
    }

    /** Where to look after having been hidden for a while. */
    Region expected(double time) {
      double dt = last == null ? 0 : time - last.time();
      return new Region(
          region.x() + dt * speed[0], region.y() + dt * speed[1], region.size(), region.rotation());
    }

    /** How badly a body fits this one's motion and clothes, in deviations. */
    double misfit(Picture picture, ObservedFrame body) {
      if (last == null) {
        return Double.POSITIVE_INFINITY;
      }
      double dt = body.time() - last.time();
      double x = Likeness.middle(body, true) - Likeness.middle(last, true) - dt * speed[0];
      double y = Likeness.middle(body, false) - Likeness.middle(last, false) - dt * speed[1];
      double other = Attire.distance(worn, List.of(Attire.of(picture, body)));
      return Math.hypot(x, y) / last.size() / POSE_NOISE
          + (Double.isNaN(other) ? 1 : other / CLOTHES_NOISE);
    }

    boolean wearsOther(Picture picture, ObservedFrame body) {
      return Attire.distance(worn, List.of(Attire.of(picture, body))) > OTHER_CLOTHES;
    }

    /** Goes on with what was seen; the number of the stretch. */
    int take(Look look, double time, java.util.function.IntSupplier next) {
      contestedAt = look.contested ? time : contestedAt;
      boolean mixed = time - contestedAt < CALM;
      if (mixed != contested || isHidden()) {
        number = next.getAsInt();
      }
      contested = mixed;
      hider = null;
      ObservedFrame seen = look.seen.frame();
      if (last != null && seen.time() > last.time()) {
        double dt = seen.time() - last.time();
        double share = Math.min(1, dt / 0.15);
        for (int i = 0; i < 2; i++) {
          double now = (Likeness.middle(seen, i == 0) - Likeness.middle(last, i == 0)) / dt;
          speed[i] += share * (now - speed[i]);
        }
      }
      if (!contested) {
        worn.add(Attire.of(look.picture, seen));
        if (worn.size() > WORN) {
          worn.remove(0);
        }
      }
      last = seen;
      region = steady.steady(time, look.seen.next());
      return number;
    }
  }
}
