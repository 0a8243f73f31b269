package gravitas.lab.evaluation.forces;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Forces of feet against those of plates, by hand. */
class ForceScoresTest {
  private static final double WEIGHT = 700;

  private static FeetForces feet(double[] times, double[] left, double[] right) {
    var forces = new Vector3[2][times.length];
    var pressures = new Vector3[2][times.length];
    for (int i = 0; i < times.length; i++) {
      forces[Side.LEFT.index()][i] = new Vector3(0, left[i], 0);
      forces[Side.RIGHT.index()][i] = new Vector3(0, right[i], 0);
      pressures[Side.LEFT.index()][i] = new Vector3(0.1 * i, 0, 0);
      pressures[Side.RIGHT.index()][i] = Vector3.ZERO;
    }
    return new FeetForces(times, forces, pressures);
  }

  private static double[] times(int count, double step) {
    double[] times = new double[count];
    Arrays.setAll(times, i -> step * i);
    return times;
  }

  @Test
  void differencesAreInPercentOfTheWeight() {
    double[] t = times(4, 0.1);
    FeetForces plates = feet(t, new double[] {0, 300, 400, 0}, new double[] {700, 400, 300, 700});
    FeetForces other = feet(t, new double[] {0, 370, 470, 0}, new double[] {700, 400, 300, 700});
    Agreement agreement = Agreement.of(plates, other, WEIGHT);
    // left: 0, 70, 70, 0 of 700; right: nothing
    assertEquals(10 * Math.sqrt(0.5), agreement.left(), 1e-9);
    assertEquals(0, agreement.right(), 1e-12);
    assertEquals(10 * Math.sqrt(0.25), agreement.perFoot(), 1e-9);
    assertEquals(10 * Math.sqrt(2.0 / 6), agreement.stance(), 1e-9, "six of eight stand");
    assertEquals(10 * Math.sqrt(0.5), agreement.total(), 1e-9);
  }

  @Test
  void correlationIsPearsons() {
    double[] a = {1, 2, 3, Double.NaN, 4};
    assertEquals(1, Agreement.correlation(a, new double[] {3, 5, 7, 100, 9}), 1e-12);
    assertEquals(-1, Agreement.correlation(a, new double[] {4, 3, 2, 9, 1}), 1e-12);
    // by hand: sums of products 3, of squares 5 and 5
    assertEquals(0.6, Agreement.correlation(a, new double[] {2, 1, 4, 0, 3}), 1e-12);
    assertTrue(Double.isNaN(Agreement.correlation(a, new double[] {2, 2, 2, 2, 2})));
  }

  /** Between samples a foot's pressure point is where the load is. */
  @Test
  void betweenSamplesThePressureGoesWithTheLoad() {
    FeetForces forces = feet(times(3, 1), new double[] {100, 300, 0}, new double[] {0, 0, 0});
    FeetForces at = forces.at(new double[] {0.5, 1, 1.5, 3});
    assertEquals(200, at.force(Side.LEFT, 0).y(), 1e-12);
    assertEquals(0.1 * 150 / 200, at.pressure(Side.LEFT, 0).x(), 1e-12);
    assertEquals(300, at.force(Side.LEFT, 1).y(), 0);
    assertEquals(0.1, at.pressure(Side.LEFT, 2).x(), 1e-12, "all of the load is of the first");
    assertFalse(at.force(Side.LEFT, 3).isFinite(), "after the end");
    FeetForces marked = forces.without(List.of(false, true, false));
    assertFalse(marked.force(Side.LEFT, 1).isFinite());
    assertEquals(100, marked.force(Side.LEFT, 0).y(), 0);
    assertFalse(forces.where(marked).force(Side.RIGHT, 1).isFinite());
  }

  /** A stand of 0.2 s that is made 10 % too strong and 20 ms too early. */
  @Test
  void stepsAreComparedByTimeImpulseAndPeak() {
    int count = 61;
    double[] truth = new double[count];
    double[] made = new double[count];
    Arrays.fill(truth, 20, 40, 500);
    Arrays.fill(made, 18, 38, 550);
    double[] t = times(count, 0.01);
    double[] none = new double[count];
    List<StepScore> steps = StepScore.of(feet(t, truth, none), feet(t, made, none));
    assertEquals(1, steps.size());
    StepScore step = steps.get(0);
    assertEquals(Side.LEFT, step.side());
    assertEquals(-0.02, step.touchdown(), 1e-4);
    assertEquals(-0.02, step.liftoff(), 1e-4);
    assertEquals(0, step.duration(), 1e-4);
    assertEquals(500 * 0.2, step.impulse(), 1e-9);
    assertEquals(10, step.impulseError(), 1e-9);
    assertEquals(500, step.peak(), 0);
    assertEquals(10, step.peakError(), 1e-9);
  }

  @Test
  void swayIsLevelAndAboutItsMean() {
    Vector3[] there = {new Vector3(1, 5, 0), new Vector3(1, 9, 0.2)};
    Vector3[] still = {new Vector3(1, 5, 0), new Vector3(1, 5, 0)};
    Sway sway = Sway.of(there, still);
    assertEquals(0.1, sway.simulated(), 1e-12);
    assertEquals(0, sway.reference(), 1e-12);
    assertEquals(0.2 / Math.sqrt(2), sway.apart(), 1e-12);
  }

  /** A body that falls stiffly: its momentum changes by its weight, about the origin by m g x. */
  @Test
  void aFallingBodysMomentumChangesByItsWeight() {
    BodyModel body = HumanoidBody.of(BodyShape.AVERAGE);
    List<Pose> poses = new ArrayList<>();
    for (int f = 0; f < 8; f++) {
      double t = f / 100.0;
      Pose rest = body.skeleton().restPose();
      poses.add(rest.withRootPosition(new Vector3(2, 3 - 0.5 * 9.81 * t * t, 0)));
    }
    var momentum = new Momentum(body, Motion.atRate(body.skeleton(), 100, poses));
    Vector3[] forces = momentum.forces();
    Vector3[] moments = momentum.moments();
    assertFalse(forces[0].isFinite());
    assertFalse(forces[7].isFinite());
    for (int f = 1; f < 7; f++) {
      assertEquals(-9.81 * body.mass(), forces[f].y(), 1e-6 * body.mass());
      assertEquals(0, forces[f].x(), 1e-6);
      assertEquals(-9.81 * body.mass() * momentum.centre(f).x(), moments[f].z(), 1e-4);
    }
  }

  /** Turning ever faster about the vertical through the origin: a moment about it, no force up. */
  @Test
  void spinningUpNeedsAMoment() {
    BodyModel body = HumanoidBody.of(BodyShape.AVERAGE);
    int root = 0;
    List<Pose> poses = new ArrayList<>();
    for (int f = 0; f < 8; f++) {
      double angle = 0.5 * 2 * (f / 100.0) * (f / 100.0); // 2 rad/s²
      Pose rest = body.skeleton().restPose().withRootPosition(new Vector3(0, 1, 0));
      poses.add(rest.withRotation(root, Quaternion.fromAxisAngle(Vector3.Y, angle).normalized()));
    }
    var momentum = new Momentum(body, Motion.atRate(body.skeleton(), 100, poses));
    double first = momentum.moments()[1].y() / 2;
    assertTrue(first > 0.5 && first < 10, "moment of inertia of a T-pose, kg m²: " + first);
    for (int f = 2; f < 7; f++) {
      assertEquals(first, momentum.moments()[f].y() / 2, 1e-3 * first);
      assertEquals(0, momentum.forces()[f].y(), 1e-6);
    }
  }
}
