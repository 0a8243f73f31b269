package gravitas.lab.evaluation.angles;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import gravitas.datasets.MotionFormats;
import gravitas.datasets.joints.JointSet;
import gravitas.datasets.json.JsonFormat;
import gravitas.datasets.motionfile.Take;
import gravitas.datasets.motionfile.UnreadableFileException;
import gravitas.datasets.tracks.PointTracks;
import gravitas.lab.evaluation.TimeShift;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Angles of a take from video against measured joints, by {@link CentreAngles} on both sides. The
 * clocks of video and markers were never started together, so the shift of whole frames that fits
 * best ({@link TimeShift}) is taken off; frames that are not to be trusted are left out and
 * counted.
 */
public final class FilmedAngles {
  /**
   * One angle, both sides together, degrees.
   *
   * @param angle its name
   * @param rms root mean square of the take's less the measured
   * @param meanAbsolute mean of its amount
   * @param bias mean difference
   * @param shape root mean square after each side's own mean difference is taken off
   * @param frames compared, of both sides
   */
  public record Row(
      String angle, double rms, double meanAbsolute, double bias, double shape, int frames) {}

  private final List<Row> rows = new ArrayList<>();
  private final double shift;
  private final int left;

  /**
   * Compares a take with its reference.
   *
   * @param file a take's JSON
   * @param reference measured joints, in any format that holds points
   * @throws IOException if a file cannot be read or lacks a joint
   */
  public FilmedAngles(Path file, Path reference) throws IOException {
    Take take = new JsonFormat().readTake(file);
    PointTracks truth = MotionFormats.readTracks(reference);
    try {
      this.shift = TimeShift.of(take.motion(), truth);
      PointTracks moved = TimeShift.moved(truth, shift);
      PointTracks ours = JointSet.STANDARD_19.from(PointTracks.of(take.motion())).at(moved.times());
      boolean[] counts = trusted(take, moved);
      int untrusted = 0;
      for (boolean each : counts) {
        untrusted += each ? 0 : 1;
      }
      this.left = untrusted;
      for (String angle : CentreAngles.NAMES) {
        rows.add(row(angle, ours, moved, counts));
      }
    } catch (IllegalArgumentException e) {
      throw new UnreadableFileException(reference, e.getMessage(), e);
    }
  }

  /** By the take's frame next in time; a frame outside the take has no angles anyhow. */
  private static boolean[] trusted(Take take, PointTracks moved) {
    double[] times = take.motion().times();
    boolean[] trusted = new boolean[moved.frameCount()];
    for (int f = 0; f < trusted.length; f++) {
      int at = Arrays.binarySearch(times, moved.time(f));
      int next = Math.min(times.length - 1, at >= 0 ? at : -at - 1);
      boolean before = next > 0 && moved.time(f) - times[next - 1] < times[next] - moved.time(f);
      trusted[f] = take.isTrusted(before ? next - 1 : next);
    }
    return trusted;
  }

  private static Row row(String angle, PointTracks ours, PointTracks truth, boolean[] counts) {
    double squares = 0;
    double amounts = 0;
    double sum = 0;
    double shape = 0;
    int frames = 0;
    for (String side : List.of("R", "L")) {
      double[] a = CentreAngles.series(ours, angle, side);
      double[] b = CentreAngles.series(truth, angle, side);
      double[] d = new double[a.length];
      Arrays.setAll(d, f -> counts[f] ? a[f] - b[f] : Double.NaN);
      double[] known = Arrays.stream(d).filter(Double::isFinite).toArray();
      double mean = Arrays.stream(known).average().orElse(Double.NaN);
      for (double each : known) {
        squares += each * each;
        amounts += Math.abs(each);
        sum += each;
        shape += (each - mean) * (each - mean);
      }
      frames += known.length;
    }
    return new Row(
        angle,
        Math.sqrt(squares / frames),
        amounts / frames,
        sum / frames,
        Math.sqrt(shape / frames),
        frames);
  }

  /** {@return one per angle} */
  public List<Row> rows() {
    return List.copyOf(rows);
  }

  /** {@return the table for people} */
  public String table() {
    var text = new StringBuilder();
    text.append(
        String.format(
            Locale.ROOT,
            "shift %.0f ms; %d frames left out that are not to be trusted%n%n",
            1000 * shift,
            left));
    text.append("| angle | RMS | mean absolute | bias | shape | frames |\n");
    text.append("|---|--:|--:|--:|--:|--:|\n");
    for (Row row : rows) {
      text.append(
          String.format(
              Locale.ROOT,
              "| %s | %.1f | %.1f | %.1f | %.1f | %d |%n",
              row.angle(),
              row.rms(),
              row.meanAbsolute(),
              row.bias(),
              row.shape(),
              row.frames()));
    }
    return text.toString();
  }

  /** {@return everything as JSON} */
  public String json() {
    try {
      return new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(rows);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }
}
