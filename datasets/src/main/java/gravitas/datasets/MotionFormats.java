package gravitas.datasets;

import gravitas.datasets.bvh.BvhFormat;
import gravitas.datasets.glb.GlbFormat;
import gravitas.datasets.json.JsonFormat;
import gravitas.datasets.json.ReferenceFile;
import gravitas.datasets.motionfile.JsonFile;
import gravitas.datasets.motionfile.LoadedMotion;
import gravitas.datasets.motionfile.MotionFormat;
import gravitas.datasets.motionfile.MotionWriter;
import gravitas.datasets.motionfile.Take;
import gravitas.datasets.motionfile.TracksFormat;
import gravitas.datasets.motionfile.UnreadableFileException;
import gravitas.datasets.motionfile.WriteOptions;
import gravitas.datasets.movement.SheetFormat;
import gravitas.datasets.opensim.MotFormat;
import gravitas.datasets.opensim.TrcFormat;
import gravitas.datasets.table.CsvFormat;
import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.motion.Motion;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * All formats, chosen by a file's extension.
 *
 * <p>BVH, GLB and JSON hold motions, TRC and CSV positions of points; MOT holds the angles of a
 * skeleton it does not describe and is written only, as is the sheet of measures.
 */
public final class MotionFormats {
  private static final List<MotionWriter> FORMATS =
      List.of(
          new BvhFormat(),
          new GlbFormat(),
          new JsonFormat(),
          new TrcFormat(),
          new CsvFormat(),
          new MotFormat(),
          new SheetFormat());

  private MotionFormats() {}

  /** {@return everything a motion can be written as} */
  public static List<MotionWriter> all() {
    return FORMATS;
  }

  /**
   * Reads a motion from a BVH, GLB or JSON file.
   *
   * @param file the file
   * @return the motion
   * @throws IOException if a file cannot be read
   */
  public static LoadedMotion read(Path file) throws IOException {
    if (formatOf(file) instanceof MotionFormat format) {
      try {
        return format.read(file);
      } catch (OutOfMemoryError | StackOverflowError e) {
        throw UnreadableFileException.exhausting(file, e);
      }
    }
    throw new IllegalArgumentException(
        file
            + " holds no skeleton; a motion is read from "
            + String.join(
                ", ",
                FORMATS.stream()
                    .filter(MotionFormat.class::isInstance)
                    .map(MotionWriter::extension)
                    .toList())
            + " files");
  }

  /**
   * Reads the positions of joints or markers from any file but MOT, references in JSON too.
   *
   * @param file the file
   * @return the positions
   * @throws IOException if a file cannot be read
   */
  public static PointTracks readTracks(Path file) throws IOException {
    PointTracks tracks = tracks(file);
    if (tracks.frameCount() == 0) {
      throw new UnreadableFileException(file, "holds no frames");
    }
    return tracks;
  }

  private static PointTracks tracks(Path file) throws IOException {
    MotionWriter format = formatOf(file);
    if (format instanceof TracksFormat tracks) {
      try {
        return tracks.read(file);
      } catch (OutOfMemoryError | StackOverflowError e) {
        throw UnreadableFileException.exhausting(file, e);
      }
    }
    if (format instanceof JsonFormat && ReferenceFile.isOne(JsonFile.read(file))) {
      return ReferenceFile.read(file).joints();
    }
    return PointTracks.of(read(file).motion());
  }

  /**
   * Writes a motion in the format of the file's extension.
   *
   * @param motion the motion
   * @param file the file
   * @param options how it is written
   * @throws IOException if a file cannot be written
   */
  public static void write(Motion motion, Path file, WriteOptions options) throws IOException {
    formatOf(file).write(motion, file, options);
  }

  /**
   * Writes a take: the motion, and of the rest what the format has a place for.
   *
   * @param take the take
   * @param file the file
   * @param options how it is written
   * @throws IOException if a file cannot be written
   */
  public static void write(Take take, Path file, WriteOptions options) throws IOException {
    formatOf(file).write(take, file, options);
  }

  /**
   * Writes all people of a scene into one file, in a format where {@link
   * MotionWriter#holdsSeveral}.
   *
   * @param people at least one, all at the same frames
   * @param file the file
   * @param options how it is written
   * @throws IOException if a file cannot be written
   */
  public static void write(List<Take> people, Path file, WriteOptions options) throws IOException {
    formatOf(file).write(people, file, options);
  }

  /**
   * Writes positions as TRC or CSV.
   *
   * @param tracks the points over time
   * @param file the file
   * @param options how it is written
   * @throws IOException if a file cannot be written
   */
  public static void write(PointTracks tracks, Path file, WriteOptions options) throws IOException {
    if (formatOf(file) instanceof TracksFormat format) {
      format.write(tracks, file, options);
    } else {
      throw new IllegalArgumentException(
          file + " needs a skeleton, and the input holds positions only; write trc or csv");
    }
  }

  /**
   * {@return whether a file of this name holds positions only}
   *
   * @param file the file
   */
  public static boolean holdsTracks(Path file) {
    return formatOf(file) instanceof TracksFormat;
  }

  /**
   * {@return the format of a file's extension; an unknown one is refused with the known ones}
   *
   * @param file the file
   */
  public static MotionWriter formatOf(Path file) {
    String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
    return FORMATS.stream()
        .filter(format -> name.endsWith("." + format.extension()))
        .max(Comparator.comparingInt(format -> format.extension().length())) // .sheet.json: no take
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    file
                        + ": no motion format has this extension; known are "
                        + String.join(
                            ", ", FORMATS.stream().map(MotionWriter::extension).toList())));
  }
}
