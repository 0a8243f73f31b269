package gravitas.datasets.movement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.motionfile.Take;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.ForwardKinematics;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

/**
 * A body that slides along at 1.2 m/s while its feet are loaded in turn: left from k to k + 0.6 s,
 * right from k + 0.5 to k + 1.1 s, so cycles of 1 s, with 0.1 s of double support after each step.
 */
class GaitTest {
  private static final double SPEED = 1.2;
  private static final double WEIGHT = 700;
  private static final double RAMP = 0.1 * (1 - 20.0 / 800); // s before a load's full size

  private static DoubleUnaryOperator stances(double newtons, double first, double length) {
    double[] spans = new double[10];
    for (int k = 0; k < 5; k++) {
      spans[2 * k] = first + k;
      spans[2 * k + 1] = first + k + length;
    }
    return Steps.load(newtons, spans);
  }

  private static Take walk(double speed, double left, double right) {
    return Steps.take(
        5.5,
        t -> new Vector3(0, 0.95, speed * t),
        stances(left, 0.3, 0.4),
        stances(right, 0.8, 0.4),
        f -> true);
  }

  private static Section section(Take take) {
    var events = new FootEvents(take);
    return new Gait(events, WEIGHT).section(events, true);
  }

  private static double value(Section section, String name, String side) {
    return section.measures().stream()
        .filter(m -> m.name().equals(name) && m.side().equals(side))
        .findFirst()
        .orElseThrow(() -> new AssertionError(name + " " + side + " in " + section))
        .value();
  }

  @Test
  void evenStepsGiveTheirOwnMeasures() {
    Section gait = section(walk(SPEED, 800, 800));
    assertTrue(gait.applies());
    assertEquals(4, value(gait, "cycles", "left"), 0);
    assertEquals(120, value(gait, "cadence", ""), 1e-6, "two steps a second");
    assertEquals(SPEED, value(gait, "speed", ""), 0.005);
    assertEquals(1, value(gait, "strideTime", "left"), 1e-9);
    assertEquals(SPEED, value(gait, "strideLength", "right"), 0.005);
    assertEquals(SPEED / 2, value(gait, "stepLength", "left"), 0.02);
    assertEquals(0.5, value(gait, "stepTime", "right"), 1e-9);
    assertEquals(800, value(gait, "peakForce", "left"), 1e-6);
    assertEquals(100 * 800 / WEIGHT, value(gait, "peakForceOfWeight", "right"), 1e-6);
  }

  /** Loaded for 0.4 s and two ramps of a second; both together for two ramps less 0.1 s, twice. */
  @Test
  void sharesOfACycle() {
    Section gait = section(walk(SPEED, 800, 800));
    assertEquals(100 * (0.4 + 2 * RAMP), value(gait, "stance", "left"), 1e-6);
    assertEquals(100 * 2 * (2 * RAMP - 0.1), value(gait, "doubleSupport", ""), 1.5);
  }

  @Test
  void theFeetsDistanceIsTheWidth() {
    var kinematics = new ForwardKinematics(Steps.SKELETON);
    double apart =
        kinematics.position(Steps.SKELETON.indexOf("LeftFoot")).x()
            - kinematics.position(Steps.SKELETON.indexOf("RightFoot")).x();
    assertEquals(Math.abs(apart), value(section(walk(SPEED, 800, 800)), "stepWidth", ""), 1e-6);
  }

  /** (1000 - 800) / 900. */
  @Test
  void asymmetryIsTheDifferenceOverTheMean() {
    Section gait = section(walk(SPEED, 800, 1000));
    assertEquals(100 * 200 / 900.0, value(gait, "asymmetryOfPeakForce", ""), 1e-6);
    assertEquals(
        -100 * 200 / 900.0,
        value(section(walk(SPEED, 1000, 800)), "asymmetryOfPeakForce", ""),
        1e-6);
  }

  @Test
  void marchingOnTheSpotIsNoGait() {
    Section gait = section(walk(0.15, 800, 800));
    assertFalse(gait.applies());
    assertTrue(gait.reason().contains("0.2 m further on"), gait.reason());
  }

  @Test
  void hoppingOnOneFootIsNoGait() {
    Take hop =
        Steps.take(5, t -> new Vector3(0, 0.95, t), stances(800, 0.3, 0.4), t -> 0, f -> true);
    assertFalse(section(hop).applies());
  }

  @Test
  void withoutForcesNothingIsSaid() {
    var events = new FootEvents(walk(SPEED, 800, 800));
    Section gait = new Gait(events, WEIGHT).section(events, false);
    assertEquals("the take has no ground forces", gait.reason());
    assertEquals(0, gait.measures().size());
  }

  @Test
  void anUnknownWeightHasNoShares() {
    var events = new FootEvents(walk(SPEED, 800, 800));
    Section gait = new Gait(events, Double.NaN).section(events, true);
    assertTrue(gait.measures().stream().noneMatch(m -> m.name().equals("peakForceOfWeight")));
  }

  @Test
  void theMeanIsThatOfNumbers() {
    assertEquals(2, Gait.mean(new double[] {1, Double.NaN, 3, Double.POSITIVE_INFINITY}), 0);
    assertTrue(Double.isNaN(Gait.mean(new double[] {Double.NaN})));
  }
}
