package gravitas.app.evaluate;

import java.io.Serializable;

/**
 * A score and what it cost.
 *
 * @param seconds on the clock; of the kinematic method for observing, of others for following
 * @param missing whether it failed because the recording is not there
 */
record Row(Score score, double seconds, boolean missing) implements Serializable {}
