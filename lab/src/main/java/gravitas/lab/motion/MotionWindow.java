package gravitas.lab.motion;

import gravitas.physics.body.BodyModel;
import gravitas.physics.control.ControlTrajectory;
import gravitas.physics.control.TangentControlMap;
import gravitas.physics.loss.MotionLoss;
import gravitas.physics.loss.MotionObjective;
import gravitas.physics.motion.Motion;
import gravitas.physics.simulate.BodyState;
import gravitas.physics.simulate.NativeSimulator;
import gravitas.physics.simulate.SimulationSettings;
import gravitas.tracking.TrackSettings;
import gravitas.tracking.TrackingTarget;
import gravitas.tracking.WindowGuess;
import gravitas.tracking.WindowLoss;

/**
 * A stretch of motion for a body to follow from a state that need not lie on it. Immutable.
 *
 * @param motion on the body's skeleton
 * @param start seconds into it
 * @param state the body's at that time
 */
record MotionWindow(BodyModel body, Motion motion, double start, BodyState state) {

  /** The problem of following it, with controls as variables; for one thread. */
  MotionObjective objective(TrackSettings settings, double timeStep) {
    SimulationSettings world = SimulationSettings.DEFAULT.withTimeStep(timeStep);
    int steps = (int) Math.rint(settings.window() / timeStep);
    var simulator = new NativeSimulator(body, world);
    ControlTrajectory guess =
        new WindowGuess(body, world, motion, settings).controls(start, settings.window());
    MotionLoss loss = WindowLoss.of(simulator, TrackingTarget.of(motion), start, steps, settings);
    return new MotionObjective(simulator, state, new TangentControlMap(guess), loss, steps);
  }

  /** The state in which a reconstruction would begin with this window. */
  static BodyState state(BodyModel body, Motion motion, double start, TrackSettings settings) {
    return new WindowGuess(body, SimulationSettings.DEFAULT, motion, settings).state(start);
  }
}
