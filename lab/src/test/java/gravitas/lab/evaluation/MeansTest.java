package gravitas.lab.evaluation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MeansTest {
  private static Score score(String sequence, String group, String method, double mpjpe) {
    return new Score(sequence, group, method, 10, Map.of(Measure.MPJPE, mpjpe), List.of(), "");
  }

  private static final List<Score> SCORES =
      List.of(
          score("a", "seen", "kinematic", 10),
          score("a", "seen", "optimus", 20),
          score("b", "new", "kinematic", 40),
          score("b", "new", "optimus", 30),
          score("c", "new", "kinematic", 70),
          Score.failed("c", "new", "optimus", "lost  its\nway"));

  /** All of each method first, then part by part. */
  @Test
  void eachSequenceCountsOnceInTheWholeAndInItsPart() {
    List<Means> means = Means.of(SCORES);
    assertEquals(6, means.size());
    assertEquals("kinematic", means.get(0).method());
    assertEquals("", means.get(0).group());
    assertEquals(40, means.get(0).values().get(Measure.MPJPE), 1e-12);
    assertEquals(25, means.get(1).values().get(Measure.MPJPE), 1e-12);
    assertEquals("seen", means.get(2).group());
    assertEquals(10, means.get(2).values().get(Measure.MPJPE), 1e-12);
    assertEquals("new", means.get(4).group());
    assertEquals(55, means.get(4).values().get(Measure.MPJPE), 1e-12);
    assertEquals(30, means.get(5).values().get(Measure.MPJPE), 1e-12);
  }

  @Test
  void failuresAreCountedAndNotAveraged() {
    Means optimus = Means.of(SCORES).get(1);
    assertEquals(2, optimus.count());
    assertEquals(1, optimus.failed());
    assertFalse(optimus.values().containsKey(Measure.TV), "what nobody measured has no mean");
    assertEquals("lost its way", SCORES.get(5).failure());
    assertTrue(SCORES.get(5).isFailed());
  }

  @Test
  void onePartAloneIsNotToldTwice() {
    assertEquals(1, Means.of(SCORES.subList(0, 1)).size());
  }

  @Test
  void aScoreGoesToThePartOfWhoeverAsks() {
    Score moved = SCORES.get(0).inGroup("other");
    assertEquals("other", moved.group());
    assertEquals(SCORES.get(0).values(), moved.values());
    assertEquals("a", moved.sequence());
  }

  @Test
  void numbersHaveTheDecimalsWorthReading() {
    assertEquals("12.3", Measure.MPJPE.format(12.34));
    assertEquals("0.012", Measure.TV.format(0.0123));
    assertEquals("7", Measure.EVALUATIONS.format(7.0));
    assertEquals("–", Measure.MPJPE.format(null));
    assertEquals("–", Measure.MPJPE.format(Double.NaN));
    assertEquals("MPJPE-2d (px)", Measure.MPJPE_2D.heading());
    assertEquals("evaluations", Measure.EVALUATIONS.heading());
  }
}
