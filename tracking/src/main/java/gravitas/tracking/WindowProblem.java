package gravitas.tracking;

import gravitas.physics.loss.NetForces;
import gravitas.physics.simulate.BodyState;
import java.util.Optional;

/**
 * One window: how it begins and what it should look like.
 *
 * @param guide of the whole take
 * @param start the window's begin on the guide's clock, seconds
 * @param state of the body then
 * @param before forces of the step that led to the state, if it was simulated
 * @param steps of the window, look-ahead included
 * @param kept steps that will belong to the take
 * @param free nothing led to the state: it is a guess, to be bettered like the controls
 */
record WindowProblem(
    TrackingTarget guide,
    double start,
    BodyState state,
    Optional<NetForces> before,
    int steps,
    int kept,
    boolean free) {
  /** The same from another state. */
  WindowProblem from(BodyState other) {
    return new WindowProblem(guide, start, other, before, steps, kept, free);
  }

  /** The same with another guide. */
  WindowProblem toward(TrackingTarget other) {
    return new WindowProblem(other, start, state, before, steps, kept, free);
  }
}
