package gravitas.pose.network;

import gravitas.pose.observation.ObservedFrame;

/**
 * What the landmark network saw in a region.
 *
 * @param frame the landmarks; its score is the network's own
 * @param next where to look in the next picture
 */
public record Sighting(ObservedFrame frame, Region next) {}
