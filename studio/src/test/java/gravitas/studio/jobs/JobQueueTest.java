package gravitas.studio.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.pipeline.work.RequestException;
import gravitas.studio.SmallVideo;
import gravitas.studio.library.Library;
import gravitas.studio.library.TakeId;
import gravitas.studio.library.TakeSettings;
import gravitas.studio.library.TakeState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Takes are made in order, stopped when asked, and nothing is forgotten over a restart. */
class JobQueueTest {
  @TempDir Path folder;

  private TakeId take(Library library, String name) throws IOException {
    byte[] video = SmallVideo.bytes(folder);
    TakeId id = library.begin();
    try (var part = library.incoming(id, name)) {
      Files.write(part.path(), video);
      part.finish(false);
    }
    library.accept(id, library.arrived(id), name);
    return id;
  }

  private static TakeState state(Library library, TakeId id) throws IOException {
    return library.find(id).orElseThrow().info().state();
  }

  private static void await(Library library, TakeId id, TakeState wanted) throws Exception {
    for (int i = 0; i < 400 && state(library, id) != wanted; i++) {
      Thread.sleep(25);
    }
    assertEquals(wanted, state(library, id));
  }

  @Test
  void takesAreMadeOneAfterTheOtherInTheirOrder() throws Exception {
    List<String> made = Collections.synchronizedList(new ArrayList<>());
    var gate = new CountDownLatch(1);
    try (Library library = Library.open(folder.resolve("takes"));
        JobQueue queue =
            new JobQueue(
                library,
                (take, info, progress) -> {
                  awaitQuietly(gate);
                  made.add(info.name());
                })) {
      TakeId first = take(library, "one.mp4");
      TakeId second = take(library, "two.mp4");
      queue.start(first, TakeSettings.NONE);
      await(library, first, TakeState.RUNNING);
      queue.start(second, TakeSettings.NONE);
      assertEquals(TakeState.QUEUED, state(library, second));
      assertThrows(RequestException.class, () -> queue.start(second, TakeSettings.NONE));
      gate.countDown();
      await(library, second, TakeState.DONE);
      assertEquals(List.of("one", "two"), made);
    }
  }

  private static void awaitQuietly(CountDownLatch gate) {
    try {
      gate.await();
    } catch (InterruptedException e) {
      throw new CancellationException("interrupted");
    }
  }

  private static void untilCancelled(JobProgress progress) {
    while (!progress.isCancelled()) {
      Thread.onSpinWait();
    }
    throw new CancellationException("cancelled");
  }

  @Test
  void aTakeUnderWayStopsWhenAskedAndSaysWhatWentWrongElse() throws Exception {
    try (Library library = Library.open(folder.resolve("takes"));
        JobQueue queue =
            new JobQueue(
                library,
                (take, info, progress) -> {
                  if (info.name().equals("broken")) {
                    throw new IOException(take.path() + "/video.mp4 is damaged");
                  }
                  untilCancelled(progress);
                })) {
      TakeId slow = take(library, "slow.mp4");
      TakeId broken = take(library, "broken.mp4");
      queue.start(slow, TakeSettings.NONE);
      queue.start(broken, TakeSettings.NONE);
      await(library, slow, TakeState.RUNNING);
      queue.cancel(slow);
      await(library, slow, TakeState.CANCELLED);
      await(library, broken, TakeState.FAILED);
      String problem = library.find(broken).orElseThrow().info().problem();
      assertEquals("video.mp4 is damaged", problem);
    }
  }

  @Test
  void aTakeThatIsMadeStaysSoIfMakingItAgainIsStoppedOrFails() throws Exception {
    var turn = new java.util.concurrent.atomic.AtomicInteger();
    try (Library library = Library.open(folder.resolve("takes"));
        JobQueue queue =
            new JobQueue(
                library,
                (take, info, progress) -> {
                  switch (turn.getAndIncrement()) {
                    case 0 -> {
                      Path verdict = take.targets(info).verdict().orElseThrow();
                      Files.createDirectories(verdict.getParent());
                      Files.writeString(verdict, "{\"grade\": \"good\"}");
                    }
                    case 1 -> throw new IOException("the disk is full");
                    default -> untilCancelled(progress);
                  }
                })) {
      TakeId id = take(library, "one.mp4");
      queue.start(id, TakeSettings.NONE);
      await(library, id, TakeState.DONE);
      queue.start(id, TakeSettings.NONE);
      await(library, id, TakeState.DONE);
      String problem = library.find(id).orElseThrow().info().problem();
      assertTrue(problem.contains("results of before") && problem.contains("disk"), problem);
      queue.start(id, TakeSettings.NONE);
      await(library, id, TakeState.RUNNING);
      queue.cancel(id);
      await(library, id, TakeState.DONE);
      assertEquals("good", library.find(id).orElseThrow().info().grade());
    }
  }

  @Test
  void whatWasUnderWayAndWhatWaitedGoOnAfterARestart() throws Exception {
    TakeId running;
    TakeId waiting;
    try (Library library = Library.open(folder.resolve("takes"));
        JobQueue queue =
            new JobQueue(library, (take, info, progress) -> untilCancelled(progress))) {
      running = take(library, "one.mp4");
      waiting = take(library, "two.mp4");
      queue.start(running, TakeSettings.NONE);
      queue.start(waiting, TakeSettings.NONE);
      await(library, running, TakeState.RUNNING);
    } // as if killed: the files say what they said
    List<String> made = Collections.synchronizedList(new ArrayList<>());
    try (Library library = Library.open(folder.resolve("takes"));
        JobQueue queue = new JobQueue(library, (take, info, progress) -> made.add(info.name()))) {
      await(library, waiting, TakeState.DONE);
      await(library, running, TakeState.DONE);
      assertEquals(List.of("one", "two"), made);
      assertTrue(queue.progress(running).isEmpty());
    }
  }

  @Test
  void settingsThatMakeNoSenseAreRefusedBeforeAnythingChanges() throws Exception {
    try (Library library = Library.open(folder.resolve("takes"));
        JobQueue queue = new JobQueue(library, (take, info, progress) -> {})) {
      TakeId id = take(library, "one.mp4");
      var giant = TakeSettings.NONE.with("height", 180.0);
      RequestException e = assertThrows(RequestException.class, () -> queue.start(id, giant));
      assertTrue(e.getMessage().contains("1.80"), e.getMessage());
      assertEquals(TakeState.DRAFT, state(library, id));
    }
  }
}
