package gravitas.datasets.movement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.motionfile.Take;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.ForwardKinematics;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;

class FootEventsTest {
  private static double none(double time) {
    return 0;
  }

  private static boolean all(int frame) {
    return true;
  }

  private static FootEvents events(DoubleUnaryOperator left, DoubleUnaryOperator right) {
    return new FootEvents(take(left, right, FootEventsTest::all));
  }

  private static Take take(
      DoubleUnaryOperator left, DoubleUnaryOperator right, IntPredicate trusted) {
    return Steps.take(2, t -> new Vector3(0, 0.95, 1.3 * t), left, right, trusted);
  }

  /** A ramp of 800 N in 0.1 s passes 20 N after 2.5 ms: between two frames 10 ms apart. */
  @Test
  void beginAndEndLieBetweenFrames() {
    Stance stance = events(Steps.load(800, 0.5, 1.1), FootEventsTest::none).stances().get(0);
    assertEquals("left", stance.side());
    assertEquals(0.4025, stance.begin(), 1e-9);
    assertEquals(1.1975, stance.end(), 1e-9);
    assertTrue(stance.begins() && stance.ends());
    assertEquals(800, stance.peak(), 1e-9);
  }

  /**
   * Where the ankle is in the middle half: heel strike and toe-off, a metre aside, do not count.
   */
  @Test
  void theFootIsWhereItIsInTheMiddleOfItsStance() {
    Take take =
        Steps.take(
            2,
            t -> new Vector3(0, 0.95, t < 0.55 || t > 1.05 ? 1 : 0),
            FootEventsTest::none,
            Steps.load(800, 0.5, 1.1),
            FootEventsTest::all);
    var kinematics = new ForwardKinematics(Steps.SKELETON);
    Vector3 ankle = kinematics.position(Steps.SKELETON.indexOf("RightFoot"));
    Vector3 fromRoot = ankle.minus(kinematics.position(0));
    Vector3 place = new FootEvents(take).stances().get(0).place();
    assertEquals(0, place.distanceTo(new Vector3(0, 0.95, 0).plus(fromRoot)), 1e-9);
  }

  @Test
  void bothFeetComeInTheOrderOfTime() {
    List<Stance> stances =
        events(Steps.load(700, 0.2, 0.6, 1.2, 1.6), Steps.load(700, 0.7, 1.1)).stances();
    assertEquals(List.of("left", "right", "left"), stances.stream().map(Stance::side).toList());
    assertEquals(
        2,
        events(Steps.load(700, 0.2, 0.6, 1.2, 1.6), FootEventsTest::none).stances("left").size());
  }

  @Test
  void whatIsCutOffHasNoBeginOrEndThatWasSeen() {
    Stance stance = events(t -> 400, FootEventsTest::none).stances().get(0);
    assertFalse(stance.begins());
    assertFalse(stance.ends());
    assertEquals(0, stance.begin(), 0);
    assertEquals(2, stance.end(), 1e-9);
  }

  /** A force that fails for 40 ms is one stance, for 60 ms two. */
  @Test
  void shortGapsAreBridged() {
    DoubleUnaryOperator brief = t -> t > 0.305 && t < 0.695 && !(t > 0.475 && t < 0.515) ? 500 : 0;
    assertEquals(1, events(brief, FootEventsTest::none).stances().size());
    assertEquals(0.3, events(brief, FootEventsTest::none).stances().get(0).begin(), 0.011);
    DoubleUnaryOperator lasting = t -> t > 0.3 && t < 0.7 && !(t > 0.45 && t < 0.525) ? 500 : 0;
    assertEquals(2, events(lasting, FootEventsTest::none).stances().size());
  }

  @Test
  void aTouchIsNoStance() {
    assertEquals(
        0, events(t -> t > 0.5 && t < 0.56 ? 500 : 0, FootEventsTest::none).stances().size());
    assertEquals(
        1, events(t -> t > 0.5 && t < 0.6 ? 500 : 0, FootEventsTest::none).stances().size());
    assertEquals(0, events(t -> 19.9, FootEventsTest::none).stances().size());
    assertEquals(1, events(t -> 20.1, FootEventsTest::none).stances().size());
  }

  /** Frames that are not to be trusted carry nothing, and no strike is seen beside them. */
  @Test
  void untrustedFramesCutAStance() {
    Take take = take(Steps.load(800, 0.5, 1.5), FootEventsTest::none, f -> f < 90 || f > 110);
    List<Stance> stances = new FootEvents(take).stances();
    assertEquals(2, stances.size());
    assertTrue(stances.get(0).begins());
    assertFalse(stances.get(0).ends());
    assertEquals(0.89, stances.get(0).end(), 1e-9);
    assertFalse(stances.get(1).begins());
    assertEquals(1.11, stances.get(1).begin(), 1e-9);
  }

  @Test
  void aTakeWithoutForcesHasNoEvents() {
    assertEquals(
        List.of(),
        new FootEvents(
                Take.of(
                    take(FootEventsTest::none, FootEventsTest::none, FootEventsTest::all).motion()))
            .stances());
  }
}
