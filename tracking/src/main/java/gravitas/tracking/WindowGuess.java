package gravitas.tracking;

import gravitas.physics.body.BodyModel;
import gravitas.physics.control.ControlTrajectory;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.simulate.BodyState;
import gravitas.physics.simulate.Footing;
import gravitas.physics.simulate.SimulationSettings;
import java.util.ArrayList;
import java.util.List;

/**
 * What a motion alone says of a window: the state it begins in and the controls to begin with. The
 * same for reconstruction, evaluation, training and benchmarks. Immutable.
 */
public final class WindowGuess {
  // a person who stands sways by centimetres per second and lets the arms hang
  private static final double STILL = 0.1; // m/s
  private static final double STILL_TURN = 0.5; // rad/s

  private final BodyModel body;
  private final SimulationSettings world;
  private final Motion motion;
  private final TrackSettings settings;

  /**
   * For one motion.
   *
   * @param body the body that follows
   * @param world the surfaces and gravity it is in
   * @param motion on the body's own skeleton
   * @param settings rates of knots and comparison
   */
  public WindowGuess(
      BodyModel body, SimulationSettings world, Motion motion, TrackSettings settings) {
    this.body = body;
    this.world = world;
    this.motion = motion;
    this.settings = settings;
  }

  /**
   * {@return the start of a window: moving as the motion does, but set on the ground so that it is
   * carried}
   *
   * @param begin on the motion's clock, seconds
   */
  public BodyState state(double begin) {
    BodyState state = BodyState.of(motion, begin, 1 / settings.compareRate());
    var footing = new Footing(body, world);
    return new BodyState(
        isStill(state) ? footing.balanced(state.pose()) : footing.carried(state.pose()),
        state.rootVelocity(),
        state.angularVelocities());
  }

  /** Whether somebody stands, sits or lies, not quite like a stone. */
  static boolean isStill(BodyState state) {
    return state.rootVelocity().norm() < STILL
        && state.angularVelocities().stream().allMatch(turning -> turning.norm() < STILL_TURN);
  }

  /**
   * Targets that, by inverse dynamics, make the body move as the motion does. Knots are placed so
   * that the spline through them passes by the targets.
   *
   * @param begin on the motion's clock, seconds
   * @param duration of the window, seconds
   * @return the first guess of the window's controls
   */
  public ControlTrajectory controls(double begin, double duration) {
    double rate = settings.knotRate();
    int knots = (int) Math.ceil(duration * rate - 1e-9) + 1;
    var dynamics = new InverseDynamics(body, world, motion);
    List<Pose> targets = new ArrayList<>();
    for (int k = -1; k <= knots; k++) {
      double time = begin + k / rate;
      Quaternion[] turns = dynamics.turns(time);
      Pose pose = motion.at(time);
      for (int j = 1; j < body.jointCount(); j++) {
        pose = pose.withRotation(j, turns[j].times(rotation(j, time)).normalized());
      }
      targets.add(pose);
    }
    return new ControlTrajectory(rate, knotsBeside(targets));
  }

  /**
   * Knots of a spline that passes by the inner ones of these poses: a B-spline cuts corners by a
   * sixth of the second difference, so knots lie beyond by as much.
   */
  private static List<Pose> knotsBeside(List<Pose> poses) {
    List<Pose> knots = new ArrayList<>();
    for (int k = 1; k + 1 < poses.size(); k++) {
      Pose pose = poses.get(k);
      for (int j = 1; j < pose.jointCount(); j++) {
        Quaternion q = pose.rotation(j);
        Vector3 next = q.inverse().times(poses.get(k + 1).rotation(j)).toRotationVector();
        Vector3 last = q.inverse().times(poses.get(k - 1).rotation(j)).toRotationVector();
        Quaternion beyond = Quaternion.fromRotationVector(next.plus(last).times(-1.0 / 6));
        pose = pose.withRotation(j, q.times(beyond).normalized());
      }
      knots.add(pose);
    }
    return knots;
  }

  /** Of the motion, which goes on after its last frame as it moved before: nobody stops there. */
  private Quaternion rotation(int joint, double time) {
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
}
