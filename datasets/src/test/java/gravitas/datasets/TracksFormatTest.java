package gravitas.datasets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.motionfile.TracksFormat;
import gravitas.datasets.motionfile.UnreadableFileException;
import gravitas.datasets.motionfile.WriteOptions;
import gravitas.datasets.opensim.TrcFormat;
import gravitas.datasets.table.CsvFormat;
import gravitas.datasets.tracks.PointTracks;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What TRC and CSV promise. */
class TracksFormatTest {
  @TempDir Path folder;

  static Stream<TracksFormat> formats() {
    return Stream.of(new TrcFormat(), new CsvFormat());
  }

  @ParameterizedTest
  @MethodSource("formats")
  void positionsAndGapsAreReadBack(TracksFormat format) throws IOException {
    double nan = Double.NaN;
    PointTracks tracks =
        PointTracks.of(
            List.of("LeftHeel", "Neck"),
            new double[] {0.5, 0.52, 0.54},
            new double[] {1, 2, 3, nan, nan, nan, -1.000001, 0, 12.5, 4, 5, 6, 7, 8, 9, nan, 0, 0});
    Path file = folder.resolve("points." + format.extension());
    format.write(tracks, file, WriteOptions.DEFAULT);
    assertFalse(Files.readString(file).contains("NaN"));
    PointTracks read = format.read(file);
    assertEquals(tracks.names(), read.names());
    for (int f = 0; f < 3; f++) {
      assertEquals(tracks.time(f), read.time(f), 1e-9);
      for (int p = 0; p < 2; p++) {
        assertEquals(tracks.isPresent(f, p), read.isPresent(f, p));
        if (tracks.isPresent(f, p)) {
          assertEquals(0, tracks.position(f, p).distanceTo(read.position(f, p)), 1e-8);
        }
      }
    }
    assertThrows(
        FileAlreadyExistsException.class, () -> format.write(tracks, file, WriteOptions.DEFAULT));
  }

  @ParameterizedTest
  @MethodSource("formats")
  void motionsAreWrittenAsTheirJointsAndEndSites(TracksFormat format) throws IOException {
    var motion = RandomMotions.smooth(9, 20, 60);
    Path file = folder.resolve("motion." + format.extension());
    MotionFormats.write(motion, file, WriteOptions.DEFAULT);
    PointTracks read = MotionFormats.readTracks(file);
    PointTracks expected = PointTracks.of(motion);
    assertEquals(expected.names(), read.names());
    assertEquals(60, read.meanRate(), 1e-3);
    for (int f = 0; f < 20; f++) {
      for (int p = 0; p < expected.pointCount(); p++) {
        assertEquals(0, expected.position(f, p).distanceTo(read.position(f, p)), 1e-6);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("formats")
  void badFilesAreExplained(TracksFormat format) throws IOException {
    Path file = folder.resolve("bad." + format.extension());
    format.write(RandomMotions.smooth(9, 3, 60), file, WriteOptions.DEFAULT);
    String good = Files.readString(file);
    for (String bad :
        List.of(
            "",
            "hello",
            good.replaceFirst("0\\.0166", "zero"),
            good.replace("\t", " ").replace(",", ";"))) {
      Files.writeString(file, bad);
      var e = assertThrows(UnreadableFileException.class, () -> format.read(file));
      assertTrue(e.getMessage().contains("bad."), e.getMessage());
    }
  }

  /** The layout of the format's description, to the letter. */
  @Test
  void trcHeader() throws IOException {
    PointTracks one = PointTracks.of(List.of("A", "B"), new double[] {0, 0.01}, new double[12]);
    Path file = folder.resolve("one.trc");
    new TrcFormat().write(one, file, WriteOptions.DEFAULT);
    List<String> lines = Files.readAllLines(file);
    assertEquals("PathFileType\t4\t(X/Y/Z)\tone.trc", lines.get(0));
    assertEquals("100.000000\t100.000000\t2\t2\tmm\t100.000000\t1\t2", lines.get(2));
    assertEquals("Frame#\tTime\tA\t\t\tB\t\t", lines.get(3));
    assertEquals("\t\tX1\tY1\tZ1\tX2\tY2\tZ2", lines.get(4));
    assertEquals("", lines.get(5));
    assertTrue(lines.get(6).startsWith("1\t0.000000\t0.00000\t"));
  }

  @Test
  void formatsAreChosenByExtension() {
    assertEquals("bvh", MotionFormats.formatOf(Path.of("Take.BVH")).extension());
    var e =
        assertThrows(
            IllegalArgumentException.class, () -> MotionFormats.formatOf(Path.of("take.fbx")));
    assertTrue(e.getMessage().contains("bvh, glb, json, trc, csv, mot"), e.getMessage());
  }
}
