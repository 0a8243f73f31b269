package gravitas.tracking;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.optimizer.learned.TemporalNetwork;
import gravitas.optimizer.learned.TemporalShape;
import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.simulate.NativeSimulator;
import gravitas.physics.simulate.SimulationSettings;
import gravitas.physics.simulate.Simulator;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Windows as a tracker meets them, what a network is told of them, and a search it begins. */
class WindowEncounterTest {
  private static final BodyModel BODY = HumanoidBody.of(BodyShape.AVERAGE);
  private static final TrackSettings SETTINGS = TrackSettings.MOCAP.withEvaluations(4).withHops(0);

  /** Both arms go down, seen by somebody who stands elsewhere. */
  private static Motion loweringArms(double turned) {
    Pose rest = BODY.skeleton().restPose();
    Quaternion turn = Quaternion.fromAxisAngle(Vector3.Y, turned);
    List<Pose> poses = new ArrayList<>();
    for (int i = 0; i <= 45; i++) {
      double angle = 1.2 * 0.5 * (1 - Math.cos(Math.PI * Math.min(1, i / 30.0)));
      poses.add(
          rest.withRotation(0, turn.times(rest.rotation(0)))
              .withRotation(
                  BODY.skeleton().indexOf("LeftArm"), Quaternion.fromAxisAngle(Vector3.Z, -angle))
              .withRotation(
                  BODY.skeleton().indexOf("RightArm"), Quaternion.fromAxisAngle(Vector3.Z, angle)));
    }
    return Motion.atRate(BODY.skeleton(), 30, poses);
  }

  private static List<WindowEncounter> meet(Motion motion) {
    TrackMethod method = TrackMethod.of(OptimizerChoice.TRUST_LBFGS, 1);
    List<WindowEncounter> met = new ArrayList<>();
    try (Simulator simulator = method.simulator(BODY, SimulationSettings.DEFAULT)) {
      method.tracker(simulator, SETTINGS).meet(motion, met::add);
    }
    return met;
  }

  @Test
  void theSameOptimizerFindsInAWindowWhatTrackingFound() {
    Motion motion = loweringArms(0);
    TrackMethod method = TrackMethod.of(OptimizerChoice.TRUST_LBFGS, 1);
    var track = new Track();
    try (Simulator simulator = method.simulator(BODY, SimulationSettings.DEFAULT)) {
      method.tracker(simulator, SETTINGS).follow(motion, track);
    }
    List<WindowEncounter> met = meet(motion);
    assertEquals(track.windows().size(), met.size());
    for (int i = 0; i < met.size(); i++) {
      assertEquals(i, met.get(i).number());
      WindowTrial trial = met.get(i).attempt(method, 4);
      assertEquals(track.windows().get(i).losses(), trial.losses());
      assertEquals(track.windows().get(i).error(), trial.error());
      assertEquals(track.windows().get(i).loss(), trial.best(4));
    }
  }

  private static float[] rows(WindowEncounter window) {
    try (Simulator simulator = new NativeSimulator(window.body(), window.world())) {
      WindowObjective objective = window.objective(simulator, OptimizerChoice.TRUST_LBFGS);
      WindowFeatures features = window.features(objective);
      double[] x = new double[objective.dimension()];
      objective.evaluate(x, new double[x.length]);
      float[] rows = new float[features.knots() * WindowFeatures.INPUTS];
      features.fill(rows);
      assertTrue(WindowFeatures.OUTPUTS * features.knots() <= x.length);
      return rows;
    }
  }

  @Test
  void aNetworkIsToldTheSameWhereverSomebodyLooks() {
    float[] ahead = rows(meet(loweringArms(0)).get(0));
    float[] aside = rows(meet(loweringArms(2)).get(0));
    assertEquals(ahead.length, aside.length);
    int told = 0;
    for (int i = 0; i < ahead.length; i++) {
      assertTrue(Float.isFinite(ahead[i]));
      assertEquals(ahead[i], aside[i], 0.02, "number " + i % WindowFeatures.INPUTS);
      told += ahead[i] != 0 ? 1 : 0;
    }
    assertTrue(told > ahead.length / 4, told + " numbers say something");
  }

  private static WindowTrial search(WindowEncounter window, float[] weights, int evaluations) {
    TemporalShape shape = StartNetwork.shape(4);
    var optimizer = new LearnedWindowStart(new StartNetwork(shape, weights));
    return window.attempt(TrackMethod.of(optimizer, 1), evaluations);
  }

