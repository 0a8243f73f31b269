package gravitas.tracking;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.loss.LossWeights;
import gravitas.physics.loss.WeightedTerm;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TrackSettingsTest {
  private static final TrackSettings PLAIN = TrackSettings.VIDEO;

  private static String refused(Executable work) {
    return assertThrows(IllegalArgumentException.class, work).getMessage();
  }

  @Test
  void eachChangeChangesItsOwnPart() {
    assertEquals(7, PLAIN.withEvaluations(7).evaluations());
    assertEquals(1, PLAIN.withPasses(1).passes());
    assertEquals(0, PLAIN.withHops(0).hops());
    assertEquals(LossWeights.MOCAP, PLAIN.withWeights(LossWeights.MOCAP).weights());
    TrackSettings longer = PLAIN.withWindow(2, 1);
    assertEquals(2, longer.window(), 0);
    assertEquals(1, longer.commit(), 0);
    assertEquals(
        PLAIN,
        PLAIN
            .withEvaluations(7)
            .withPasses(1)
            .withHops(0)
            .withWeights(LossWeights.MOCAP)
            .withWindow(2, 1)
            .withEvaluations(PLAIN.evaluations())
            .withPasses(PLAIN.passes())
            .withHops(PLAIN.hops())
            .withWeights(PLAIN.weights())
            .withWindow(PLAIN.window(), PLAIN.commit()),
        "there and back");
  }

  @Test
  void furtherTermsComeLast() {
    var one = new WeightedTerm("one", 1, context -> null);
    var two = new WeightedTerm("two", 2, context -> null);
    assertEquals(List.of(one, two), PLAIN.withTerm(one).withTerm(two).terms());
  }

  @Test
  void termsAreCopied() {
    var terms = new ArrayList<WeightedTerm>();
    var settings = new TrackSettings(1, 0.5, 12, 30, 60, 1, 2, LossWeights.MOCAP, terms, 0.3);
    terms.add(new WeightedTerm("late", 1, context -> null));
    assertEquals(List.of(), settings.terms());
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "-1, 0.5", "1, 0", "0.5, 1", "NaN, 0.5"})
  void impossibleWindows(double window, double commit) {
    String message = refused(() -> PLAIN.withWindow(window, commit));
    assertTrue(
        message.startsWith("a window of " + window + " s of which " + commit + " s are kept"),
        message);
    assertTrue(message.endsWith("all must be positive, commit <= window"), message);
  }

  /** 0.3 s at 12 knots per second is 3.6 knots; at a third it is 4. */
  @Test
  void whatIsKeptIsAWholeNumberOfKnots() {
    String message = refused(() -> PLAIN.withWindow(1, 0.3));
    assertTrue(message.startsWith("commit 0.3 s is 3.5999"), message);
    assertEquals(1.0 / 3, PLAIN.withWindow(1, 1.0 / 3).commit(), 0);
  }

  @Test
  void impossibleNumbers() {
    assertEquals("0 evaluations: at least one is needed", refused(() -> PLAIN.withEvaluations(0)));
    assertEquals(
        "3 passes and 2 hops: 1 or 2 passes and no fewer than 0 hops",
        refused(() -> PLAIN.withPasses(3)));
    assertThrows(IllegalArgumentException.class, () -> PLAIN.withPasses(0));
    assertThrows(IllegalArgumentException.class, () -> PLAIN.withHops(-1));
  }

  @Test
  void recordedMotionsAreFollowedInOnePass() {
    assertEquals(1, TrackSettings.MOCAP.passes());
    assertEquals(2, TrackSettings.VIDEO.passes());
    assertEquals(LossWeights.VIDEO, TrackSettings.VIDEO.weights());
  }
}
