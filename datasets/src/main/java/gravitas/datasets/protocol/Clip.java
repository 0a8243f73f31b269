package gravitas.datasets.protocol;

/**
 * A part of a recording.
 *
 * @param subject of Human3.6M, empty for AIST
 * @param name action or sequence
 * @param camera the video's camera
 * @param firstFrame of the recording at its own rate, counted from zero
 * @param frameCount at the recording's own rate; 0 for all there are
 * @param step every how many frames one is used
 * @param inDomain whether training saw this kind of motion
 */
public record Clip(
    String subject,
    String name,
    String camera,
    int firstFrame,
    int frameCount,
    int step,
    boolean inDomain) {}
