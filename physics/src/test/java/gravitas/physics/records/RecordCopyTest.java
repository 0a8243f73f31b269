package gravitas.physics.records;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

class RecordCopyTest {
  private record Parts(double length, int count, String name, List<String> words) {
    Parts {
      words = List.copyOf(words);
      if (count < 0) {
        throw new IllegalArgumentException(count + " is below zero");
      }
    }
  }

  private static final Parts PARTS = new Parts(1.5, 2, "a", List.of("x"));

  @Test
  void theNamedPartAloneChanges() {
    assertEquals(new Parts(1.5, 7, "a", List.of("x")), RecordCopy.with(PARTS, "count", 7));
    assertEquals(new Parts(2.5, 2, "a", List.of("x")), RecordCopy.with(PARTS, "length", 2.5));
  }

  @Test
  void severalPartsChangeAtOnce() {
    Parts changed = RecordCopy.with(PARTS, "name", "b", "words", List.of());
    assertEquals(new Parts(1.5, 2, "b", List.of()), changed);
  }

  @Test
  void aCopyWithoutChangesIsEqual() {
    assertEquals(PARTS, RecordCopy.with(PARTS));
  }

  @Test
  void theConstructorsOwnRefusalReachesTheCaller() {
    var refused =
        assertThrows(IllegalArgumentException.class, () -> RecordCopy.with(PARTS, "count", -1));
    assertEquals("-1 is below zero", refused.getMessage());
  }

  @Test
  void anUnknownPartIsNamed() {
    var refused =
        assertThrows(IllegalArgumentException.class, () -> RecordCopy.with(PARTS, "width", 1));
    assertEquals("Parts has no part called 'width'", refused.getMessage());
  }

  @Test
  void aValueOfAnotherTypeIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> RecordCopy.with(PARTS, "count", "two"));
  }
}
