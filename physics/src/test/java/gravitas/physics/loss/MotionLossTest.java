package gravitas.physics.loss;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.RigidTransform;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.scene.ContactLaw;
import gravitas.physics.scene.Mound;
import gravitas.physics.scene.Plane;
import gravitas.physics.scene.Scene;
import gravitas.physics.scene.Surface;
import gravitas.physics.simulate.NativeSimulator;
import gravitas.physics.simulate.Rollout;
import gravitas.physics.simulate.SimulationInput;
import gravitas.physics.simulate.SimulationSettings;
import gravitas.physics.verification.GradientCheck;
import gravitas.physics.verification.InputGroup;
import gravitas.physics.verification.Scenario;
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
  @EnumSource(value = LossKind.class, mode = EnumSource.Mode.MATCH_NONE, names = "CONTROL_.*")
  void everyTermsGradientMatchesDifferences(LossKind kind) {
    Scenario scenario = kind == LossKind.JOINT_LIMIT ? Scenario.LIMITS : Scenario.SLIDING;
    SimulationInput in = scenario.input(BODY, SETTINGS, STEPS, 22);
    MotionLoss loss = loss(in, kind);
    Map<InputGroup, Double> errors = GradientCheck.run(in, loss, 22);
    assertTrue(errors.containsKey(InputGroup.START_ROTATIONS), "the term sees nothing");
    errors.forEach(
        (group, error) -> assertTrue(error <= tolerance(group), kind + " " + group + " " + error));
  }

  /**
   * Where the body stands matters only through the depth of contacts, whose law bends within half a
   * millimetre: there the differences err, by up to 9e-6. Of the other groups 3.5e-8 was seen.
   */
  private static double tolerance(InputGroup group) {
    return group == InputGroup.START_POSITION || group == InputGroup.SURFACE_PLACES ? 2e-5 : 1e-7;
  }

  @ParameterizedTest
  @EnumSource(
      value = LossKind.class,
      names = {"FOOT_SKATE", "PENETRATION"})
  void termsOnContactAreDifferentiatedOnACurveToo(LossKind kind) {
    var mound = new Mound(new Vector3(0.05, -0.6, 0.1), 0.6);
    Scene scene = Scene.of(new Surface("mound", mound, ContactLaw.DEFAULT));
    SimulationInput in = Scenario.SLIDING.input(BODY, SETTINGS.withScene(scene), STEPS, 22);
    Map<InputGroup, Double> errors = GradientCheck.run(in, loss(in, kind), 21);
    assertTrue(errors.containsKey(InputGroup.START_ROTATIONS), "the term sees nothing");
    errors.forEach((group, error) -> assertTrue(error <= 1e-5, kind + " " + group + " " + error));
  }

  @Test
  void theForceRateOfAContinuedStretchIsDifferentiatedToo() {
    SimulationInput in = Scenario.SLIDING.input(BODY, SETTINGS, STEPS, 22);
    var frames = new ReferenceFrames(BODY, reference(in), 0, SETTINGS.timeStep(), STEPS, 4);
    LossWeights weights = only(LossKind.FORCE_RATE);
    var out = new Rollout(BODY, SETTINGS, STEPS);
    new NativeSimulator(BODY, SETTINGS).simulate(in.start(), in.controls(), STEPS, out);
    var alone = new MotionLoss(context(frames, null), weights);
    var steady = new MotionLoss(context(frames, NetForces.of(out, 1)), weights);
    var jumped = new MotionLoss(context(frames, new NetForces(50, 300, -20, 10)), weights);
    assertEquals(alone.evaluate(out, null), steady.evaluate(out, null), 1e-12);
    assertTrue(jumped.evaluate(out, null) > 1.01 * alone.evaluate(out, null));
    GradientCheck.run(in, jumped, 21)
        .forEach((group, error) -> assertTrue(error <= tolerance(group), group + " " + error));
  }

  private static LossContext context(ReferenceFrames frames, NetForces before) {
    return new LossContext(BODY, SETTINGS.scene(), frames, null, STEPS, before);
  }

  @Test
  void everySurfaceCounts() {
    Scene ditch = SETTINGS.scene().plus(wall("left", 1)).plus(wall("right", -1));
    SimulationInput in = Scenario.STANDING.input(BODY, SETTINGS.withScene(ditch), STEPS, 5);
    var out = new Rollout(BODY, in.settings(), STEPS);
    new NativeSimulator(BODY, in.settings()).simulate(in.start(), in.controls(), STEPS, out);
    double all = loss(in, LossKind.PENETRATION).evaluate(out, null);
    double each = 0;
    for (Surface surface : ditch.surfaces()) {
      var alone = SETTINGS.withScene(Scene.of(surface));
      var input = new SimulationInput(BODY, alone, in.start(), in.controls(), STEPS);
      double part = loss(input, LossKind.PENETRATION).evaluate(out, null);
      assertTrue(part > 0, surface.name());
      each += part;
    }
    assertEquals(each, all, 1e-12 * all);
  }

  /** So near that the hanging arms are in it. */
  private static Surface wall(String name, double side) {
    var plane = new Plane(new Vector3(-side, 0, 0), -0.22);
    return new Surface(name, plane, ContactLaw.DEFAULT);
  }

  /** Only one term, against a reference some way off. */
  private static MotionLoss loss(SimulationInput in, LossKind kind) {
    LossWeights weights = only(kind);
    Motion reference = reference(in);
    var frames = new ReferenceFrames(BODY, reference, 0, SETTINGS.timeStep(), STEPS, 4);
    return new MotionLoss(BODY, in.settings().scene(), weights, frames, seen(in), STEPS);
  }

  private static LossWeights only(LossKind kind) {
    LossWeights weights = LossWeights.MOCAP;
    for (LossKind other : LossKind.values()) {
      weights = weights.with(other, other == kind ? 1 : 0);
    }
    return weights;
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
    var out = new Rollout(BODY, SETTINGS, STEPS);
    new NativeSimulator(BODY, SETTINGS).simulate(in.start(), in.controls(), STEPS, out);
    var frames = new ReferenceFrames(BODY, out.motion(1), 0, SETTINGS.timeStep(), STEPS, 1);
    var loss = new MotionLoss(BODY, SETTINGS.scene(), LossWeights.MOCAP, frames, null, STEPS);
    loss.evaluate(out, null);
    assertEquals(0, loss.values().get(LossKind.JOINT_POSITION), 1e-31);
    assertEquals(0, loss.values().get(LossKind.JOINT_ROTATION), 1e-31);
    assertEquals(0, loss.values().get(LossKind.CENTRE_POSITION), 1e-31);
    assertEquals(11, loss.values().size(), loss.values().toString());
  }

  @Test
  void lostStretchCostsMoreThanAnyKeptOne() {
    SimulationInput in = Scenario.STANDING.input(BODY, SETTINGS, STEPS, 5);
    var out = new Rollout(BODY, SETTINGS, STEPS);
    new NativeSimulator(BODY, SETTINGS).simulate(in.start(), in.controls(), STEPS, out);
    MotionLoss loss = loss(in, LossKind.JOINT_POSITION);
    double kept = loss.evaluate(out, null);
    out.finish(STEPS / 2, Rollout.Status.DIVERGED);
    assertTrue(loss.evaluate(out, null) > kept + MotionLoss.LOST / 3);
  }

  @Test
  void lossWithoutObservationsIsRefused() {
    assertThrows(
        IllegalArgumentException.class,
        () -> new MotionLoss(BODY, SETTINGS.scene(), LossWeights.MOCAP, null, null, STEPS));
    assertThrows(IllegalArgumentException.class, () -> LossWeights.MOCAP.with(LossKind.TORQUE, -1));
  }
}
