package gravitas.physics.verification;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.Actuator;
import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.body.JointRange;
import gravitas.physics.body.Link;
import gravitas.physics.bullet.BulletSettings;
import gravitas.physics.bullet.BulletSimulator;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Pose;
import gravitas.physics.simulate.BodyState;
import gravitas.physics.simulate.NativeSimulator;
import gravitas.physics.simulate.Rollout;
import gravitas.physics.simulate.RolloutAdjoint;
import gravitas.physics.simulate.RolloutLoss;
import gravitas.physics.simulate.SimulationGradient;
import gravitas.physics.simulate.SimulationInput;
import gravitas.physics.simulate.SimulationSettings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FiniteDifferencesTest {
  private static final BodyModel BODY = HumanoidBody.of(BodyShape.AVERAGE);

  /** Mean squared distance of the joints from points beside where they started, 240 per second. */
  private static double wander(Rollout r, RolloutAdjoint adjoint) {
    double sum = 0;
    int size = 3 * r.body().jointCount();
    int stride = (int) Math.round(1.0 / 240 / r.timeStep());
    double scale = (double) stride / (r.steps() * size);
    for (int k = stride; k <= r.steps(); k += stride) {
      for (int i = 0; i < size; i++) {
        int at = r.vectorRow(k) + i;
        double away = r.positions[at] - r.positions[i] - 0.1 * (i % 3 - 1);
        sum += scale * away * away;
        if (adjoint != null) {
          adjoint.positions[at] += 2 * scale * away;
          adjoint.positions[i] -= 2 * scale * away;
        }
      }
    }
    return sum;
  }

  private static final RolloutLoss WANDER = FiniteDifferencesTest::wander;
  private static final FiniteDifferences.Engine BULLET = bullet(4, 50);

  private static FiniteDifferences.Engine bullet(int subSteps, int iterations) {
    BulletSettings solver =
        BulletSettings.DEFAULT.withSubSteps(subSteps).withIterations(iterations);
    return (body, settings) -> new BulletSimulator(body, settings, solver, Set.of(), 1);
  }

  private static SimulationGradient differences(
      FiniteDifferences.Engine engine,
      DifferenceSteps by,
      SimulationInput in,
      Set<InputGroup> groups,
      int threads) {
    var gradient = new SimulationGradient(BODY, in.settings().scene(), in.controls().knotCount());
    new FiniteDifferences(engine, by, groups, threads).gradient(in, WANDER, gradient);
    return gradient;
  }

  private static SimulationGradient adjoint(SimulationInput in) {
    var gradient = new SimulationGradient(BODY, in.settings().scene(), in.controls().knotCount());
    new NativeSimulator(in.body(), in.settings())
        .lossAndGradient(in.start(), in.controls(), in.steps(), WANDER, gradient);
    return gradient;
  }

  private static double norm(double[] a) {
    return Math.sqrt(Arrays.stream(a).map(x -> x * x).sum());
  }

  private static double error(double[] expected, double[] found) {
    double[] difference = new double[expected.length];
    Arrays.setAll(difference, i -> expected[i] - found[i]);
    return norm(difference) / norm(expected);
  }

  @ParameterizedTest
  @EnumSource(
      value = Scenario.class,
      names = {"FLIGHT", "STANDING"})
  void differencesOfTheNativeEngineAreItsAdjoint(Scenario scenario) {
    SimulationInput in = scenario.input(BODY, SimulationSettings.DEFAULT, 30, 5);
    SimulationGradient expected = adjoint(in);
    SimulationGradient found =
        differences(
            NativeSimulator::new, DifferenceSteps.DOUBLE, in, EnumSet.allOf(InputGroup.class), 2);
    for (InputGroup group : InputGroup.values()) {
      double[] wanted = group.of(expected, in);
      if (norm(wanted) > 1e-9) { // else the loss does not depend on it
        double error = error(wanted, group.of(found, in));
        assertTrue(error < 1e-4, scenario + " " + group + " " + error);
      }
    }
  }

  /**
   * In flight, within the limits of muscles and joints, both engines obey the same equations. The
   * adjoint is taken at 3840 Hz, so that what is left is the error of Bullet's steps and of its
   * differences.
   */
  private static double bulletsErrorInFlight(InputGroup group, int subSteps) {
    BodyModel body = unlimited();
    SimulationInput high = Scenario.FLIGHT.input(body, SimulationSettings.DEFAULT, 24, 6);
    // floats resolve positions near the origin better
    Pose pose = high.start().pose().withRootPosition(new Vector3(0, 3, 0));
    var start = new BodyState(pose, high.start().rootVelocity(), high.start().angularVelocities());
    var in = new SimulationInput(body, high.settings(), start, high.controls(), 24);
    SimulationSettings settings = high.settings().withTimeStep(1.0 / 3840);
    var fine = new SimulationInput(body, settings, start, high.controls(), 16 * 24);
    FiniteDifferences.Engine bullet = bullet(subSteps, 20); // iterations: no contact to solve
    SimulationGradient found = differences(bullet, DifferenceSteps.SINGLE, in, Set.of(group), 2);
    double error = error(group.of(adjoint(fine), fine), group.of(found, in));
    System.out.println(
        "Bullet's gradient, "
            + subSteps
            + " sub-steps, against the adjoint, "
            + group
            + " "
            + error);
    return error;
  }

  private static BodyModel unlimited() {
    List<Link> links = new ArrayList<>();
    List<Actuator> strong = new ArrayList<>();
    for (int j = 0; j < BODY.jointCount(); j++) {
      Actuator a = BODY.actuator(j);
      links.add(BODY.link(j));
      strong.add(new Actuator(a.stiffness(), a.damping(), 1e5));
    }
    return new BodyModel(
        BODY.skeleton(),
        links,
        strong,
        Collections.nCopies(links.size(), JointRange.FREE),
        BODY.contactSpheres(),
        BODY.rootMotion());
  }

  @ParameterizedTest
  @EnumSource(
      value = InputGroup.class,
      names = {"START_VELOCITY", "START_ANGULAR_VELOCITIES", "TARGETS"})
  void bulletsGradientInFlightIsNearTheAdjoint(InputGroup group) {
    double error = bulletsErrorInFlight(group, 4);
    assertTrue(error < 0.03, group + " " + error);
  }

  @Test
  void bulletsGradientComesNearerWithItsStep() {
    double coarse = bulletsErrorInFlight(InputGroup.START_ROTATIONS, 2);
    double fine = bulletsErrorInFlight(InputGroup.START_ROTATIONS, 4);
    assertTrue(fine < 0.02, "error " + fine);
    assertTrue(fine < 0.65 * coarse, "first order in the step: " + coarse + " to " + fine);
  }

  @Test
  void threadsDoNotChangeABit() {
    SimulationInput in = Scenario.LANDING.input(BODY, SimulationSettings.DEFAULT, 8, 7);
    var groups =
        EnumSet.of(InputGroup.START_POSITION, InputGroup.START_VELOCITY, InputGroup.FRICTION);
    SimulationGradient one = differences(BULLET, DifferenceSteps.SINGLE, in, groups, 1);
    SimulationGradient three = differences(BULLET, DifferenceSteps.SINGLE, in, groups, 3);
    assertArrayEquals(one.startPosition, three.startPosition);
    assertArrayEquals(one.startVelocity, three.startVelocity);
    assertArrayEquals(one.friction, three.friction);
    assertTrue(Math.abs(one.startVelocity[1]) > 0);
  }

  @Test
  void bulletGivesLossAndGradient() {
    SimulationInput in = Scenario.LANDING.input(BODY, SimulationSettings.DEFAULT, 8, 8);
    var gradient = new SimulationGradient(BODY, in.settings().scene(), in.controls().knotCount());
    try (var simulator =
        new BulletSimulator(
            BODY,
            in.settings(),
            BulletSettings.DEFAULT,
            EnumSet.of(InputGroup.START_VELOCITY),
            2)) {
      double loss =
          simulator.lossAndGradient(in.start(), in.controls(), in.steps(), WANDER, gradient);
      assertEquals(wander(simulator.lastRollout(), null), loss);
    }
    assertTrue(Math.abs(gradient.startVelocity[1]) > 0);
    assertEquals(0, gradient.startPosition[1], "not asked for");
  }

  @Test
  void refusesNonsense() {
    assertThrows(
        IllegalArgumentException.class,
        () -> new FiniteDifferences(NativeSimulator::new, DifferenceSteps.DOUBLE, Set.of(), 0));
    assertThrows(
        IllegalArgumentException.class, () -> new DifferenceSteps(0, 1e-3, 1e-3, 1e-3, 1e-3));
    assertThrows(
        IllegalArgumentException.class, () -> new DifferenceSteps(1e-3, 1e-3, 1e-3, 1e-3, 2));
  }
}
