package gravitas.datasets.motionfile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.RandomMotions;
import gravitas.physics.motion.Motion;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What every motion format promises. */
public abstract class MotionFormatContract {
  @TempDir protected Path folder;

  protected abstract MotionFormat format();

  /** How far a joint may be off after a round trip, metres. */
  protected double tolerance() {
    return 1e-6;
  }

  protected Path file(String stem) {
    return folder.resolve(stem + "." + format().extension());
  }

  @Test
  void whatIsWrittenIsReadBack() throws IOException {
    for (long seed = 1; seed <= 5; seed++) {
      Motion motion = RandomMotions.smooth(seed, 90, 50);
      Path file = file("take" + seed);
      format().write(motion, file, WriteOptions.DEFAULT);
      Motion read = format().read(file).motion();
      assertEquals(motion.frameCount(), read.frameCount(), "seed " + seed);
      assertArrayEquals(motion.times(), read.times(), 1e-6, "seed " + seed);
      assertEquals(motion.skeleton().jointCount(), read.skeleton().jointCount());
      assertEquals(0, RandomMotions.largestDistance(motion, read), tolerance(), "seed " + seed);
    }
  }

  @Test
  void twoWritesGiveTheSameBytes() throws IOException {
    Motion motion = RandomMotions.smooth(7, 20, 30);
    format().write(motion, file("a"), WriteOptions.DEFAULT);
    format().write(motion, file("b"), WriteOptions.DEFAULT);
    assertArrayEquals(Files.readAllBytes(file("a")), Files.readAllBytes(file("b")));
  }

  @Test
  void aSingleFrameIsAMotion() throws IOException {
    Motion motion = RandomMotions.smooth(3, 1, 30);
    format().write(motion, file("one"), WriteOptions.DEFAULT);
    assertEquals(1, format().read(file("one")).motion().frameCount());
  }

  @Test
  void nothingIsOverwrittenUnlessAllowed() throws IOException {
    Path file = file("take");
    Files.writeString(file, "mine");
    Motion motion = RandomMotions.smooth(1, 3, 30);
    var refusal =
        assertThrows(
            FileAlreadyExistsException.class,
            () -> format().write(motion, file, WriteOptions.DEFAULT));
    assertTrue(refusal.getMessage().contains(file.toString()), refusal.getMessage());
    assertEquals("mine", Files.readString(file));
    format().write(motion, file, WriteOptions.DEFAULT.overwriting(true));
    assertEquals(3, format().read(file).motion().frameCount());
    onlyFile("take");
  }

  @Test
  void aMissingFolderLeavesNothingBehind() throws IOException {
    Path file = folder.resolve("absent").resolve("take." + format().extension());
    Motion motion = RandomMotions.smooth(1, 3, 30);
    assertThrows(
        FileSystemException.class, () -> format().write(motion, file, WriteOptions.DEFAULT));
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(0, files.count());
    }
  }

  @Test
  void absentAndEmptyFilesAreNamedInTheError() throws IOException {
    Path absent = file("absent");
    var missing = assertThrows(IOException.class, () -> format().read(absent));
    assertTrue(missing.getMessage().contains(absent.toString()), missing.getMessage());
    Path empty = file("empty");
    Files.createFile(empty);
    var unreadable = assertThrows(UnreadableFileException.class, () -> format().read(empty));
    assertTrue(unreadable.getMessage().contains(empty.toString()), unreadable.getMessage());
  }

  @Test
  protected void noNumberIsNan() throws IOException {
    format().write(RandomMotions.smooth(2, 30, 30), file("take"), WriteOptions.DEFAULT);
    String text = Files.readString(file("take"), java.nio.charset.StandardCharsets.ISO_8859_1);
    assertFalse(text.contains("NaN") || text.contains("Infinity"));
  }

  private void onlyFile(String stem) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(java.util.List.of(file(stem)), files.toList());
    }
  }
}
