package gravitas.pose.network;

/**
 * A person found in the whole picture.
 *
 * @param region the square to look at more closely
 * @param score probability, 0 to 1
 */
public record Detection(Region region, double score) {}
