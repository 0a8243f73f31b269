package gravitas.optimizer.learned;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

/** The parameter counts of the paper's table. */
class NetworkShapeTest {
  @Test
  void countsAreThePapers() {
    assertEquals(832_526, NetworkShape.optimus().parameters());
    assertEquals(832_139, NetworkShape.optimus().withoutStructure().parameters());
    assertEquals(811_531, NetworkShape.adafactorMlp().parameters());
    assertEquals(22_411, NetworkShape.smallAdafactorMlp().parameters());
  }

  @Test
  void impossibleSizesAreRefused() {
    assertThrows(
        IllegalArgumentException.class, () -> new NetworkShape(3, 32, 2, 3, 32, 64, 2, 32, true));
    assertThrows(
        IllegalArgumentException.class, () -> new NetworkShape(2, 32, 2, 2, 32, 64, 2, 32, true));
  }
}
