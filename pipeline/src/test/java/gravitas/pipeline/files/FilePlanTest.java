package gravitas.pipeline.files;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.motionfile.UnwritableFileException;
import gravitas.pipeline.work.RequestException;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(OS.WINDOWS)
class FilePlanTest {
  @TempDir Path folder;
  private Path video;

  @BeforeEach
  void makeInput() throws IOException {
    video = Files.writeString(folder.resolve("walk.mp4"), "pixels");
  }

  private static void assertRefused(FilePlan plan, String... parts) {
    RequestException failure = assertThrows(RequestException.class, () -> plan.check(true));
    for (String part : parts) {
      assertTrue(failure.getMessage().contains(part), failure.getMessage());
    }
  }

  private FilePlan writing(Path output) throws IOException {
    return new FilePlan().reads(video).writes(output);
  }

  @Test
  void anInputIsNoOutputUnderAnyName() throws IOException {
    assertRefused(writing(video), "walk.mp4: is read by this command");
    assertRefused(writing(folder.resolve("no/../walk.mp4").normalize()), "walk.mp4");
    assertRefused(writing(folder.resolve("./walk.mp4")), "is the same file as " + video);
    Path relative = Path.of("").toAbsolutePath().relativize(video);
    assertRefused(writing(relative), "walk.mp4");
    Path soft = Files.createSymbolicLink(folder.resolve("soft.mp4"), Path.of("walk.mp4"));
    assertRefused(writing(soft), "soft.mp4", "is the same file as " + video);
    assertRefused(new FilePlan().reads(soft).writes(video), "walk.mp4");
    Path hard = Files.createLink(folder.resolve("hard.mp4"), video);
    assertRefused(writing(hard), "hard.mp4", "is the same file as " + video);
    Path link = Files.createSymbolicLink(folder.resolve("here"), folder);
    assertRefused(writing(link.resolve("walk.mp4")), "is the same file as " + video);
    assertRefused(
        new FilePlan().reads(video).writesMeanwhile(video), "walk.mp4: is read by this command");
    assertRefused(new FilePlan().reads(video).writesInto(folder, "mp4"), "may write over it");
  }

  @Test
  void filesBesideAreNotTouched() throws IOException {
    Path other = Files.writeString(folder.resolve("walk.bvh"), "mine");
    Path loop = Files.createSymbolicLink(folder.resolve("loop.bvh"), Path.of("loop.bvh"));
    Path nowhere = Files.createSymbolicLink(folder.resolve("new.bvh"), Path.of("nothing/there"));
    writing(other).check(true);
    writing(loop).check(true);
    writing(nowhere).check(true);
    new FilePlan().reads(video).writesInto(folder, "bvh", "csv").check(true);
    assertThrows(FileAlreadyExistsException.class, () -> writing(other).check(false));
    assertEquals("mine", Files.readString(other));
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(4, files.count(), "the check leaves nothing behind");
    }
  }

  @Test
  void aFolderThatIsReadWholeGetsNoFurtherParts() throws IOException {
    Path frames = Files.createDirectory(folder.resolve("frames"));
    Path first = Files.createFile(frames.resolve("0001.png"));
    FilePlan plan = new FilePlan().reads(frames);
    assertRefused(plan.writes(first), "0001.png");
    assertRefused(
        new FilePlan().reads(frames).writes(frames.resolve("sheet.png")), "would become a part");
    new FilePlan().reads(frames).writes(frames.resolve("walk.bvh")).check(false);
  }

  @Test
  void twoResultsOfOneNameAreRefused() throws IOException {
    Path out = folder.resolve("a.mot");
    assertRefused(new FilePlan().writes(List.of(out, out)), "two results would be the same file");
    assertRefused(
        new FilePlan().writes(out).writes(folder.resolve("./a.mot")), "two results would be");
  }

  @Test
  void theFolderMustBeThereUnlessItIsMade() throws IOException {
    Path deep = folder.resolve("a/b/c.bvh");
    assertRefused(new FilePlan().writes(deep), "does not exist");
    new FilePlan().writes(deep).makes(deep.getParent()).check(false);
    assertTrue(Files.notExists(folder.resolve("a")), "a check makes nothing");
    Path inFile = video.resolve("c.bvh");
    assertRefused(new FilePlan().writes(inFile).makes(video), "is a file");
    assertRefused(new FilePlan().writes(folder), "is a folder");
  }

  /** Who may read it is told to have permission, but nobody can put a file there. */
  @Test
  void aPlaceThatTakesNoFileIsToldBeforeTheWork() {
    Path proc = Path.of("/proc");
    Assumptions.assumeTrue(Files.isDirectory(proc), "needs a folder that takes no files");
    IOException e =
        assertThrows(
            UnwritableFileException.class,
            () -> new FilePlan().writes(proc.resolve("walk.bvh")).check(false));
    assertTrue(e.getMessage().startsWith("/proc/walk.bvh: cannot be written ("), e.getMessage());
    assertThrows(
        UnwritableFileException.class,
        () -> new FilePlan().makes(proc.resolve("new/folder")).check(false));
  }

  @Test
  void aReadOnlyFolderAndAReadOnlyFileAreToldBeforeTheWork() throws IOException {
    Path out = Files.createFile(folder.resolve("a.bvh"));
    assertTrue(out.toFile().setReadOnly());
    Assumptions.assumeFalse(Files.isWritable(out), "root may write everything");
    assertThrows(UnwritableFileException.class, () -> new FilePlan().writes(out).check(true));
    Path closed = Files.createDirectory(folder.resolve("closed"));
    assertTrue(closed.toFile().setWritable(false));
    assertThrows(
        UnwritableFileException.class,
        () -> new FilePlan().writes(closed.resolve("a.bvh")).check(true));
  }

  @Test
  void whatIsNoFileIsCalledByItsName() {
    String[][] expected = {
      {"http://example.org/walk.mp4", "http://example.org/walk.mp4: is an address"},
      {"rtsp://camera/1", "rtsp://camera/1: is an address"},
      {"/dev/null", "is a device"},
      {"/dev/video7", "cameras"},
      {"0", "cameras"},
      {"-", "standard input"},
    };
    for (String[] each : expected) {
      RequestException failure =
          assertThrows(RequestException.class, () -> new FilePlan().reads(Path.of(each[0])));
      assertTrue(failure.getMessage().contains(each[1]), failure.getMessage());
    }
    IOException missing =
        assertThrows(IOException.class, () -> new FilePlan().reads(Path.of("nothing.mp4")));
    assertEquals("nothing.mp4: no such file", missing.getMessage());
    assertDoesNotThrow(() -> new FilePlan().reads(video));
  }
}
