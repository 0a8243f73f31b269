package gravitas.app.learn;

import gravitas.app.track.TrackSettings;
import gravitas.physics.body.BodyModel;
import gravitas.physics.control.ControlTrajectory;
import gravitas.physics.control.TangentControlMap;
import gravitas.physics.loss.MotionLoss;
import gravitas.physics.loss.MotionObjective;
import gravitas.physics.loss.ReferenceFrames;
import gravitas.physics.motion.Motion;
import gravitas.physics.simulate.BodyState;
import gravitas.physics.simulate.NativeSimulator;
import gravitas.physics.simulate.SimulationSettings;

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
    int every = Math.max(1, (int) Math.rint(1 / (settings.compareRate() * timeStep)));
    var guess = ControlTrajectory.of(motion, start, settings.window(), settings.knotRate(), 0);
    var frames = new ReferenceFrames(body, motion, start, timeStep, steps, every);
    var loss = new MotionLoss(body, world.ground(), settings.weights(), frames, null, steps);
    return new MotionObjective(
        new NativeSimulator(body, world), state, new TangentControlMap(guess), loss, steps);
  }
}
