package gravitas.lab.evaluation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.pipeline.work.WorkListener;
import gravitas.pose.Quality;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Many sequences at a time, and what a folder of clips makes of its content. */
class SequenceBatchTest {
  private static final List<Method> METHODS = List.of(Method.KINEMATIC, Method.BFGS);

  @TempDir Path folder;
  private final List<String> asked = Collections.synchronizedList(new ArrayList<>());

  private List<Sequence> sequences() {
    List<Sequence> all = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      all.add(new MissingSequence("walk " + i, "", "not there"));
    }
    return all;
  }

  /** Scores by the sequence's number; number 3 fails. */
  private final Scorer scorer =
      (sequence, content, methods, threads, sink) -> {
        for (Method method : methods) {
          asked.add(sequence.name() + " " + method.title() + " " + threads);
          double value = Double.parseDouble(sequence.name().substring(5));
          Score score =
              value == 3
                  ? Score.failed(sequence.name(), "", method.title(), "fell")
                  : new Score(
                      sequence.name(),
                      "",
                      method.title(),
                      9,
                      Map.of(Measure.MPJPE, value),
                      List.of(),
                      "");
          sink.take(method, new Row(score, 1, false));
        }
      };

  private List<Row> run(int threads) throws Exception {
    var store = new ScoreStore(folder, "settings");
    return new SequenceBatch(store, scorer, threads, WorkListener.SILENT).run(sequences(), METHODS);
  }

  @Test
  void rowsComeInOrderAndAFailureStopsNobody() throws Exception {
    List<Row> rows = run(3);
    assertEquals(10, rows.size());
    for (int i = 0; i < 10; i++) {
      assertEquals("walk " + i / 2, rows.get(i).score().sequence());
      assertEquals(METHODS.get(i % 2).title(), rows.get(i).score().method());
      assertEquals(i / 2 == 3, rows.get(i).score().isFailed());
    }
    assertTrue(asked.stream().allMatch(line -> line.endsWith(" 1")), "a thread each: " + asked);
  }

  /** Run again, only what failed is asked for; two sequences' worth of threads go to each. */
  @Test
  void whatIsKnownIsNotScoredAgain() throws Exception {
    List<Row> first = run(1);
    asked.clear();
    List<Row> again = run(10);
    assertEquals(List.of("walk 3 kinematic 2", "walk 3 bfgs 2"), asked);
    for (int i = 0; i < 10; i++) {
      assertEquals(first.get(i).score(), again.get(i).score());
    }
  }

  @Test
  void whatIsWrongWithTheScorerIsThrownAsItWas() throws IOException {
    var store = new ScoreStore(folder, "settings");
    Scorer broken =
        (sequence, content, methods, threads, sink) -> {
          throw new IOException("no space");
        };
    var batch = new SequenceBatch(store, broken, 2, WorkListener.SILENT);
    var error = assertThrows(IOException.class, () -> batch.run(sequences(), METHODS));
    assertEquals("no space", error.getMessage());
  }

  private static final String REFERENCE = "{\"fps\": 30, \"joints\": [], \"frames\": []}";

  /** One video is called as its folder, several as folder and file; what lacks a part is told. */
  @Test
  void aFolderPerClip() throws IOException {
    clip("balancing", "ref.json", "cam01.mp4", "cam02.MP4");
    clip("walking", "mocap.json", "video.avi");
    clip("without", "video.mp4");
    clip("unfilmed", "ref.json");
    Files.writeString(folder.resolve("clips/readme.txt"), "no clip");
    var settings = new VideoSettings(Quality.FAST, Optional.empty());
    var clips = new FilmedClips(folder.resolve("clips"), Stretches.WHOLE, Map.of());
    List<Sequence> found = clips.videos(settings);
    assertEquals(
        List.of("balancing/cam01", "balancing/cam02", "unfilmed", "walking", "without"),
        found.stream().map(Sequence::name).toList());
    assertEquals(2, found.get(0).files().size(), "the reference and the video");
    var missing =
        assertThrows(
            MissingDataException.class, () -> found.get(4).observe(1, WorkListener.SILENT));
    assertTrue(missing.getMessage().contains("reference"), missing.getMessage());
    assertTrue(found.get(2).files().isEmpty());
    assertThrows(
        MissingDataException.class,
        () -> new FilmedClips(folder.resolve("no"), Stretches.WHOLE, Map.of()).videos(settings));
  }

  private void clip(String name, String... files) throws IOException {
    Path clip = Files.createDirectories(folder.resolve("clips").resolve(name));
    for (String file : files) {
      Files.writeString(clip.resolve(file), file.endsWith(".json") ? REFERENCE : "");
    }
  }

  @Test
  void methodsAreFoundByTheirNamesOnceEach() {
    assertEquals(METHODS, Method.ofTitles(List.of("kinematic", " bfgs", "kinematic")));
    var error = assertThrows(RuntimeException.class, () -> Method.ofTitles(List.of("newton")));
    assertTrue(error.getMessage().contains("kinematic, bfgs"), error.getMessage());
  }
}
