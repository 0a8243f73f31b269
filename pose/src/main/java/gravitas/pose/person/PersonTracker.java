package gravitas.pose.person;

import gravitas.pose.network.Detection;
import gravitas.pose.network.Detector;
import gravitas.pose.network.LandmarkNetwork;
import gravitas.pose.network.Region;
import gravitas.pose.network.RegionObservation;
import gravitas.pose.observation.PersonPlace;
import gravitas.pose.video.Picture;
import java.util.List;

/**
 * Looks at picture after picture: detects somebody, then follows the region while the network is
 * sure of a person, and detects again when it is not.
 *
 * <p>After a loss the person nearest to where the last one was is taken, within a second; later the
 * choice is made anew.
 */
public final class PersonTracker {
  private static final double REMEMBERED_SECONDS = 1.0;
  private static final double LARGEST_JUMP = 0.35; // of the region's size between two frames
  private static final double LARGEST_GROWTH = 1.6;

  private final Detector detector;
  private final LandmarkNetwork landmarks;
  private final PersonChoice choice;
  private Region region; // null when nobody is followed
  private SteadyRegion steady;
  private Region remembered;
  private double rememberedAt;

  /**
   * Follows one person through a video.
   *
   * @param detector the detector
   * @param landmarks finds the landmarks in a region
   * @param choice whom to follow
   */
  public PersonTracker(Detector detector, LandmarkNetwork landmarks, PersonChoice choice) {
    this.detector = detector;
    this.landmarks = landmarks;
    this.choice = choice;
  }

  /**
   * {@return what was seen of the person, or null if there is nobody}
   *
   * @param picture the picture
   */
  public RegionObservation follow(Picture picture) {
    if (region != null) {
      RegionObservation seen = observe(picture, region);
      if (seen != null) {
        return seen;
      }
      region = null;
    }
    Region found = detect(picture);
    if (found == null) {
      return null;
    }
    // the detector's region can cut off feet; the landmarks' own region does not
    RegionObservation first = landmarks.observe(picture, found, false);
    if (!first.isPerson()) {
      return null;
    }
    steady = new SteadyRegion();
    return observe(picture, first.next());
  }

  private RegionObservation observe(Picture picture, Region where) {
    RegionObservation seen = landmarks.observe(picture, where, false);
    if (!seen.isPerson() || jumps(where, seen.next())) {
      return null;
    }
    region = steady.steady(picture.time(), seen.next());
    remembered = region;
    rememberedAt = picture.time();
    return seen;
  }

  private static boolean jumps(Region from, Region to) {
    double distance = Math.hypot(from.x() - to.x(), from.y() - to.y());
    double growth = to.size() / from.size();
    return distance > LARGEST_JUMP * from.size()
        || growth > LARGEST_GROWTH
        || growth < 1 / LARGEST_GROWTH;
  }

  private Region detect(Picture picture) {
    List<Detection> people = detector.detect(picture);
    if (people.isEmpty()) {
      return null;
    }
    boolean fresh = remembered == null || picture.time() - rememberedAt > REMEMBERED_SECONDS;
    PersonChoice how = fresh ? choice : PersonChoice.nearestTo(remembered.x(), remembered.y());
    List<PersonPlace> places =
        people.stream()
            .map(Detection::region)
            .map(found -> new PersonPlace(found.x(), found.y(), found.size()))
            .toList();
    return people.get(how.choose(places)).region();
  }
}
