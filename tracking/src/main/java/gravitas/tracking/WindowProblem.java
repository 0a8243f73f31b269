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
 */
record WindowProblem(
    TrackingTarget guide,
    double start,
    BodyState state,
    Optional<NetForces> before,
    int steps,
    int kept) {}
