package gravitas.lab.training;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Steps of the optimizer, the rate's course and the averaged weights, by hand. */
class AveragedAdamTest {
  private static final double RATE = 0.1;

  /** After one step both corrected moments are the gradient's: a move by the rate, either way. */
  @Test
  void theFirstStepGoesByTheRateAndDecays() {
    var adam = new AveragedAdam(new float[] {2, -3, 0});
    adam.step(new float[] {0.3f, -0.4f, 0}, RATE, 1);
    double keep = 1 - RATE * 0.01;
    assertEquals(2 * keep - RATE, adam.weights[0], 1e-6);
    assertEquals(-3 * keep + RATE, adam.weights[1], 1e-6);
    assertEquals(0, adam.weights[2], 0, "no gradient, no weight: nothing moves");
    assertEquals(0.1 * 0.3, adam.first[0], 1e-7);
    assertEquals(0.02 * 0.16, adam.second[1], 1e-8);
  }

  /** (30, 40) has the norm 50: moments are those of (0.6, 0.8). */
  @Test
  void aGradientLongerThanOneIsCut() {
    var adam = new AveragedAdam(new float[2]);
    adam.step(new float[] {30, 40}, RATE, 1);
    assertEquals(0.1 * 0.6, adam.first[0], 1e-7);
    assertEquals(0.1 * 0.8, adam.first[1], 1e-7);
    assertEquals(0.02 * 0.64, adam.second[1], 1e-8);
  }

  /** Memory (1 + n) / (10 + n), at most 0.999: 2/11 at the first step. */
  @Test
  void theAverageForgetsItsBeginningQuickly() {
    var adam = new AveragedAdam(new float[] {1});
    adam.step(new float[] {0.5f}, RATE, 1);
    double now = adam.weights[0];
    assertEquals(2.0 / 11 + 9.0 / 11 * now, adam.average[0], 1e-6);
    adam.average[0] = 1;
    adam.step(new float[] {0}, 0, 1_000_000);
    assertEquals(0.999 + 0.001 * adam.weights[0], adam.average[0], 1e-6);
  }

  @Test
  void itFindsTheMinimumOfABowl() {
    var adam = new AveragedAdam(new float[] {1, -1});
    for (int step = 1; step <= 400; step++) {
      float[] w = adam.weights;
      adam.step(new float[] {w[0] - 0.5f, 4 * (w[1] + 0.25f)}, 0.01, step);
    }
    assertArrayEquals(new float[] {0.5f, -0.25f}, adam.weights, 0.01f);
  }
}
