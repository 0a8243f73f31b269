package gravitas.datasets.metrics;

import gravitas.datasets.tracks.PointTracks;
import java.util.OptionalDouble;

/**
 * How far a standing foot moved between adjacent frames.
 *
 * <p>Only points in contact in both frames count, and of these the one that moved least: a foot
 * that rolls over its toes does not slide.
 */
final class FootSlides {
  private FootSlides() {}

  /** Metres from frame − 1 to frame; empty if no point of the foot stands in both. */
  static OptionalDouble slide(PointTracks tracks, FootContacts contacts, Foot foot, int frame) {
    double least = Double.POSITIVE_INFINITY;
    for (int point : foot.points()) {
      String name = tracks.names().get(point);
      boolean stands = contacts.stands(name, frame - 1) && contacts.stands(name, frame);
      if (stands && tracks.isPresent(frame - 1, point) && tracks.isPresent(frame, point)) {
        double moved = tracks.position(frame - 1, point).distanceTo(tracks.position(frame, point));
        least = Math.min(least, moved);
      }
    }
    return Double.isInfinite(least) ? OptionalDouble.empty() : OptionalDouble.of(least);
  }
}
