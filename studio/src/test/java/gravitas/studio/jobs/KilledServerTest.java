package gravitas.studio.jobs;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import gravitas.studio.library.Library;
import gravitas.studio.library.TakeFolder;
import gravitas.studio.library.TakeId;
import gravitas.studio.library.TakeInfo;
import gravitas.studio.library.TakeSettings;
import gravitas.studio.library.TakeState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A program that is killed in the middle of a simulation: the next one goes on after what was
 * simulated, and what comes out is what would have come out.
 */
@Tag("slow")
class KilledServerTest {
  private static final long LONGEST = TimeUnit.MINUTES.toNanos(10); // on a busy machine
  private static final TakeSettings ASKED =
      TakeSettings.NONE.with("end", 1.2, "height", 1.72, "quality", "fast");

  @TempDir Path folder;

  /** The program that will be killed: takes of a library are made. */
  public static void main(String... library) throws Exception {
    try (Library opened = Library.open(Path.of(library[0]))) {
      var queue = new JobQueue(opened, Maker.reconstruction(1));
      TimeUnit.NANOSECONDS.sleep(LONGEST); // never longer than who waits for it
      queue.close();
    }
  }

  @Test
  void theNextStartGoesOnAfterWhatWasSimulatedAndEndsWithTheSameBytes() throws Exception {
    String stated = System.getenv("GRAVITAS_DATA");
    Path data = stated != null ? Path.of(stated) : Path.of("../../shared/data");
    Path video = data.resolve("video_with_reference/walking/video.mp4");
    assumeTrue(Files.exists(video), "skipped: no " + video);
    Path takes = folder.resolve("takes");
    TakeId killed;
    try (Library library = Library.open(takes)) {
      killed = waiting(library, video);
    }
    killInTheMiddle(takes, killed);
    try (Library library = Library.open(takes)) {
      assertEquals(TakeState.RUNNING, info(library, killed).state());
      try (JobQueue queue = new JobQueue(library, Maker.reconstruction(1))) {
        TakeInfo made = made(library, killed);
        assertTrue(
            made.notes().stream().anyMatch(note -> note.matches("going on after \\d+ windows.*")),
            made.notes().toString());
        TakeId whole = library.again(killed, ASKED);
        queue.start(whole, ASKED);
        made(library, whole);
        for (String kind : List.of(".bvh", ".csv", ".json", "_grf.mot")) {
          assertArrayEquals(output(library, whole, kind), output(library, killed, kind), kind);
        }
      }
    }
  }

  private static TakeId waiting(Library library, Path video) throws IOException {
    TakeId id = library.begin();
    try (var part = library.incoming(id, "walk.mp4")) {
      Files.copy(video, part.path());
      part.finish(false);
    }
    library.accept(id, library.arrived(id), "walk.mp4");
    library.update(
        id, info -> info.with("state", TakeState.QUEUED, "settings", ASKED, "queued", 1L));
    return id;
  }

  private static void killInTheMiddle(Path takes, TakeId id) throws Exception {
    Path windows = takes.resolve(id.text()).resolve("outputs/.walk.windows");
    Process program =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                KilledServerTest.class.getName(),
                takes.toString())
            .redirectErrorStream(true)
            .redirectOutput(takes.resolveSibling("killed.log").toFile())
            .start();
    try {
      long first = 0; // bytes with the first window
      for (long end = System.nanoTime() + LONGEST; System.nanoTime() < end; ) {
        long size = Files.exists(windows) ? Files.size(windows) : 0;
        if (first > 0 && size > first) {
          return;
        }
        first = size;
        assertTrue(program.isAlive(), Files.readString(takes.resolveSibling("killed.log")));
        TimeUnit.MILLISECONDS.sleep(5);
      }
      throw new AssertionError("nothing was simulated");
    } finally {
      program.destroyForcibly().waitFor();
    }
  }

  private static TakeInfo made(Library library, TakeId id) throws Exception {
    for (long end = System.nanoTime() + LONGEST; System.nanoTime() < end; ) {
      TakeInfo info = info(library, id);
      if (info.state() != TakeState.QUEUED && info.state() != TakeState.RUNNING) {
        assertEquals(TakeState.DONE, info.state(), info.problem());
        return info;
      }
      TimeUnit.MILLISECONDS.sleep(100);
    }
    throw new AssertionError("it was not made");
  }

  private static TakeInfo info(Library library, TakeId id) throws IOException {
    return library.find(id).orElseThrow().info();
  }

  private static byte[] output(Library library, TakeId id, String kind) throws IOException {
    TakeFolder take = library.find(id).orElseThrow();
    return Files.readAllBytes(take.output("walk" + kind).orElseThrow());
  }
}
