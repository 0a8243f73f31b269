package gravitas.physics.simulate;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.scene.Box;
import gravitas.physics.scene.ContactLaw;
import gravitas.physics.scene.Mound;
import gravitas.physics.scene.Plane;
import gravitas.physics.scene.Scene;
import gravitas.physics.scene.Surface;
import gravitas.physics.verification.GradientCheck;
import gravitas.physics.verification.InputGroup;
import gravitas.physics.verification.Mechanics;
import gravitas.physics.verification.RandomLoss;
import gravitas.physics.verification.Scenario;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class GradientTest {
  private static final BodyModel BODY = HumanoidBody.of(BodyShape.AVERAGE);
  private static final int STEPS = 60;

  @ParameterizedTest
  @EnumSource(Scenario.class)
  void adjointMatchesDifferences(Scenario scenario) {
    long seed = 11;
    SimulationInput in = scenario.input(BODY, SimulationSettings.DEFAULT, STEPS, seed);
    Map<InputGroup, Double> errors =
        GradientCheck.run(in, new RandomLoss(BODY, in.settings().scene(), STEPS, seed), seed);
    // seen: 5e-10 (landing) to 9.4e-9 (limits), as the differences' own errors have it
    errors.forEach(
        (group, error) -> assertTrue(error <= 3e-8, scenario + " " + group + " " + error));
    assertTrue(errors.size() >= 7, "groups " + errors.keySet());
  }

  @Test
  void slopeAndAssistanceAreDifferentiatedToo() {
    var settings =
        SimulationSettings.DEFAULT
            .withTimeStep(1.0 / 120)
            .withScene(Scene.of(plane("slope", new Vector3(0.1, 1, -0.15), 0)))
            .withAssistance(new RootAssistance(500, 80, 100, 20));
    SimulationInput in = Scenario.STANDING.input(BODY, settings, STEPS, 3);
    GradientCheck.run(in, new RandomLoss(BODY, in.settings().scene(), STEPS, 3), 3)
        // seen: 4.3e-9, the rounding of differences: their error falls with the fourth power of the
        // width from 1e-3 to 3e-5 and stays there below
        .forEach((group, error) -> assertTrue(error <= 6e-9, group + " " + error));
  }

  @ParameterizedTest
  @EnumSource(
      value = Scenario.class,
      names = {"STANDING", "SLIDING", "LANDING"})
  void adjointMatchesDifferencesOnASlope(Scenario scenario) {
    check(scenario, Scene.of(plane("slope", new Vector3(0.25, 1, -0.1), 0)));
  }

  /** A valley along z below the body: each foot has its own slope, and a wall touches an arm. */
  @ParameterizedTest
  @EnumSource(
      value = Scenario.class,
      names = {"STANDING", "SLIDING", "LANDING"})
  void adjointMatchesDifferencesOnThreeSurfacesAtOnce(Scenario scenario) {
    Scene valley =
        Scene.of(
            plane("left", new Vector3(-0.1, 1, 0.05), 0),
            plane("right", new Vector3(0.15, 1, 0), 0.002),
            plane("wall", new Vector3(-1, 0, 0), -0.3));
    Scene scene =
        valley.with(1, valley.surface(1).withLaw(new ContactLaw(8e4, 0.7, 0.5, 1e-3, 0.05)));
    SimulationInput in = check(scenario, scene);
    Rollout out = Rollouts.run(in);
    for (int q = 0; q < 3; q++) {
      double pushed = 0;
      for (int k = 1; k <= STEPS; k++) {
        for (int s = 0; s < BODY.contactSpheres().size(); s++) {
          pushed += out.contact(k, s, q).norm();
        }
      }
      assertTrue(pushed > 0, "surface " + q + " was never touched");
    }
  }

  /** A normal that turns under the feet has its own part in every derivative. */
  @ParameterizedTest
  @EnumSource(
      value = Scenario.class,
      names = {"STANDING", "SLIDING", "LANDING"})
  void adjointMatchesDifferencesOnACurve(Scenario scenario) {
    var mound = new Mound(new Vector3(0.05, -0.6, 0.1), 0.6);
    check(scenario, Scene.of(new Surface("mound", mound, ContactLaw.DEFAULT)));
  }

  /** Both feet on the rounded edge of a step, turned and tilted, and the heels near the floor. */
  @ParameterizedTest
  @EnumSource(
      value = Scenario.class,
      names = {"STANDING", "SLIDING", "LANDING"})
  void adjointMatchesDifferencesAcrossABoxsEdge(Scenario scenario) {
    var turned = Quaternion.fromRotationVector(new Vector3(0.05, 0.3, -0.04));
    var step = new Box(new Vector3(0, -0.1, 0.25), new Vector3(0.9, 0.2, 0.36), turned, 0.03);
    Scene scene =
        Scene.of(
            plane("floor", new Vector3(0, 1, 0.02), -0.008),
            new Surface("step", step, ContactLaw.DEFAULT.withFriction(0.5)));
    Rollout out = Rollouts.run(check(scenario, scene));
    boolean[] touched = new boolean[2];
    boolean acrossEdge = false;
    var mechanics = new Mechanics(BODY);
    for (int k = 1; k <= STEPS; k++) {
      mechanics.load(out, k);
      for (int s = 0; s < BODY.contactSpheres().size(); s++) {
        touched[0] |= out.contact(k, s, 0).norm() > 1;
        boolean onStep = out.contact(k, s, 1).norm() > 0.1;
        touched[1] |= onStep;
        double lean = step.normal(mechanics.sphere(s)).dot(turned.rotate(Vector3.Y));
        acrossEdge |= onStep && lean < 0.98;
      }
    }
    assertTrue(touched[1], scenario + " misses the step");
    if (scenario != Scenario.SLIDING) { // which glides along the top
      assertTrue(touched[0] && acrossEdge, scenario + " misses the floor or the edge");
    }
  }

  private static SimulationInput check(Scenario scenario, Scene scene) {
    long seed = 7;
    SimulationInput in =
        scenario.input(BODY, SimulationSettings.DEFAULT.withScene(scene), STEPS, seed);
    Map<InputGroup, Double> errors =
        GradientCheck.run(in, new RandomLoss(BODY, scene, STEPS, seed), seed);
    double tolerance = scenario == Scenario.LANDING ? 1e-5 : 1e-6;
    errors.forEach(
        (group, error) -> assertTrue(error <= tolerance, scenario + " " + group + " " + error));
    assertTrue(errors.containsKey(InputGroup.SURFACE_PLACES), "groups " + errors.keySet());
    return in;
  }

  private static Surface plane(String name, Vector3 normal, double offset) {
    return new Surface(name, new Plane(normal, offset), ContactLaw.DEFAULT);
  }

  @Test
  void contactNumbersDoNotMatterInFlight() {
    SimulationInput in = Scenario.FLIGHT.input(BODY, SimulationSettings.DEFAULT, STEPS, 4);
    var gradient = new SimulationGradient(BODY, in.settings().scene(), in.controls().knotCount());
    new NativeSimulator(BODY, in.settings())
        .lossAndGradient(
            in.start(),
            in.controls(),
            STEPS,
            new RandomLoss(BODY, in.settings().scene(), STEPS, 4),
            gradient);
    assertArrayEquals(new double[1], gradient.friction);
    assertArrayEquals(new double[3], gradient.surfacePlaces);
    assertArrayEquals(new double[1], gradient.contactStiffness);
  }
}
