package gravitas.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TakeNamesTest {
  private static List<String> names(String... clips) {
    return TakeNames.of(Stream.of(clips).map(Path::of).toList());
  }

  @Test
  void aClipHasItsOwnName() {
    assertEquals(List.of("walk", "run.new"), names("/a/walk.mp4", "/b/run.new.mp4"));
    assertEquals(List.of(), names());
  }

  @Test
  void endingsTellApart() {
    assertEquals(
        List.of("walk.mp4", "walk.avi", "run"), names("/a/walk.mp4", "/a/walk.avi", "/run.mp4"));
  }

  @Test
  void foldersTellApart() {
    assertEquals(
        List.of("monday_walk.mp4", "tuesday_walk.mp4"),
        names("/x/monday/walk.mp4", "/x/tuesday/walk.mp4"));
  }

  /** Some file systems know no case. */
  @Test
  void namesDifferInMoreThanCase() {
    List<String> names = names("/a/Walk.mp4", "/b/walk.mp4");
    assertEquals(List.of("a_Walk.mp4", "b_walk.mp4"), names);
  }

  @Test
  void theSameClipTwiceGetsTwoNames() {
    List<String> names = names("/a_b/c.mp4", "/a/b_c.mp4", "/a/b/c.mp4");
    assertEquals(3, names.stream().map(n -> n.toLowerCase(Locale.ROOT)).distinct().count());
    assertEquals(3, new HashSet<>(names).size());
  }

  @Test
  void onlyThoseThatCollideGetLonger() {
    assertEquals(
        List.of("walk", "a_run.mp4", "b_run.mp4"),
        names("/q/walk.mp4", "/a/run.mp4", "/b/run.mp4"));
  }
}
