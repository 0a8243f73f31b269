package gravitas.datasets.movement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.motionfile.Take;
import gravitas.physics.geometry.Vector3;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

class JumpsTest {
  private static final double STEEP = 1e-3; // s in which a foot's load comes or goes

  private static DoubleUnaryOperator standing(double newtons, double leaves, double lands) {
    return t -> t < leaves - STEEP || t > lands + STEEP ? newtons : 0;
  }

  private static Take take(DoubleUnaryOperator left, DoubleUnaryOperator right) {
    return Steps.take(
        3,
        t -> new Vector3(0, 0.95 + (t > 1 && t < 1.4 ? 4.905 * (t - 1) * (1.4 - t) : 0), 0),
        left,
        right,
        f -> true);
  }

  private static Section section(Take take) {
    return Jumps.section(take, new FootEvents(take), true);
  }

  private static double value(Section section, String name) {
    return section.measures().stream()
        .filter(m -> m.name().equals(name))
        .findFirst()
        .orElseThrow()
        .value();
  }

  /** In the air for 0.4 s: g t^2 / 8 = 0.196 m, which the pelvis rises too. */
  @Test
  void aJumpIsAsHighAsItIsLong() {
    Section jumps = section(take(standing(400, 1, 1.4), standing(500, 1, 1.4)));
    assertEquals(1, value(jumps, "jumps"), 0);
    assertEquals(0.4, value(jumps, "jump1.flightTime"), 0.02);
    assertEquals(9.81 * 0.16 / 8, value(jumps, "jump1.height"), 0.02);
    assertEquals(9.81 * 0.16 / 8, value(jumps, "jump1.pelvisRise"), 0.01);
    assertEquals(900, value(jumps, "jump1.peakForceBefore"), 1e-9);
    assertEquals(900, value(jumps, "jump1.peakForceAfter"), 1e-9);
    assertEquals(1, value(jumps, "jump1.takeOff"), 0.011);
  }

  /** One foot leaves and one lands: a step of a run. Two that land together: a jump. */
  @Test
  void runningIsNoJumping() {
    DoubleUnaryOperator first = t -> t < 1 ? 800 : 0;
    DoubleUnaryOperator second = t -> t > 1.3 ? 800 : 0;
    assertFalse(section(take(first, second)).applies());
    DoubleUnaryOperator lands = t -> t < 1 || t > 1.3 ? 800 : 0;
    assertTrue(section(take(lands, second)).applies(), "off one foot onto both");
  }

  @Test
  void tooShortAndTooLongAreNoFlights() {
    assertFalse(section(take(standing(400, 1, 1.08), standing(400, 1, 1.08))).applies());
    assertTrue(section(take(standing(400, 1, 1.2), standing(400, 1, 1.2))).applies());
    assertFalse(section(take(standing(400, 0.5, 2.3), standing(400, 0.5, 2.3))).applies());
  }

  @Test
  void whoeverStandsDoesNotJump() {
    Section jumps = section(take(t -> 400, t -> 400));
    assertFalse(jumps.applies());
    assertEquals(
        "at no time are both feet off the floor for 0.12 s after or before both stood",
        jumps.reason());
  }

  @Test
  void twoJumpsAreCounted() {
    DoubleUnaryOperator force = t -> (t > 0.5 && t < 0.9) || (t > 1.5 && t < 1.8) ? 0 : 400;
    Take take = take(force, force);
    assertEquals(2, value(section(take), "jumps"), 0);
    assertEquals(2, Jumps.flights(new FootEvents(take)).size());
    assertEquals(0.3, value(section(take), "jump2.flightTime"), 0.02);
  }

  @Test
  void forcesOfUntrustedFramesDoNotCount() {
    Take doubted =
        Steps.take(1, t -> new Vector3(0, 1, 0), t -> t > 0.5 ? 9000 : 400, t -> 300, f -> f <= 50);
    assertEquals(700, Jumps.peak(doubted, 0, 1), 1e-9);
    assertTrue(Double.isNaN(Jumps.peak(doubted, 0.6, 1)));
  }
}
