package gravitas.physics.dynamics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SmoothPartTest {
  @ParameterizedTest
  @ValueSource(doubles = {1e-7, 5e-4, 0.03, 0.5})
  void isThePositivePartOutsideItsCornerExactly(double w) {
    assertEquals(0, SmoothPart.value(-w, w));
    assertEquals(0, SmoothPart.value(-3 * w, w));
    assertEquals(0, SmoothPart.slope(-w, w));
    assertEquals(w, SmoothPart.value(w, w));
    assertEquals(7 * w, SmoothPart.value(7 * w, w));
    assertEquals(1, SmoothPart.slope(w, w));
    assertEquals(3 * w / 16, SmoothPart.value(0, w), 1e-16 * w);
    assertEquals(0.5, SmoothPart.slope(0, w), 1e-16);
  }

  @Test
  void slopeIsTheValuesDerivativeAndJoinsTwiceContinuously() {
    double h = 1e-5;
    for (int i = -60; i <= 60; i++) {
      double x = i / 40.0; // the corner is from -1 to 1
      double difference = (SmoothPart.value(x + h, 1) - SmoothPart.value(x - h, 1)) / (2 * h);
      assertEquals(difference, SmoothPart.slope(x, 1), 2e-10, "at " + x); // seen: 5e-11
    }
    double justInside = 1e-9;
    for (double end : new double[] {-1, 1}) {
      double bend =
          (SmoothPart.slope(end * (1 - 2 * justInside), 1)
                  - SmoothPart.slope(end * (1 - justInside), 1))
              / justInside;
      assertEquals(0, bend, 1e-8, "second derivative at " + end); // seen: 3e-9
    }
  }

  @Test
  void neverFalls() {
    double before = 0;
    for (int i = -1100; i <= 1100; i++) {
      double value = SmoothPart.value(i / 1000.0, 1);
      assertTrue(value >= before, "at " + i);
      assertTrue(value >= i / 1000.0, "at least the positive part");
      before = value;
    }
  }
}
