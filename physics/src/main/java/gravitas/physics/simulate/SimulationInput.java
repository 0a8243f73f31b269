package gravitas.physics.simulate;

import gravitas.physics.body.BodyModel;
import gravitas.physics.control.ControlTrajectory;

/**
 * Everything that determines a simulation.
 *
 * @param body the body
 * @param settings ground, gravity and contact
 * @param start the state before the first step
 * @param controls the joint targets over time
 * @param steps how many time steps
 */
public record SimulationInput(
    BodyModel body,
    SimulationSettings settings,
    BodyState start,
    ControlTrajectory controls,
    int steps) {}
