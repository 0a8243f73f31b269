package gravitas.physics.loss;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.check.GradientCheck;
import gravitas.physics.check.InputGroup;
import gravitas.physics.check.Scenario;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.RigidTransform;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.Ground;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.simulate.NativeSimulator;
import gravitas.physics.simulate.Rollout;
import gravitas.physics.simulate.SimulationInput;
import gravitas.physics.simulate.SimulationSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MotionLossTest {
  private static final BodyModel BODY = HumanoidBody.of(BodyShape.AVERAGE);
  private static final int STEPS = 24;
  private static final SimulationSettings SETTINGS = SimulationSettings.DEFAULT;

  @ParameterizedTest
  @EnumSource(value = LossKind.class, mode = EnumSource.Mode.EXCLUDE, names = "CONTROL_ROUGHNESS")
  void everyTermsGradientMatchesDifferences(LossKind kind) {
    Scenario scenario = kind == LossKind.JOINT_LIMIT ? Scenario.LIMITS : Scenario.SLIDING;
    SimulationInput in = scenario.input(BODY, SETTINGS, STEPS, 21);
    MotionLoss loss = loss(in, LossWeights.MOCAP, kind);
    Map<InputGroup, Double> errors = GradientCheck.run(in, loss, 21);
    assertTrue(errors.containsKey(InputGroup.START_ROTATIONS), "the term sees nothing");
    errors.forEach((group, error) -> assertTrue(error <= 1e-5, kind + " " + group + " " + error));
  }

  /** Only one term, against a reference some way off. */
  private static MotionLoss loss(SimulationInput in, LossWeights unused, LossKind kind) {
    LossWeights weights = unused;
    for (LossKind other : LossKind.values()) {
      weights = weights.with(other, other == kind ? 1 : 0);
    }
    Motion reference = reference(in);
    var frames = new ReferenceFrames(BODY, reference, 0, SETTINGS.timeStep(), STEPS, 4);
    return new MotionLoss(BODY, Ground.FLOOR, weights, frames, seen(in), STEPS);
  }

  private static Motion reference(SimulationInput in) {
    var random = new Random(3);
    List<Pose> poses = new ArrayList<>();
    Pose pose = in.start().pose();
    for (int f = 0; f < 8; f++) {
      List<Quaternion> rotations = new ArrayList<>();
      for (int j = 0; j < BODY.jointCount(); j++) {
        var turn = new Vector3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
        rotations.add(
            pose.rotation(j).times(Quaternion.fromRotationVector(turn.times(0.1))).normalized());
      }
      poses.add(new Pose(pose.rootPosition().plus(new Vector3(0.02 * f, 0.01, 0)), rotations));
    }
    return Motion.atRate(BODY.skeleton(), 60, poses);
  }

  private static ImageObservations seen(SimulationInput in) {
    var camera =
        new Camera(
            Camera.Intrinsics.ofFocalRatio(1920, 1080, 0.72),
            new Camera.Distortion(0.05, -0.02, 0.001, -0.002, 0.003),
            new RigidTransform(
                Quaternion.fromRotationVector(new Vector3(Math.PI, 0, 0)),
                in.start().pose().rootPosition().plus(new Vector3(0, 0, 3.5))));
    var points =
        List.of(
            new ImageObservations.BodyPoint(3, new Vector3(0, 0.1, 0.05)),
            new ImageObservations.BodyPoint(6, new Vector3(0.02, 0, 0)),
            new ImageObservations.BodyPoint(12, new Vector3(0, -0.03, 0.1)));
    int[] states = {4, 12, 20};
    var random = new Random(5);
    double[] pixels = random.doubles(2L * 9, 400, 700).toArray();
    double[] confidence = {1, 0.5, 0.2, 0.9, 0, 1, 1, 1, 0.3};
    return new ImageObservations(camera, points, states, pixels, confidence, 20);
  }

  @Test
  void perfectMotionCostsNothingAndReportsEveryTerm() {
    SimulationInput in = Scenario.STANDING.input(BODY, SETTINGS, STEPS, 5);
    var out = new Rollout(BODY, SETTINGS.timeStep(), STEPS);
    new NativeSimulator(BODY, SETTINGS).simulate(in.start(), in.controls(), STEPS, out);
    var frames = new ReferenceFrames(BODY, out.motion(1), 0, SETTINGS.timeStep(), STEPS, 1);
    var loss = new MotionLoss(BODY, Ground.FLOOR, LossWeights.MOCAP, frames, null, STEPS);
    loss.evaluate(out, null);
    assertEquals(0, loss.values().get(LossKind.JOINT_POSITION), 1e-20);
    assertEquals(0, loss.values().get(LossKind.JOINT_ROTATION), 1e-20);
    assertEquals(0, loss.values().get(LossKind.CENTRE_POSITION), 1e-20);
    assertEquals(8, loss.values().size(), loss.values().toString());
  }

  @Test
  void lostStretchCostsMoreThanAnyKeptOne() {
    SimulationInput in = Scenario.STANDING.input(BODY, SETTINGS, STEPS, 5);
    var out = new Rollout(BODY, SETTINGS.timeStep(), STEPS);
    new NativeSimulator(BODY, SETTINGS).simulate(in.start(), in.controls(), STEPS, out);
    MotionLoss loss = loss(in, LossWeights.MOCAP, LossKind.JOINT_POSITION);
    double kept = loss.evaluate(out, null);
    out.finish(STEPS / 2, Rollout.Status.DIVERGED);
    assertTrue(loss.evaluate(out, null) > kept + MotionLoss.LOST / 3);
  }

  @Test
  void lossWithoutObservationsIsRefused() {
    assertThrows(
        IllegalArgumentException.class,
        () -> new MotionLoss(BODY, Ground.FLOOR, LossWeights.MOCAP, null, null, STEPS));
    assertThrows(IllegalArgumentException.class, () -> LossWeights.MOCAP.with(LossKind.TORQUE, -1));
  }
}
