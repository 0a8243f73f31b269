package gravitas.app.track;

import gravitas.physics.body.Actuator;
import gravitas.physics.body.BodyModel;
import gravitas.physics.control.ControlTrajectory;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.simulate.BodyState;
import gravitas.physics.simulate.Footing;
import gravitas.physics.simulate.SimulationSettings;
import gravitas.physics.simulate.Simulator;
import java.util.ArrayList;
import java.util.List;

/** How a take is cut into windows, and what the guide alone says of each. Immutable. */
final class WindowPlan {
  private final Guide guide;
  private final BodyModel body;
  private final TrackSettings settings;
  private final SimulationSettings world;
  private final Hold hold;
  private final double timeStep;
  private final int total;
  private final int windowSteps;
  private final int commitSteps;

  WindowPlan(Guide guide, Simulator simulator, TrackSettings settings) {
    this.guide = guide;
    this.body = simulator.body();
    this.settings = settings;
    this.world = simulator.settings();
    this.hold = new Hold(body, simulator.settings());
    this.timeStep = simulator.settings().timeStep();
    // to the last frame or just beyond it, so that it is simulated like all others
    this.total = (int) Math.ceil(guide.motion().duration() / timeStep - 1e-9);
    this.windowSteps = (int) Math.rint(settings.window() / timeStep);
    this.commitSteps = (int) Math.rint(settings.commit() / timeStep);
  }

  /** Windows: the last one is kept whole. */
  int count() {
    if (total == 0) {
      return 0;
    }
    return 1 + Math.max(0, (total - windowSteps + commitSteps - 1) / commitSteps);
  }

  /** Seconds of the take before a window. */
  double secondsBefore(int number) {
    return number * commitSteps * timeStep;
  }

  WindowProblem problem(int number, BodyState state) {
    int rest = total - number * commitSteps;
    int steps = Math.min(windowSteps, rest);
    int kept = number == count() - 1 ? steps : commitSteps;
    return new WindowProblem(guide, begin(number), state, steps, kept);
  }

  /**
   * Whether for at least half of a window's kept part something else than the floor carries the
   * person: what simulation would make of it is a fall or a body that hovers, so it is not tried.
   */
  boolean isCarried(int number) {
    double begin = begin(number);
    int kept = problem(number, null).kept();
    return guide.carriedShare(begin, begin + kept * timeStep) >= 0.5;
  }

  private double begin(int number) {
    return guide.motion().time(0) + secondsBefore(number);
  }

  /**
   * The guide's poses, each joint's ahead of time by damping over stiffness of its muscle: a servo
   * damped against rest lags by that much. Where a window begins in stillness they lie beyond the
   * poses by what holds them.
   */
  ControlTrajectory guideControls(int number) {
    Motion motion = guide.motion();
    double rate = settings.knotRate();
    double duration = Math.min(windowSteps, total - number * commitSteps) * timeStep;
    int knots = (int) Math.ceil(duration * rate - 1e-9) + 1;
    List<Quaternion> held = hold.turns(guideState(number));
    List<Pose> targets = new ArrayList<>();
    for (int k = 0; k < knots; k++) {
      double time = begin(number) + k / rate;
      Pose pose = motion.at(time);
      for (int j = 1; j < body.jointCount(); j++) {
        Quaternion turn = held.get(j).times(rotation(j, time + lead(j)));
        pose = pose.withRotation(j, turn.normalized());
      }
      targets.add(pose);
    }
    return new ControlTrajectory(rate, targets);
  }

  /** Of the guide, which goes on after its last frame as it moved before: nobody stops there. */
  private Quaternion rotation(int joint, double time) {
    Motion motion = guide.motion();
    double last = motion.time(motion.frameCount() - 1);
    double span = Math.min(1 / settings.compareRate(), motion.duration());
    if (time <= last || span == 0) {
      return motion.at(time).rotation(joint);
    }
    Quaternion end = motion.at(last).rotation(joint);
    Quaternion turned = motion.at(last - span).rotation(joint).inverse().times(end);
    return end.times(
        Quaternion.fromRotationVector(turned.toRotationVector().times((time - last) / span)));
  }

  private double lead(int joint) {
    Actuator muscle = body.actuator(joint);
    return muscle.stiffness() > 0 ? muscle.damping() / muscle.stiffness() : 0;
  }

  /** Knots of a window that the next one does not share. */
  int commitKnots() {
    return (int) Math.rint(settings.commit() * settings.knotRate());
  }

  /** Moving as the guide does at a window's begin, but set on the ground so that it is carried. */
  BodyState guideState(int number) {
    BodyState state = BodyState.of(guide.motion(), begin(number), 1 / settings.compareRate());
    var footing = new Footing(body, world);
    return new BodyState(
        Hold.isStill(state) ? footing.balanced(state.pose()) : footing.carried(state.pose()),
        state.rootVelocity(),
        state.angularVelocities());
  }
}
