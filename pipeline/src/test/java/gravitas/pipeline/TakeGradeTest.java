package gravitas.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.pipeline.report.ReportData.Grade;
import java.util.List;
import org.junit.jupiter.api.Test;

class TakeGradeTest {
  private static Grade grade(
      double untrusted, double path, double skate, double depth, String... cautions) {
    return grade(untrusted, path, skate, 0, depth, cautions);
  }

  private static Grade grade(
      double untrusted, double path, double low, double loaded, double depth, String... cautions) {
    var reliability = new Reliability(untrusted, path, 0, false, 0, List.of(cautions));
    var quality = new TakeQuality(3, low, 2, new LoadedFeet(loaded, 0), depth, 1, 0.1);
    return TakeGrade.of(reliability, quality);
  }

  @Test
  void nothingAgainstItIsGood() {
    assertEquals("good", grade(0, 0, 2, 1).word());
  }

  /** The words on feet are those of the figure beside them, of feet that carry load. */
  @Test
  void whatIsSaidOfFeetIsCountedOnLoadedFeet() {
    assertEquals(
        "Every frame could be followed, and no foot skates while it carries load.",
        grade(0, 0, 8.2, 0, 1.0).why());
    assertEquals(
        "Every frame could be followed, and feet that carry load skate in 1.2 % of them.",
        grade(0, 0, 8.2, 1.2, 1.0).why());
    assertEquals(
        "Feet that carry load skate in 11 % of the frames.", grade(0, 0, 20, 11, 1.0).why());
    assertEquals("usable", grade(0, 0, 20, 11, 1.0).word());
  }

  @Test
  void aFewDoubtedFramesAreNotEveryFrame() {
    assertEquals(
        "All but 4.0 % of the frames could be followed, and no foot skates while it carries load.",
        grade(4, 4, 0, 1).why());
    assertEquals("good", grade(4, 4, 0, 1).word());
  }

  @Test
  void whatSpeaksAgainstItIsNamed() {
    assertEquals("usable", grade(0, 0, 2, 1, "the camera moves").word());
    assertEquals(
        "The camera moves; a part was left out.",
        grade(0, 0, 2, 1, "the camera moves", "a part was left out").why());
    Grade slides = grade(0, 100, 12, 25);
    assertEquals("usable", slides.word());
    assertEquals(
        "Where the person goes is not to be trusted in 100 % of the frames; low feet, standing or"
            + " swinging, skate in 12 % of the frames; the body sinks into the floor, 25 mm on"
            + " average.",
        slides.why());
  }

  @Test
  void mostFramesInDoubtIsPoorAndSoIsWhatCannotBeMeasured() {
    assertEquals("poor", grade(51, 51, 0, 0).word());
    assertTrue(grade(51, 51, 0, 0).why().startsWith("51 %"));
    assertEquals("poor", grade(Double.NaN, 0, 0, 0).word());
  }
}
