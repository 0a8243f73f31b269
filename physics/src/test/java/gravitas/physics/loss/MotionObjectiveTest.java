package gravitas.physics.loss;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.control.TangentControlMap;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.simulate.NativeSimulator;
import gravitas.physics.simulate.SimulationInput;
import gravitas.physics.simulate.SimulationSettings;
import gravitas.physics.simulate.TangentStartMap;
import gravitas.physics.verification.Scenario;
import java.util.Collections;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MotionObjectiveTest {
  private static final BodyModel BODY = HumanoidBody.of(BodyShape.AVERAGE);
  private static final int STEPS = 30;

  @Test
  void tangentGradientMatchesDifferences() {
    SimulationInput in = input();
    check(in, new TangentControlMap(in.controls()));
  }

  @Test
  void gradientOfControlsThatContinueOthersMatchesDifferences() {
    SimulationInput in = input();
    check(in, new TangentControlMap(in.controls().continuing(in.controls(), 2)));
  }

  @Test
  void gradientByAStartThatIsLookedForMatchesDifferences() {
    SimulationInput in = input();
    var map = new TangentControlMap(in.controls());
    var simulator = new NativeSimulator(BODY, in.settings());
    var starts = new TangentStartMap(in.start());
    check(new MotionObjective(simulator, starts, map, loss(in), STEPS));
  }

  @Test
  void zerosMeanTheStartThatWasGiven() {
    SimulationInput in = input();
    var map = new TangentControlMap(in.controls());
    var starts = new TangentStartMap(in.start());
    var simulator = new NativeSimulator(BODY, in.settings());
    var objective = new MotionObjective(simulator, starts, map, loss(in), STEPS);
    assertArrayEquals(
        in.start().numbers(), objective.start(objective.startPoint()).numbers(), 1e-15);
    assertEquals(map.size() + starts.size(), objective.size());
  }

  @Test
  void startPointMeansTheReference() {
    SimulationInput in = input();
    var map = new TangentControlMap(in.controls());
    double[] targets = map.controls(map.start()).targets();
    double[] expected = in.controls().targets();
    for (int i = 0; i < targets.length; i++) {
      assertEquals(expected[i], targets[i], 1e-15);
    }
  }

  private static SimulationInput input() {
    return Scenario.LANDING.input(BODY, SimulationSettings.DEFAULT, STEPS, 8);
  }

  private static MotionLoss loss(SimulationInput in) {
    Pose pose = in.start().pose();
    Motion held = Motion.atRate(BODY.skeleton(), 30, Collections.nCopies(10, pose));
    var frames = new ReferenceFrames(BODY, held, 0, in.settings().timeStep(), STEPS, 4);
    LossWeights weights =
        LossWeights.MOCAP.with(LossKind.CONTROL_ROUGHNESS, 0.3).with(LossKind.CONTROL_BENDING, 0.3);
    return new MotionLoss(BODY, SimulationSettings.DEFAULT.scene(), weights, frames, null, STEPS);
  }

  private static void check(SimulationInput in, TangentControlMap map) {
    var simulator = new NativeSimulator(BODY, in.settings());
    check(new MotionObjective(simulator, in.start(), map, loss(in), STEPS));
  }

  private static void check(MotionObjective objective) {
    var random = new Random(1);
    double[] x = objective.startPoint();
    double[] direction = new double[x.length];
    for (int i = 0; i < x.length; i++) {
      x[i] += 0.1 * random.nextGaussian();
      direction[i] = random.nextGaussian();
    }
    double[] gradient = new double[x.length];
    double[] unused = new double[x.length];
    objective.evaluate(x, gradient);
    double expected = 0;
    double size = 0;
    for (int i = 0; i < x.length; i++) {
      expected += gradient[i] * direction[i];
      size += gradient[i] * gradient[i];
    }
    double h = 1e-5;
    double wide = difference(objective, x, direction, h, unused);
    double narrow = difference(objective, x, direction, h / 2, unused);
    assertEquals(expected, (4 * narrow - wide) / 3, 2e-9 * Math.sqrt(size)); // seen: 2e-10
  }

  private static double difference(
      MotionObjective objective, double[] x, double[] d, double h, double[] unused) {
    double[] plus = x.clone();
    double[] minus = x.clone();
    for (int i = 0; i < x.length; i++) {
      plus[i] += h * d[i];
      minus[i] -= h * d[i];
    }
    return (objective.evaluate(plus, unused) - objective.evaluate(minus, unused)) / (2 * h);
  }
}
