package gravitas.tracking;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.loss.LossContext;
import gravitas.physics.loss.LossWeights;
import gravitas.physics.loss.MotionLoss;
import gravitas.physics.loss.ReferenceFrames;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.simulate.NativeSimulator;
import gravitas.physics.simulate.Rollout;
import gravitas.physics.simulate.SimulationInput;
import gravitas.physics.simulate.SimulationSettings;
import gravitas.physics.simulate.Simulator;
import gravitas.physics.verification.GradientCheck;
import gravitas.physics.verification.InputGroup;
import gravitas.physics.verification.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What somebody says of the feet is what the simulated feet do. */
class OrderedFeetTermTest {
  private static final int STEPS = 24;

  private final BodyModel body = HumanoidBody.of(BodyShape.AVERAGE);
  private final SimulationSettings world = SimulationSettings.DEFAULT;

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void itsGradientMatchesDifferences(boolean stands) {
    SimulationInput in = Scenario.SLIDING.input(body, world, STEPS, 22);
    var out = new Rollout(body, world, STEPS);
    new NativeSimulator(body, world).simulate(in.start(), in.controls(), STEPS, out);
    Motion motion =
        Motion.atRate(
            body.skeleton(), 30, List.of(out.pose(0), out.pose(STEPS / 2), out.pose(STEPS)));
    double dt = world.timeStep();
    var context =
        new LossContext(
            body, world.scene(), new ReferenceFrames(body, motion, 0, dt, STEPS, 4), null, STEPS);
    // from the sixth state on, the clock begins elsewhere
    List<FootOrder> orders =
        List.of(
            new FootOrder(true, 3 + 5.5 * dt, 9, stands),
            new FootOrder(false, 3 + 9.5 * dt, 3 + 20.5 * dt, !stands));
    LossWeights none = LossWeights.MOCAP;
    for (var kind : gravitas.physics.loss.LossKind.values()) {
      none = none.with(kind, 0);
    }
    var loss = new MotionLoss(context, none, List.of(OrderedFeetTerm.of(orders, 3, dt)));
    assertTrue(loss.evaluate(out, null) > 0, "the term sees nothing");
    Map<InputGroup, Double> errors = GradientCheck.run(in, loss, 22);
    errors.forEach((group, error) -> assertTrue(error <= 2e-5, group + " " + error));
  }

  private Track follow(Motion motion, List<FootOrder> orders) {
    var track = Track.atFramesOf(motion);
    TrackMethod method = TrackMethod.of(OptimizerChoice.TRUST_LBFGS, 2);
    try (Simulator simulator = method.simulator(body, world)) {
      method
          .tracker(simulator, TrackSettings.MOCAP.withEvaluations(40))
          .follow(
              new TrackingTarget(motion, Optional.empty(), List.of(), orders),
              WindowStore.NONE,
              track);
    }
    return track;
  }

  /** The weight goes to the left foot and back, and the right one is lifted by so many radians. */
  private Motion standing(double lift) {
    Pose rest = body.skeleton().restPose();
    List<Pose> poses = new ArrayList<>();
    for (int i = 0; i <= 45; i++) {
      double up = 0.5 * lift * (1 - Math.cos(2 * Math.PI * i / 45));
      poses.add(
          rest.withRotation(
                  body.skeleton().indexOf("RightUpLeg"), Quaternion.fromAxisAngle(Vector3.X, -up))
              .withRotation(
                  body.skeleton().indexOf("RightLeg"), Quaternion.fromAxisAngle(Vector3.X, 2 * up))
              .withRotation(
                  body.skeleton().indexOf("RightFoot"), Quaternion.fromAxisAngle(Vector3.X, -up)));
    }
    return Motion.atRate(body.skeleton(), 30, poses);
  }

  @Test
  void aLiftedFootThatIsSaidToStandTouchesTheFloor() {
    Motion lifted = standing(0.5); // by some 10 cm
    Track before = follow(lifted, List.of());
    Track after = follow(lifted, List.of(new FootOrder(false, 0, 2, true)));
    assertFalse(before.frames().get(22).right().contact());
    int touching = 0;
    for (TrackedFrame frame : after.frames()) {
      touching += frame.right().contact() ? 1 : 0;
    }
    assertTrue(touching >= 0.9 * after.frames().size(), touching + " of " + after.frames().size());
    assertEquals(0, after.lostShare());
  }

  @Test
  void aStandingFootThatIsSaidNotToStandIsInTheAir() {
    Motion still = standing(0);
    Track before = follow(still, List.of());
    Track after = follow(still, List.of(new FootOrder(false, 0.6, 0.9, false)));
    int inTheAir = 0;
    int counted = 0;
    for (int f = 0; f < still.frameCount(); f++) {
      assertTrue(before.frames().get(f).right().contact());
      if (still.time(f) > 0.63 && still.time(f) < 0.9) {
        counted++;
        inTheAir += after.frames().get(f).right().contact() ? 0 : 1;
      }
    }
    assertTrue(inTheAir >= 0.9 * counted, inTheAir + " of " + counted);
    assertTrue(after.frames().get(22).left().contact());
    assertEquals(0, after.lostShare());
  }
}
