package gravitas.datasets.metrics;

import gravitas.datasets.tracks.PointTracks;

/**
 * Foot skate: the percentage of frames in which a standing foot moved more than 2 cm since the
 * frame before, either foot counting once.
 *
 * <p>Of a foot's points in contact in both frames the one that moved least decides. The first frame
 * has none before it and is not counted. The limit is one of 25 frames per second: at 60 the same 2
 * cm would be a speed of 1.2 m/s, so resample first.
 */
public final class FootSkate {
  /** The limit of the paper and its successors, metres between adjacent frames. */
  public static final double LIMIT = 0.02;

  private FootSkate() {}

  /**
   * {@return the percentage of frames in which a standing foot moved more than {@link #LIMIT}}
   *
   * @param tracks the points over time
   * @param contacts when feet stand
   */
  public static double percent(PointTracks tracks, FootContacts contacts) {
    return percent(tracks, contacts, LIMIT);
  }

  /**
   * With a limit of one's own, metres between adjacent frames.
   *
   * @param tracks the points over time
   * @param contacts when feet stand
   * @param limitMetres between adjacent frames
   * @return the share of frames
   */
  public static double percent(PointTracks tracks, FootContacts contacts, double limitMetres) {
    if (tracks.frameCount() < 2) {
      throw new IllegalArgumentException("foot skate needs at least two frames");
    }
    int skating = 0;
    for (int f = 1; f < tracks.frameCount(); f++) {
      int frame = f;
      boolean skates =
          Foot.of(tracks).stream()
              .map(foot -> FootSlides.slide(tracks, contacts, foot, frame))
              .anyMatch(slide -> slide.isPresent() && slide.getAsDouble() > limitMetres);
      skating += skates ? 1 : 0;
    }
    return 100.0 * skating / (tracks.frameCount() - 1);
  }
}
