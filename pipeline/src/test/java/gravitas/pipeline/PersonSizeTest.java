package gravitas.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class PersonSizeTest {
  @Test
  void poundsAreDoubtedAndKilogramsAreNot() {
    String doubt = PersonSize.doubt(1.80, 180).orElseThrow();
    assertTrue(doubt.contains("--mass 180 kg at 1.80 m"), doubt);
    assertTrue(doubt.endsWith("--mass 81.6"), doubt);
    for (double kilograms : new double[] {45, 70, 100, 140}) {
      assertEquals(true, PersonSize.doubt(1.80, kilograms).isEmpty());
    }
  }
}
