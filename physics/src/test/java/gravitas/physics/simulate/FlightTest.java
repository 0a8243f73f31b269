package gravitas.physics.simulate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.Actuator;
import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.body.RootMotion;
import gravitas.physics.control.ControlTrajectory;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Pose;
import gravitas.physics.verification.Mechanics;
import gravitas.physics.verification.Scenario;
import gravitas.physics.verification.SimpleBodies;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FlightTest {
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void momentumIsConservedWhileMusclesPull(long seed) {
    BodyModel body = HumanoidBody.of(BodyShape.AVERAGE);
    SimulationSettings settings = SimulationSettings.DEFAULT;
    SimulationInput in = Scenario.SATURATION.input(body, settings, 240, seed);
    Rollout out = Rollouts.run(in);
    var mechanics = new Mechanics(body);
    mechanics.load(out, 0);
    Vector3 linear = mechanics.linearMomentum();
    Vector3 angular = mechanics.angularMomentum();
    mechanics.load(out, 240);
    Vector3 gained = settings.gravity().times(body.mass() * out.duration());
    double linearError = mechanics.linearMomentum().minus(gained).distanceTo(linear);
    double angularError = mechanics.angularMomentum().distanceTo(angular);
    assertTrue(linearError < 1e-9 * gained.norm(), "linear, seed " + seed + ": " + linearError);
    assertTrue(
        angularError < 1e-9 * angular.norm(),
        "angular, seed " + seed + ": " + angularError + " of " + angular.norm());
  }

  @Test
  void energyOfAPendulumDriftsWithFirstOrderInTheStep() {
    BodyModel chain = SimpleBodies.chain(4, Actuator.NONE, RootMotion.PINNED);
    double coarse = energyDrift(chain, 1.0 / 240);
    double fine = energyDrift(chain, 1.0 / 480);
    double finest = energyDrift(chain, 1.0 / 960);
    assertEquals(2, coarse / fine, 0.3, coarse + " J, " + fine + " J");
    assertEquals(2, fine / finest, 0.2, fine + " J, " + finest + " J");
  }

  private static double energyDrift(BodyModel chain, double dt) {
    Pose hanging = Pose.rest(chain.skeleton(), new Vector3(0, 50, 0));
    Pose raised = hanging.withRotation(0, Quaternion.fromRotationVector(new Vector3(0.7, 0, 0.3)));
    int steps = (int) Math.round(0.5 / dt);
    Rollout out =
        Rollouts.run(
            new SimulationInput(
                chain,
                SimulationSettings.DEFAULT.withTimeStep(dt),
                BodyState.atRest(raised),
                ControlTrajectory.constant(raised),
                steps));
    Vector3 gravity = SimulationSettings.DEFAULT.gravity();
    var mechanics = new Mechanics(chain);
    mechanics.load(out, 0);
    double before = mechanics.energy(gravity);
    mechanics.load(out, steps);
    return Math.abs(mechanics.energy(gravity) - before);
  }

  @Test
  void freeSpinningLinkTurnsAtItsSpeed() {
    BodyModel box = SimpleBodies.box(2, new Vector3(0.3, 0.3, 0.3));
    var settings = SimulationSettings.DEFAULT.withGravity(Vector3.ZERO);
    Pose pose = Pose.rest(box.skeleton(), new Vector3(0, 10, 0));
    List<Vector3> spin = List.of(new Vector3(0.4, -1.2, 0.8));
    Rollout out =
        Rollouts.run(
            new SimulationInput(
                box,
                settings,
                new BodyState(pose, new Vector3(1, 2, 3), spin),
                ControlTrajectory.constant(pose),
                240));
    Quaternion exact = Quaternion.fromRotationVector(spin.get(0));
    // Cayley's map turns by 2 atan(x/2) instead of x: relative error x^2/12
    assertEquals(0, exact.angleTo(out.pose(240).rotation(0)), 1e-5);
    assertEquals(0, out.pose(240).rootPosition().distanceTo(new Vector3(1, 12, 3)), 1e-12);
  }

  @Test
  void jointsStayTogetherAndRotationsUnit() {
    BodyModel body = HumanoidBody.of(BodyShape.AVERAGE);
    SimulationInput in = Scenario.LIMITS.input(body, SimulationSettings.DEFAULT, 240, 5);
    Rollout out = Rollouts.run(in);
    for (int j = 1; j < body.jointCount(); j++) {
      int parent = body.skeleton().joint(j).parent();
      Vector3 a = Vector3.from(out.positions, out.vectorRow(240) + 3 * j);
      Vector3 b = Vector3.from(out.positions, out.vectorRow(240) + 3 * parent);
      assertEquals(body.skeleton().boneLength(j), a.distanceTo(b), 2e-14);
      assertEquals(1, Quaternion.from(out.rotations, out.rotationRow(240) + 4 * j).norm(), 1e-15);
    }
  }

  @Test
  void rootAssistanceHoldsTheBodyUp() {
    BodyModel body = HumanoidBody.of(BodyShape.AVERAGE);
    Pose pose = Scenario.armsDown(body, new Vector3(0, 3, 0));
    var assisted =
        SimulationSettings.DEFAULT.withAssistance(new RootAssistance(5e4, 5e3, 5e3, 500));
    Rollout out =
        Rollouts.run(
            new SimulationInput(
                body, assisted, BodyState.atRest(pose), ControlTrajectory.constant(pose), 480));
    double sag = 70 * 9.81 / 5e4;
    assertEquals(3 - sag, out.pose(480).rootPosition().y(), 1e-11);
  }

  @Test
  void statesCanBeContinued() {
    BodyModel body = HumanoidBody.of(BodyShape.AVERAGE);
    SimulationInput in = Scenario.STANDING.input(body, SimulationSettings.DEFAULT, 40, 9);
    ControlTrajectory held = ControlTrajectory.constant(in.start().pose());
    Rollout whole = Rollouts.run(new SimulationInput(body, in.settings(), in.start(), held, 40));
    Rollout half = Rollouts.run(new SimulationInput(body, in.settings(), in.start(), held, 20));
    Rollout rest = Rollouts.run(new SimulationInput(body, in.settings(), half.state(20), held, 20));
    for (int j = 0; j < body.jointCount(); j++) {
      assertEquals(
          0,
          Vector3.from(whole.positions, whole.vectorRow(40) + 3 * j)
              .distanceTo(Vector3.from(rest.positions, rest.vectorRow(20) + 3 * j)),
          1e-15);
    }
    assertEquals(
        new ArrayList<>(Collections.nCopies(1, Rollout.Status.COMPLETED)), List.of(rest.status()));
  }
}
