package gravitas.pose.person;

import gravitas.pose.network.Detection;
import gravitas.pose.network.Detector;
import gravitas.pose.network.LandmarkNetwork;
import gravitas.pose.network.Region;
import gravitas.pose.network.RegionObservation;
import gravitas.pose.observation.Landmark;
import gravitas.pose.observation.ObservedFrame;
import gravitas.pose.video.Picture;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Finds everybody in one picture.
 *
 * <p>The detector is made for the one person who fills the picture, and finds others only where
 * that one does not outshine them: it looks at the whole and at overlapping squares along the
 * longer side. Whom it finds there counts if the landmark network sees a person too, and another
 * one.
 */
final class PeopleFinder {
  private static final double SAME_REGION = 0.1; // of its size: found in two squares
  private static final double ONE_PERSON = 0.35; // of its size: all of them may be one person
  private static final double LEAST_SEEN = 0.4; // mean visibility of the joints

  /** Of the picture's longer side; smaller ones are too coarse for a body. */
  private static final double LEAST_SIZE = 0.1;

  private final Detector detector;
  private final LandmarkNetwork landmarks;

  PeopleFinder(Detector detector, LandmarkNetwork landmarks) {
    this.detector = detector;
    this.landmarks = landmarks;
  }

  /** Where somebody may be, the surest first. */
  List<Region> candidates(Picture picture) {
    List<Detection> all = new ArrayList<>(detector.detect(picture));
    int side = Math.min(picture.width(), picture.height());
    int length = Math.max(picture.width(), picture.height());
    int squares = length == side ? 0 : 1 + (int) Math.ceil(2.0 * (length - side) / side);
    for (int i = 0; i < squares; i++) {
      double along = side / 2.0 + (length - side) * (double) i / (squares - 1);
      boolean wide = picture.width() > picture.height();
      all.addAll(
          detector.detect(picture, wide ? along : side / 2.0, wide ? side / 2.0 : along, side));
    }
    all.sort(Comparator.comparingDouble(Detection::score).reversed());
    List<Region> found = new ArrayList<>();
    for (Detection each : all) {
      Region region = each.region();
      if (region.size() > LEAST_SIZE * length
          && found.stream().noneMatch(other -> near(region, other, SAME_REGION))) {
        found.add(region);
      }
    }
    return found;
  }

  /** Whether all may be one person, who need not be looked at to know that nobody else is there. */
  static boolean mayBeOne(List<Region> regions) {
    return regions.stream().allMatch(each -> near(each, regions.get(0), ONE_PERSON));
  }

  /** Everybody, each once. */
  List<RegionObservation> find(Picture picture) {
    return others(picture, candidates(picture), List.of());
  }

  /** Those of some regions who are not among people already seen in this picture. */
  List<RegionObservation> others(
      Picture picture, List<Region> regions, List<ObservedFrame> seenAlready) {
    List<ObservedFrame> known = new ArrayList<>(seenAlready);
    List<RegionObservation> found = new ArrayList<>();
    for (Region region : regions) {
      // the detector's region can cut off feet; the landmarks' own region does not
      RegionObservation first = landmarks.observe(picture, region, false);
      if (!first.isPerson() || isKnown(first, known)) {
        continue;
      }
      RegionObservation seen = landmarks.observe(picture, first.next(), false);
      if (seen.isPerson() && isWhole(seen.frame()) && !isKnown(seen, known)) {
        known.add(seen.frame());
        found.add(seen);
      }
    }
    return found;
  }

  private static boolean isKnown(RegionObservation seen, List<ObservedFrame> known) {
    return known.stream()
        .anyMatch(each -> Likeness.distance(each, seen.frame()) < Likeness.OTHER_BODY);
  }

  private static boolean isWhole(ObservedFrame frame) {
    double sum = 0;
    for (Landmark joint : frame.landmarks().joints()) {
      sum += frame.visibility(joint);
    }
    return sum > LEAST_SEEN * frame.landmarks().joints().size();
  }

  private static boolean near(Region a, Region b, double share) {
    double size = Math.max(a.size(), b.size());
    return Math.hypot(a.x() - b.x(), a.y() - b.y()) < share * size
        && Math.abs(a.size() - b.size()) < 2 * share * size;
  }
}
