package gravitas.lab.evaluation;

import java.io.Serializable;

/**
 * A score and what it cost.
 *
 * @param score the score
 * @param seconds on the clock; of the kinematic method for observing, of others for following
 * @param missing whether it failed because the recording is not there
 * @serial exclude
 */
public record Row(Score score, double seconds, boolean missing) implements Serializable {}
