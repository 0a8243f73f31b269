package gravitas.datasets.motionfile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextScannerTest {
  @TempDir Path folder;

  private static TextScanner scanner(String text) {
    return new TextScanner(Path.of("walk.bvh"), text);
  }

  private static void assertRefused(String message, Executable work) {
    assertEquals(message, assertThrows(UnreadableFileException.class, work).getMessage());
  }

  @Test
  void wordsComeOneByOneWhateverIsBetween() throws IOException {
    TextScanner scanner = scanner("\uFEFFHIERARCHY\r\n\tROOT  Hips\n\n{");
    assertEquals("HIERARCHY", scanner.next("a word"));
    assertEquals(1, scanner.line());
    assertEquals("ROOT", scanner.next("a word"));
    assertEquals("Hips", scanner.next("a name"));
    assertEquals(2, scanner.line());
    assertEquals("{", scanner.next("a bracket"));
    assertEquals(4, scanner.line());
    assertFalse(scanner.hasNext());
  }

  @Test
  void theEndSaysWhatIsMissing() throws IOException {
    TextScanner scanner = scanner("ROOT\n");
    scanner.next("a word");
    assertRefused(
        "walk.bvh, line 1: the file ends where a name should follow", () -> scanner.next("a name"));
  }

  @Test
  void peekingMovesNothing() throws IOException {
    TextScanner scanner = scanner("a\nb");
    scanner.next("a word");
    assertEquals("b", scanner.peek());
    assertEquals(1, scanner.line(), "still at the word before");
    assertEquals("b", scanner.peek());
    assertEquals("b", scanner.next("a word"));
    assertEquals(2, scanner.line());
    assertEquals("", scanner.peek());
  }

  /** Frames of a BVH may be of any number of words, but each is a line. */
  @Test
  void itKnowsWhetherALineGoesOn() throws IOException {
    TextScanner scanner = scanner("1 2\n3");
    scanner.next("a number");
    assertTrue(scanner.nextIsOnLine(1));
    scanner.next("a number");
    assertFalse(scanner.nextIsOnLine(1));
    assertTrue(scanner.nextIsOnLine(2));
    scanner.next("a number");
    assertFalse(scanner.nextIsOnLine(2));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.5", "+1.5", "15e-1", "0.15E1"})
  void numbers(String text) throws IOException {
    assertEquals(1.5, scanner(text).nextNumber("an angle"), 0);
  }

  @Test
  void whatIsNoNumberIsShownShortened() {
    assertRefused(
        "walk.bvh, line 2: 'x1' is not a number (the frame time)",
        () -> scanner("\nx1").nextNumber("the frame time"));
    assertRefused(
        "walk.bvh, line 1: 'NaN' is not a finite number (an angle)",
        () -> scanner("NaN").nextNumber("an angle"));
    assertRefused(
        "walk.bvh, line 1: '1e999' is not a finite number (an angle)",
        () -> scanner("1e999").nextNumber("an angle"));
    assertRefused(
        "walk.bvh, line 1: '" + "z".repeat(37) + "...' is not a number (an angle)",
        () -> scanner("z".repeat(5000)).nextNumber("an angle"));
  }

  @Test
  void whatCannotBePrintedIsAQuestionMark() {
    assertEquals("a?b", TextScanner.shortened("a\u0007b"));
    assertEquals("x".repeat(40), TextScanner.shortened("x".repeat(40)));
    assertEquals("x".repeat(37) + "...", TextScanner.shortened("x".repeat(41)));
  }

  @Test
  void countsHaveLimits() throws IOException {
    assertEquals(3, scanner("3").nextCount("frames", 1, 3));
    String limits = "' is not a whole number from 1 to 3 (frames)";
    for (String wrong : new String[] {"0", "4", "-1", "2.5", "two", "99999999999"}) {
      assertRefused(
          "walk.bvh, line 1: '" + wrong + limits, () -> scanner(wrong).nextCount("frames", 1, 3));
    }
  }

  @Test
  void keywordsOfAnyCase() throws IOException {
    scanner("Motion").expect("MOTION");
    assertRefused(
        "walk.bvh, line 1: found 'HIERARCHY' where 'MOTION' should stand",
        () -> scanner("HIERARCHY").expect("MOTION"));
    assertRefused(
        "walk.bvh, line 1: the file ends where 'MOTION' should follow",
        () -> scanner(" ").expect("MOTION"));
  }

  @Test
  void filesAreOpened() throws IOException {
    Path file = Files.writeString(folder.resolve("a.txt"), "größe 2");
    TextScanner scanner = TextScanner.open(file);
    assertEquals("größe", scanner.next("a word"));
    assertEquals(2, scanner.nextNumber("a number"), 0);
  }

  @Test
  void whatIsNoFileIsRefused() {
    Path missing = folder.resolve("missing.txt");
    assertThrows(NoSuchFileException.class, () -> TextScanner.open(missing));
    assertRefused(folder + ": is not a file", () -> TextScanner.open(folder));
  }
}
