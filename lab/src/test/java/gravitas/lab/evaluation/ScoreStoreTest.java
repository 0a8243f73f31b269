package gravitas.lab.evaluation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScoreStoreTest {
  private static final Sequence WALK = new MissingSequence("S9 Walking 1", "in domain", "");
  private static final Score SCORE =
      new Score(
          "S9 Walking 1",
          "in domain",
          "bfgs",
          100,
          Map.of(Measure.MPJPE_G, 0.1 + 0.2, Measure.EVALUATIONS, 71.0),
          List.of("a note"),
          "");

  @TempDir Path folder;

  @Test
  void aScoreComesBackToTheLastDigit() throws IOException {
    var store = new ScoreStore(folder, "settings");
    store.keep(WALK, "content", Method.BFGS, SCORE, 1.5);
    assertEquals(SCORE, store.find(WALK, "content", Method.BFGS).orElseThrow());
    assertEquals(1.5, store.seconds(WALK, "content", Method.BFGS));
    assertTrue(Double.isNaN(store.seconds(WALK, "content", Method.KINEMATIC)));
  }

  @Test
  void otherSettingsMethodsAndRecordingsAreOtherScores() throws IOException {
    new ScoreStore(folder, "settings").keep(WALK, "content", Method.BFGS, SCORE, 1);
    var same = new ScoreStore(folder, "settings");
    assertTrue(same.find(WALK, "content", Method.BFGS).isPresent());
    assertTrue(same.find(WALK, "changed", Method.BFGS).isEmpty());
    assertTrue(same.find(WALK, "content", Method.LBFGS).isEmpty());
    var other = new ScoreStore(folder, "settings, seed 2");
    assertTrue(other.find(WALK, "content", Method.BFGS).isEmpty());
  }

  @Test
  void failuresAreTriedAgain() throws IOException {
    var store = new ScoreStore(folder, "settings");
    Score failed = Score.failed("S9 Walking 1", "", "bfgs", "no\n  luck");
    assertEquals("no luck", failed.failure());
    store.keep(WALK, "content", Method.BFGS, failed, 1);
    assertTrue(store.find(WALK, "content", Method.BFGS).isEmpty());
  }

  @Test
  void oneChangedByteIsAnotherRecording() throws IOException {
    Path file = Files.writeString(folder.resolve("a.bvh"), "HIERARCHY");
    String before = ScoreStore.contentOf(List.of(file));
    assertEquals(before, ScoreStore.contentOf(List.of(file)));
    Files.writeString(file, "HIERARCHZ");
    assertNotEquals(before, ScoreStore.contentOf(List.of(file)));
  }
}
