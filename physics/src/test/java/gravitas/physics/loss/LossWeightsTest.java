package gravitas.physics.loss;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class LossWeightsTest {
  @ParameterizedTest
  @EnumSource(LossKind.class)
  void oneWeightChangesAndNoOther(LossKind kind) {
    LossWeights changed = LossWeights.VIDEO.with(kind, 123);
    assertEquals(123, changed.of(kind), 0);
    for (LossKind other : LossKind.values()) {
      if (other != kind) {
        assertEquals(LossWeights.VIDEO.of(other), changed.of(other), 0, other + " beside " + kind);
      }
    }
  }

  @Test
  void theSharedOnesAreNotChanged() {
    double before = LossWeights.MOCAP.of(LossKind.TORQUE);
    LossWeights.MOCAP.with(LossKind.TORQUE, 5 * before + 1);
    assertEquals(before, LossWeights.MOCAP.of(LossKind.TORQUE), 0);
  }

  /** Recorded motions have no pictures, and of videos the pictures count most. */
  @Test
  void onlyVideosHavePictures() {
    assertEquals(0, LossWeights.MOCAP.of(LossKind.REPROJECTION), 0);
    for (LossKind kind : LossKind.values()) {
      assertTrue(
          LossWeights.VIDEO.of(LossKind.REPROJECTION) >= LossWeights.VIDEO.of(kind), kind + "");
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {-1, Double.NaN, Double.POSITIVE_INFINITY})
  void impossibleWeights(double weight) {
    String message =
        assertThrows(
                IllegalArgumentException.class,
                () -> LossWeights.MOCAP.with(LossKind.TORQUE, weight))
            .getMessage();
    assertEquals("the weight " + weight + " of TORQUE", message);
  }

  @Test
  void zeroTurnsATermOff() {
    assertEquals(0, LossWeights.MOCAP.with(LossKind.TORQUE, 0).of(LossKind.TORQUE), 0);
  }
}
