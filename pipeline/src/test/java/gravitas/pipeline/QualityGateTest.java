package gravitas.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.pipeline.work.RequestException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QualityGateTest {
  private static Verdict verdict(double footSkate) {
    var quality = new TakeQuality(2.5, footSkate, 3, new LoadedFeet(1, 2), 4, 5, 0.1);
    return new Verdict(
        quality,
        quality,
        20,
        360,
        new Reliability(1.5, 2, 3, true, 0, List.of()),
        3,
        Map.of("pose", 1.0),
        Optional.empty());
  }

  @ParameterizedTest
  @CsvSource({
    "footskate>5, true",
    "FootSkate > 5, true",
    "footSkatePercent>=6, true",
    "footskate>6, false",
    "footskate<6, false",
    "footskate<=6, true",
    "evaluations>300, true",
    "tv>0.5, false",
    "untrusted>1%, true",
    "path>1, true",
    "path>2, false",
    "untrustedPathPercent>1, true",
    "camera>2, true",
    "camera>4, false",
    "seconds>3, false",
    "reprojection<1e1, true",
  })
  void conditions(String text, boolean fails) {
    assertEquals(fails, QualityGate.parse(text).failure(verdict(6)).isPresent());
  }

  @Test
  void whatCouldNotBeMeasuredFails() {
    assertTrue(QualityGate.parse("footskate>5").failure(verdict(Double.NaN)).isPresent());
    assertTrue(QualityGate.parse("footskate<5").failure(verdict(Double.NaN)).isPresent());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "footskat>5 | did you mean 'footskate'",
        "quality>5 | there is no metric 'quality'",
        "footskate | give a condition in quotes",
        "footskate=5 | give a condition in quotes",
        "footskate>much | give a condition in quotes",
        "footskate>1.2.3 | is not a number",
      })
  void mistakesAreExplained(String text, String part) {
    var e = assertThrows(RequestException.class, () -> QualityGate.parse(text));
    assertTrue(e.getMessage().contains(part), e.getMessage());
  }
}
