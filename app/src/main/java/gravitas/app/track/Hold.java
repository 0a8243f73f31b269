package gravitas.app.track;

import gravitas.physics.body.Actuator;
import gravitas.physics.body.BodyModel;
import gravitas.physics.control.ControlTrajectory;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Pose;
import gravitas.physics.simulate.BodyState;
import gravitas.physics.simulate.MeanForces;
import gravitas.physics.simulate.NativeSimulator;
import gravitas.physics.simulate.Rollout;
import gravitas.physics.simulate.SimulationSettings;
import gravitas.physics.simulate.Simulator;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * How far the targets of muscles must lie beyond a pose for the muscles to hold it.
 *
 * <p>Muscles that aim at the pose itself do not pull until it has sagged: a body that should stand
 * still drops a millimetre first, and the ground's force rings. The torques that hold it are read
 * off a statue: the same body with muscles so stiff that it hardly moves.
 */
final class Hold {
  private static final int STEPS = 4; // of the statue
  private static final double STIFFER = 10;
  private static final double STRONGEST = 1e4; // N m: a statue does not give
  private static final double MOST = 0.75; // of a muscle's limit, up to where it is linear

  // a person who stands sways by centimetres per second and lets the arms hang
  private static final double STILL = 0.1; // m/s
  private static final double STILL_TURN = 0.5; // rad/s

  private final BodyModel body;
  private final SimulationSettings world;

  Hold(BodyModel body, SimulationSettings world) {
    this.body = body;
    this.world = world;
  }

  /**
   * One turn per joint, in the parent's axes, to put before the rotations of targets; none in a
   * state that moves, as what holds it is soon wrong.
   */
  List<Quaternion> turns(BodyState state) {
    if (!isStill(state)) {
      return Collections.nCopies(body.jointCount(), Quaternion.IDENTITY);
    }
    List<Vector3> torques = torques(state.pose());
    List<Quaternion> turns = new ArrayList<>();
    for (int j = 0; j < body.jointCount(); j++) {
      turns.add(turn(torques.get(j), body.actuator(j)));
    }
    return turns;
  }

  /** Whether somebody stands, sits or lies, not quite like a stone. */
  static boolean isStill(BodyState state) {
    return state.rootVelocity().norm() < STILL
        && state.angularVelocities().stream().allMatch(turning -> turning.norm() < STILL_TURN);
  }

  private static Quaternion turn(Vector3 torque, Actuator muscle) {
    double size = torque.norm();
    if (size == 0 || muscle.stiffness() == 0) {
      return Quaternion.IDENTITY;
    }
    double applied = Math.min(size, MOST * muscle.torqueLimit());
    return Quaternion.fromRotationVector(torque.times(applied / size / muscle.stiffness()));
  }

  private List<Vector3> torques(Pose pose) {
    List<Actuator> stiff = new ArrayList<>();
    for (int j = 0; j < body.jointCount(); j++) {
      Actuator muscle = body.actuator(j);
      stiff.add(new Actuator(STIFFER * muscle.stiffness(), STIFFER * muscle.damping(), STRONGEST));
    }
    BodyModel statue = body.withActuators(stiff);
    var rollout = new Rollout(statue, world.timeStep(), STEPS);
    try (Simulator simulator = new NativeSimulator(statue, world)) {
      simulator.simulate(BodyState.atRest(pose), ControlTrajectory.constant(pose), STEPS, rollout);
    }
    var forces = new MeanForces(statue, world.ground());
    for (int k = 1; k <= rollout.steps(); k++) {
      forces.add(rollout, k);
    }
    return forces.torques();
  }
}
