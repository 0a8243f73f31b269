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

  /**
   * {@return how far standing feet move between adjacent frames on average}
   *
   * @param tracks the points over time
   * @param contacts when feet stand
   */
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

  /**
   * The same frame by frame: millimetres since the frame before, NaN where the foot does not stand.
   *
   * @param tracks the points over time
   * @param contacts when feet stand
   * @return one row for the left foot, one for the right
   */
  public static double[][] perFrame(PointTracks tracks, FootContacts contacts) {
    double[][] slides = new double[2][tracks.frameCount()];
    for (int side = 0; side < 2; side++) {
      Foot foot = Foot.of(tracks).get(side);
      slides[side][0] = Double.NaN;
      for (int f = 1; f < tracks.frameCount(); f++) {
        OptionalDouble slide = FootSlides.slide(tracks, contacts, foot, f);
        slides[side][f] = slide.isPresent() ? 1000 * slide.getAsDouble() : Double.NaN;
      }
    }
    return slides;
  }
}
