package gravitas.tracking;

import gravitas.physics.control.ControlTrajectory;
import gravitas.physics.simulate.BodyState;
import gravitas.physics.simulate.Rollout;
import java.util.List;

/**
 * What was found for a window.
 *
 * @param start the state it begins in
 * @param controls the best found
 * @param losses at every evaluation, in order
 * @param loss of the best
 * @param error mean joint distance from the guide over the kept part, metres
 * @param rollout of the best
 */
record WindowSolution(
    BodyState start,
    ControlTrajectory controls,
    List<Double> losses,
    double loss,
    double error,
    Rollout rollout) {}
