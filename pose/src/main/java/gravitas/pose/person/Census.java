package gravitas.pose.person;

import gravitas.pose.network.Detector;
import gravitas.pose.network.LandmarkNetwork;
import gravitas.pose.network.Region;
import gravitas.pose.network.RegionObservation;
import gravitas.pose.observation.ObservedFrame;
import gravitas.pose.video.Picture;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Counts people now and then, and keeps the picture with most of them. The pauses grow, so that it
 * costs a clip of one person next to nothing.
 */
public final class Census {
  private static final double LONGEST_PAUSE = 8; // seconds

  private final PeopleFinder finder;
  private double next = Double.NEGATIVE_INFINITY;
  private double pause = 1;
  private Crowd most; // null before anybody was seen

  /**
   * Counts people of one video.
   *
   * @param detector finds people
   * @param landmarks tells whether they are some
   */
  public Census(Detector detector, LandmarkNetwork landmarks) {
    this.finder = new PeopleFinder(detector, landmarks);
  }

  /**
   * Looks at the next picture, if it is time.
   *
   * @param picture the picture
   */
  public void see(Picture picture) {
    if (picture.time() < next - 1e-6) {
      return;
    }
    next = picture.time() + pause;
    pause = Math.min(LONGEST_PAUSE, 2 * pause);
    List<Region> regions = finder.candidates(picture);
    if (regions.isEmpty() || PeopleFinder.mayBeOne(regions)) {
      return;
    }
    List<ObservedFrame> people =
        finder.others(picture, regions, List.of()).stream()
            .map(RegionObservation::frame)
            .sorted(Comparator.comparingDouble(frame -> Likeness.middle(frame, true)))
            .toList();
    if (people.size() > 1 && (most == null || people.size() > most.people().size())) {
      Picture copy =
          Picture.of(
              picture.bgr().clone(),
              picture.width(),
              picture.height(),
              picture.index(),
              picture.time());
      most = new Crowd(copy, people);
    }
  }

  /** {@return the picture with most people, if there ever were several} */
  public Optional<Crowd> crowd() {
    return Optional.ofNullable(most);
  }
}
