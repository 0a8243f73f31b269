package gravitas.app.track;

import gravitas.optimizer.Optimizer;
import gravitas.optimizer.Optimum;
import gravitas.optimizer.Run;
import gravitas.physics.control.ControlTrajectory;
import gravitas.physics.control.TangentControlMap;
import gravitas.physics.loss.MotionLoss;
import gravitas.physics.loss.MotionObjective;
import gravitas.physics.loss.ReferenceFrames;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.simulate.BodyState;
import gravitas.physics.simulate.Rollout;
import gravitas.physics.simulate.Simulator;
import java.util.ArrayList;
import java.util.List;

/**
 * Follows a motion with a simulated body, window by window. One per thread: it uses the simulator
 * it is given.
 */
public final class Tracker {
  private final Simulator simulator;
  private final Optimizer optimizer;
  private final double unit;
  private final TrackSettings settings;
  private final int commitKnots;
  private final TrackTimes times = new TrackTimes();

  public Tracker(Simulator simulator, Optimizer optimizer, TrackSettings settings) {
    this(simulator, optimizer, 1, settings);
  }

  /**
   * With variables of another size.
   *
   * @param unit radians per unit of a variable
   */
  public Tracker(Simulator simulator, Optimizer optimizer, double unit, TrackSettings settings) {
    this.simulator = simulator;
    this.unit = unit;
    this.optimizer = optimizer;
    this.settings = settings;
    this.commitKnots = (int) Math.rint(settings.commit() * settings.knotRate());
  }

  /** Where the time went so far. */
  public TrackTimes times() {
    return times;
  }

  /** Follows the whole motion, which is on the body's own skeleton, from its first frame on. */
  public void follow(Motion reference, Stretch stretch) {
    double dt = simulator.settings().timeStep();
    double begin = reference.time(0);
    int total = (int) Math.floor(reference.duration() / dt + 1e-9);
    int windowSteps = steps(settings.window(), dt);
    int commitSteps = steps(settings.commit(), dt);
    BodyState state = BodyState.of(reference, begin, 1 / settings.compareRate());
    ControlTrajectory ahead = null;
    for (int done = 0; done < total; ) {
      int steps = Math.min(windowSteps, total - done);
      int kept = total - done <= windowSteps ? steps : commitSteps;
      double start = begin + done * dt;
      ControlTrajectory guess = guess(reference, start, steps * dt, ahead);
      Window window = solve(reference, start, state, guess, steps);
      Rollout rollout = window.rollout();
      double error = JointDistance.mean(reference, start, rollout, Math.min(kept, rollout.steps()));
      boolean lost = !(error <= settings.lostMetres()) || rollout.steps() < kept;
      stretch.keep(
          lost ? referenceRollout(reference, start, kept) : rollout,
          kept,
          new WindowReport(start - begin, kept * dt, window.losses, window.loss, 1, error, lost));
      done += kept;
      state = lost ? BodyState.of(reference, begin + done * dt, dt) : rollout.state(kept);
      ahead = lost ? null : window.controls;
    }
  }

  private static int steps(double seconds, double dt) {
    return (int) Math.rint(seconds / dt);
  }

  /** The window before has already found controls for what was its look-ahead; the rest is new. */
  private ControlTrajectory guess(
      Motion reference, double start, double duration, ControlTrajectory before) {
    ControlTrajectory fresh =
        ControlTrajectory.of(reference, start, duration, settings.knotRate(), 0);
    if (before == null) {
      return fresh;
    }
    List<Pose> knots = new ArrayList<>();
    for (int k = 0; k < fresh.knotCount(); k++) {
      int old = k + commitKnots;
      ControlTrajectory source = old < before.knotCount() ? before : fresh;
      int knot = source == before ? old : k;
      Pose pose = reference.at(start + k / settings.knotRate());
      for (int j = 1; j < fresh.jointCount(); j++) {
        pose = pose.withRotation(j, source.target(knot, j));
      }
      knots.add(pose);
    }
    return new ControlTrajectory(settings.knotRate(), knots);
  }

  private record Window(
      ControlTrajectory controls, List<Double> losses, double loss, Rollout rollout) {}

  private Window solve(
      Motion reference, double start, BodyState state, ControlTrajectory guess, int steps) {
    double dt = simulator.settings().timeStep();
    int every = Math.max(1, steps(1 / settings.compareRate(), dt));
    var frames = new ReferenceFrames(simulator.body(), reference, start, dt, steps, every);
    var loss =
        new MotionLoss(
            simulator.body(),
            simulator.settings().ground(),
            settings.weights(),
            frames,
            null,
            steps);
    var motionObjective =
        new MotionObjective(simulator, state, new TangentControlMap(guess), loss, steps);
    var objective = new WindowObjective(motionObjective, unit, times);
    long begin = System.nanoTime();
    Optimum best =
        Run.of(optimizer)
            .withMaxEvaluations(settings.evaluations())
            .minimize(objective, motionObjective.startPoint());
    times.addSolve((System.nanoTime() - begin) * 1e-9);
    ControlTrajectory controls = motionObjective.controls(objective.turns(best.point()));
    var rollout = new Rollout(simulator.body(), dt, steps);
    simulator.simulate(state, controls, steps, rollout);
    return new Window(controls, objective.losses(), objective.loss(best.value()), rollout);
  }

  /** The reference itself as states, for a window that was lost. */
  private Rollout referenceRollout(Motion reference, double start, int steps) {
    double dt = simulator.settings().timeStep();
    var rollout = new Rollout(simulator.body(), dt, steps);
    ReferenceStates.fill(reference, start, steps, rollout);
    return rollout;
  }
}
