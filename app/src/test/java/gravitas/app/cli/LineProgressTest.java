package gravitas.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class LineProgressTest {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  private LineProgress progress(long total) {
    return new LineProgress("looking", total, new PrintStream(bytes, true, StandardCharsets.UTF_8));
  }

  /** What was told, without the times in it. */
  private List<String> told() {
    return bytes
        .toString(StandardCharsets.UTF_8)
        .lines()
        .map(line -> line.substring(0, line.indexOf(',')))
        .toList();
  }

  @Test
  void eachTenthIsToldOnce() {
    try (LineProgress progress = progress(20)) {
      for (int n = 0; n < 20; n++) {
        progress.advance(1);
      }
    }
    assertEquals(10, told().size());
    assertEquals("looking: 10 % (2 of 20", told().get(0));
    assertEquals("looking: 90 % (18 of 20", told().get(8));
    assertEquals("looking: 100 % (20 of 20", told().get(9));
  }

  /** A video's length promises 88 frames and it has 89. */
  @Test
  void theEndCountsWhatThereWas() {
    try (LineProgress progress = progress(88)) {
      for (int n = 0; n < 89; n++) {
        progress.advance(1);
      }
    }
    assertEquals("looking: 100 % (89 of 89", told().get(told().size() - 1));
    assertEquals(1, told().stream().filter(line -> line.contains("100 %")).count());
  }

  @Test
  void whatBreaksOffDoesNotEnd() {
    try (LineProgress progress = progress(10)) {
      progress.advance(4);
    }
    assertEquals(List.of("looking: 40 % (4 of 10"), told());
  }

  @Test
  void leapsTellTheLastTenthOnly() {
    try (LineProgress progress = progress(100)) {
      progress.advance(35);
      progress.advance(1);
      assertEquals(List.of("looking: 30 % (35 of 100"), told());
    }
  }

  @Test
  void nothingToDoIsNoDivisionByZero() {
    progress(0).close();
    assertTrue(told().isEmpty());
  }

  @Test
  void closingTwiceEndsOnce() {
    LineProgress progress = progress(1);
    progress.advance(1);
    progress.close();
    progress.close();
    assertEquals(List.of("looking: 100 % (1 of 1"), told());
  }
}
