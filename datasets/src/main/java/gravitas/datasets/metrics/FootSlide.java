package gravitas.datasets.metrics;

import gravitas.datasets.tracks.PointTracks;
import java.util.OptionalDouble;

/**
 * Foot slide: how far standing feet move between adjacent frames on average, millimetres.
 *
 * <p>The mean over all feet and frames in contact; zero if no foot ever stands.
 */
public final class FootSlide {
  private FootSlide() {}

  public static double millimetres(PointTracks tracks, FootContacts contacts) {
    double sum = 0;
    int count = 0;
    for (Foot foot : Foot.of(tracks)) {
      for (int f = 1; f < tracks.frameCount(); f++) {
        OptionalDouble slide = FootSlides.slide(tracks, contacts, foot, f);
        if (slide.isPresent()) {
          sum += slide.getAsDouble();
          count++;
        }
      }
    }
    return count == 0 ? 0 : 1000 * sum / count;
  }
}
