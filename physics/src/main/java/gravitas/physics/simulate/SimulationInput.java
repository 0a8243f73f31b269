package gravitas.physics.simulate;

import gravitas.physics.body.BodyModel;
import gravitas.physics.control.ControlTrajectory;

/** Everything that determines a simulation. */
public record SimulationInput(
    BodyModel body,
    SimulationSettings settings,
    BodyState start,
    ControlTrajectory controls,
    int steps) {}
