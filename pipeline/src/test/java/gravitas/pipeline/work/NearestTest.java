package gravitas.pipeline.work;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestTest {
  private static final List<String> WORDS = List.of("reconstruct", "evaluate", "bench", "run");

  /** One letter more, less, other; two exchanged; a third of a long word. */
  @ParameterizedTest
  @CsvSource({
    "reconstuct, reconstruct",
    "recconstruct, reconstruct",
    "evaluatte, evaluate",
    "evalaute, evaluate",
    "rekonstruckt, reconstruct",
    "benhc, bench",
    "bnch, bench",
    "bnc, bench",
    "rum, run",
    "ru, run"
  })
  void aSlipIsGuessed(String wrong, String meant) {
    assertEquals(Optional.of(meant), Nearest.of(wrong, WORDS));
  }

  @ParameterizedTest
  @CsvSource({"simulate", "rabcd", "evening"})
  void anotherWordIsNot(String wrong) {
    assertEquals(Optional.empty(), Nearest.of(wrong, WORDS));
  }

  @Test
  void theLeastDifferentIsTaken() {
    assertEquals(Optional.of("cart"), Nearest.of("car", List.of("tart", "cart", "dart")));
  }
}
