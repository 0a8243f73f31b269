package gravitas.physics.motion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TakeLimitsTest {
  private static String refused(Executable work) {
    return assertThrows(IllegalArgumentException.class, work).getMessage();
  }

  /** A frame at either end; rounding does not lose the last one. */
  @ParameterizedTest
  @CsvSource({"1, 30, 31", "0, 30, 1", "0.99, 30, 30", "2.99999, 10, 30", "0.1, 10, 2"})
  void framesOfALength(double seconds, double rate, int frames) {
    assertEquals(frames, TakeLimits.frames(seconds, rate));
  }

  @Test
  void threeTenthsAreThreeSteps() {
    assertEquals(4, TakeLimits.frames(0.1 + 0.2, 10));
    assertEquals(4, TakeLimits.frames(0.3 - 1e-9, 10));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -1, 10_001, Double.NaN, Double.POSITIVE_INFINITY})
  void impossibleRates(double rate) {
    assertEquals(
        "a rate of " + rate + " frames per second; it must be above 0 and at most 10000",
        refused(() -> TakeLimits.requireRate(rate)));
  }

  @Test
  void tooManyFramesAreCounted() {
    assertEquals(
        "86400.0 s at 120.0 frames per second are 1.04e+07 frames; at most 1000000 fit",
        refused(() -> TakeLimits.frames(86_400, 120)));
    assertEquals(1_000_000, TakeLimits.frames(9_999.99, 100));
  }

  @Test
  void timesGrow() {
    TakeLimits.requireTimes(new double[0]);
    TakeLimits.requireTimes(new double[] {-5, 0, 0.1});
    assertEquals(
        "time 0.1 s of frame 2 does not come after 0.1 s",
        refused(() -> TakeLimits.requireTimes(new double[] {0, 0.1, 0.1})));
    assertEquals(
        "time NaN s of frame 0 does not come after minus infinity",
        refused(() -> TakeLimits.requireTimes(new double[] {Double.NaN, 1})));
  }

  @Test
  void aTakeLastsADay() {
    TakeLimits.requireTimes(new double[] {100, 86_500});
    assertEquals(
        "the times go from 0.0 s to 86401.0 s; a take lasts at most 86400 s",
        refused(() -> TakeLimits.requireTimes(new double[] {0, 86_401})));
  }
}
