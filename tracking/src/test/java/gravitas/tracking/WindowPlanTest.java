package gravitas.tracking;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.Actuator;
import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.simulate.BodyState;
import gravitas.physics.simulate.NativeSimulator;
import gravitas.physics.simulate.SimulationSettings;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WindowPlanTest {
  private static final BodyModel BODY = HumanoidBody.of(BodyShape.AVERAGE);
  private static final int ARM = BODY.skeleton().indexOf("LeftArm");
  private static final double TURNING = 2; // rad/s, of the arm

  /** The left arm turns steadily about z; everything else stands. */
  private static Motion turning(double seconds) {
    Pose rest = BODY.skeleton().restPose();
    List<Pose> poses = new ArrayList<>();
    for (int f = 0; f <= 30 * seconds; f++) {
      double angle = TURNING * f / 30;
      poses.add(rest.withRotation(ARM, Quaternion.fromAxisAngle(Vector3.Z, -angle).normalized()));
    }
    return Motion.atRate(BODY.skeleton(), 30, poses);
  }

  private static WindowPlan plan(Motion motion, List<Boolean> carried) {
    return new WindowPlan(
        new TrackingTarget(motion, Optional.empty(), carried),
        new NativeSimulator(BODY, SimulationSettings.DEFAULT),
        TrackSettings.MOCAP);
  }

  /** Windows of a second, half of which is kept, the last one whole: 2 s are three. */
  @Test
  void windowsOverlapByHalfAndTheLastIsKeptWhole() {
    WindowPlan plan = plan(turning(2), List.of());
    assertEquals(3, plan.count());
    assertEquals(0.5, plan.secondsBefore(1), 1e-12);
    WindowProblem first = plan.alone(0);
    assertEquals(240, first.steps());
    assertEquals(120, first.kept());
    WindowProblem last = plan.alone(2);
    assertEquals(1, last.start(), 1e-12);
    assertEquals(240, last.steps());
    assertEquals(240, last.kept());
    assertEquals(4, plan(turning(2.1), List.of()).count());
    assertEquals(1, plan(turning(0.5), List.of()).count());
    assertEquals(120, plan(turning(0.5), List.of()).alone(0).kept());
  }

  /**
   * An arm that turns steadily about a horizontal axis is told to be ahead by the servo's lag,
   * damping over stiffness, and above by what its weight takes.
   */
  @Test
  void targetsAreAheadByTheMusclesLagAndAboveByTheWeight() {
    Actuator muscle = BODY.actuator(ARM);
    double lag = muscle.damping() / muscle.stiffness() + SimulationSettings.DEFAULT.timeStep();
    // upper arm, forearm and hand, stretched out
    double moment = 9.81 * (1.897 * 0.159 + 1.134 * 0.395 + 0.427 * 0.604);
    var guess = new InverseDynamics(BODY, SimulationSettings.DEFAULT, turning(2));
    for (double time = 0.1; time < 1.9; time += 0.1) {
      double wanted = TURNING * lag - moment * Math.cos(TURNING * time) / muscle.stiffness();
      Vector3 way = guess.turns(time)[ARM].toRotationVector();
      assertEquals(wanted, -way.z(), 0.01, "rad at " + time + " s");
    }
  }

  private static List<Boolean> carriedFrames(int from, int to) {
    return IntStream.range(0, 61).mapToObj(f -> f >= from && f < to).toList();
  }

  /** The first window keeps frames 0 to 15: eight of sixteen are half. */
  @Test
  void aWindowIsCarriedFromHalfOfItsKeptFramesOn() {
    assertTrue(plan(turning(2), carriedFrames(0, 8)).isCarried(0));
    assertFalse(plan(turning(2), carriedFrames(0, 7)).isCarried(0));
    assertFalse(plan(turning(2), carriedFrames(16, 40)).isCarried(0), "beyond what is kept");
    assertTrue(plan(turning(2), carriedFrames(16, 40)).isCarried(1));
    assertFalse(plan(turning(2), List.of()).isCarried(0));
  }

  private static BodyState still() {
    return BodyState.atRest(Pose.rest(BODY.skeleton(), BODY.standingRoot()));
  }

  @Test
  void whoMovesIsNotBalanced() {
    Pose pose = still().pose();
    List<Vector3> none = Collections.nCopies(BODY.jointCount(), Vector3.ZERO);
    var walking = new BodyState(pose, new Vector3(0.11, 0, 0), none);
    assertFalse(WindowGuess.isStill(walking));
    assertTrue(WindowGuess.isStill(new BodyState(pose, new Vector3(0.09, 0, 0), none)));
    List<Vector3> waving = new ArrayList<>(none);
    waving.set(ARM, new Vector3(0, 0.51, 0));
    assertFalse(WindowGuess.isStill(new BodyState(pose, Vector3.ZERO, waving)));
  }
}
