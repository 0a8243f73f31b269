package gravitas.datasets.motionfile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FrameSpanTest {
  private static String spans(String marks) {
    List<FrameSpan> spans = FrameSpan.where(marks.length(), f -> marks.charAt(f) == 'x');
    StringBuilder text = new StringBuilder();
    spans.forEach(span -> text.append(span.from()).append('-').append(span.to()).append(' '));
    return text.toString().strip();
  }

  @ParameterizedTest
  @CsvSource({
    "....., ''",
    "xxxxx, 0-4",
    "x...x, 0-0 4-4",
    ".xx.x, 1-2 4-4",
    "xx.xx, 0-1 3-4",
    "..x.., 2-2",
  })
  void runsOfFrames(String marks, String expected) {
    assertEquals(expected, spans(marks));
  }

  @Test
  void noFramesHaveNoRuns() {
    assertEquals(List.of(), FrameSpan.where(0, f -> true));
  }

  /** Every frame is in one run or in none, and runs never touch. */
  @Test
  void everySetOfFramesIsTheUnionOfItsRuns() {
    for (int bits = 0; bits < 256; bits++) {
      int marks = bits;
      List<FrameSpan> spans = FrameSpan.where(8, f -> (marks >> f & 1) != 0);
      int union = 0;
      int last = -2;
      for (FrameSpan span : spans) {
        assertEquals(true, span.from() > last + 1, "runs touch: " + spans);
        last = span.to();
        for (int f = span.from(); f <= span.to(); f++) {
          union |= 1 << f;
        }
      }
      assertEquals(marks, union);
      assertEquals(Integer.bitCount(marks), spans.stream().mapToInt(FrameSpan::length).sum());
    }
  }

  @Test
  void impossibleRuns() {
    assertEquals(
        "frames 3 to 2",
        assertThrows(IllegalArgumentException.class, () -> new FrameSpan(3, 2)).getMessage());
    assertThrows(IllegalArgumentException.class, () -> new FrameSpan(-1, 2));
  }
}