  /** A step that leads nowhere costs its evaluation, and quasi-Newton goes on as if it were not. */
  @Test
  void aNetworkThatSaysNothingHandsOver() {
    WindowEncounter window = meet(loweringArms(0)).get(1);
    WindowTrial silent = search(window, new float[StartNetwork.shape(4).parameters()], 8);
    WindowTrial alone = window.attempt(TrackMethod.of(OptimizerChoice.TRUST_LBFGS, 1), 7);
    assertEquals(alone.losses().get(0), silent.losses().get(1));
    assertEquals(
        alone.losses().subList(1, 7), silent.losses().subList(2, 8), "after the wasted step");
  }

  @Test
  void aNetworkThatLeadsUpIsLeftAtOnce() {
    WindowEncounter window = meet(loweringArms(0)).get(1);
    TemporalShape shape = StartNetwork.shape(4);
    float[] wild = TemporalNetwork.start(shape, 3);
    for (int i = shape.head(); i < wild.length; i++) {
      wild[i] = 5 * (i % 3 - 1);
    }
    WindowTrial trial = search(window, wild, 8);
    assertTrue(trial.losses().get(1) > trial.losses().get(0), trial::toString);
    assertTrue(trial.best(8) < 0.5 * trial.losses().get(0), trial::toString);
  }

  /** The gradient of the weights against central differences, features held fixed. */
  @Test
  void aStepsGradientIsThatOfItsWeights() {
    WindowEncounter window = meet(loweringArms(0)).get(1);
    try (Simulator simulator = new NativeSimulator(window.body(), window.world())) {
      WindowObjective objective = window.objective(simulator, OptimizerChoice.TRUST_LBFGS);
      double[] zero = new double[objective.dimension()];
      objective.evaluate(zero, new double[zero.length]);
      TemporalShape shape = StartNetwork.shape(4);
      var step = new StartStep(shape, window.features(objective));
      float[] weights = TemporalNetwork.start(shape, 5);
      double[] slope = new SplittableRandom(6).doubles(zero.length, -1, 1).toArray();
      step.make(weights, zero.clone());
      float[] gradient = new float[weights.length];
      step.pullBack(slope, weights, gradient);
      for (int i : new int[] {3, 900, shape.norm(1) + 1, shape.mixing(2) + 2, shape.head() + 9}) {
        float h = 0.01f;
        float at = weights[i];
        weights[i] = at + h;
        double up = along(step, weights, slope);
        weights[i] = at - h;
        double down = along(step, weights, slope);
        weights[i] = at;
        assertEquals(
            (up - down) / (2 * h), gradient[i], 0.02 * (0.1 + Math.abs(gradient[i])), "" + i);
      }
    }
  }

  private static double along(StartStep step, float[] weights, double[] slope) {
    double[] x = new double[slope.length];
    step.make(weights, x);
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += slope[i] * x[i];
    }
    return sum;
  }

  @Test
  void mirroringTwiceChangesNothing() {
    for (int[] mirror : List.of(FeatureMirror.INPUTS, FeatureMirror.OUTPUTS)) {
      float[] row = new float[mirror.length];
      float[] other = new float[mirror.length];
      float[] back = new float[mirror.length];
      for (int i = 0; i < row.length; i++) {
        row[i] = i + 1;
      }
      for (int i = 0; i < row.length; i++) {
        other[i] = FeatureMirror.of(mirror[i], row, 0);
      }
      for (int i = 0; i < row.length; i++) {
        back[i] = FeatureMirror.of(mirror[i], other, 0);
      }
      assertArrayEquals(row, back);
    }
    assertEquals(WindowFeatures.INPUTS, FeatureMirror.INPUTS.length);
  }

  /** Arms that go down alike: what is told of the window is its own mirror image. */
  @Test
  void aSymmetricMotionIsItsOwnMirrorImage() {
    float[] rows = rows(meet(loweringArms(0)).get(0));
    for (int r = 0; r < rows.length; r += WindowFeatures.INPUTS) {
      for (int i = 0; i < WindowFeatures.INPUTS; i++) {
        assertEquals(rows[r + i], FeatureMirror.of(FeatureMirror.INPUTS[i], rows, r), 0.05, "" + i);
      }
    }
  }

  @Test
  void weightsOfAnotherSizeAreRefused() {
    IllegalArgumentException refused =
        assertThrows(
            IllegalArgumentException.class,
            () -> new StartNetwork(StartNetwork.shape(4), new float[7]));
    assertTrue(refused.getMessage().startsWith("7 parameters"), refused.getMessage());
  }
}
