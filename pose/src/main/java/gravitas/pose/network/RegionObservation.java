package gravitas.pose.network;

import gravitas.pose.observation.ObservedFrame;

/**
 * What a landmark network saw in a region.
 *
 * @param region where it looked
 * @param frame the landmarks; its score is the network's own
 * @param next where to look in the next picture
 */
public record RegionObservation(Region region, ObservedFrame frame, Region next) {
  private static final double LEAST_SCORE = 0.5;

  /** {@return whether the network holds it for a person} */
  public boolean isPerson() {
    return frame.score() >= LEAST_SCORE;
  }
}
