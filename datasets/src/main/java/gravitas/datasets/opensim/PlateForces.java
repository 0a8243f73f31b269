package gravitas.datasets.opensim;

import gravitas.datasets.motionfile.FootForce;
import gravitas.datasets.motionfile.UnreadableFileException;
import gravitas.physics.geometry.Vector3;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What force plates measured, read from a MOT file: per plate force, centre of pressure and moment
 * about it, newtons and metres, Y up.
 *
 * <p>A plate's columns are those that share a prefix: {@code ground_force_1_vx, _px, _mx} as
 * laboratories name them, {@code ground_force_left_vx} with {@code ground_torque_left_x} as {@link
 * GroundForceTable} writes them, {@code 1_ground_force_vx} with {@code 1_ground_torque_x}.
 */
public final class PlateForces {
  private static final String FIRST = "vx";

  private final double[] times;
  private final List<Plate> plates;

  /**
   * One plate.
   *
   * @param name what its columns begin with
   * @param samples one per time
   */
  public record Plate(String name, List<FootForce> samples) {
    /**
     * Keeps copies.
     *
     * @param name what its columns begin with
     * @param samples one per time
     */
    public Plate {
      samples = List.copyOf(samples);
    }
  }

  /**
   * Forces at increasing times.
   *
   * @param times seconds, increasing
   * @param plates each with one sample per time
   */
  public PlateForces(double[] times, List<Plate> plates) {
    this.times = times.clone();
    this.plates = List.copyOf(plates);
    for (int i = 1; i < times.length; i++) {
      if (!(times[i] > times[i - 1])) {
        throw new IllegalArgumentException(
            "row " + i + " is at " + times[i] + " s, the one before at " + times[i - 1] + " s");
      }
    }
    for (Plate plate : plates) {
      if (plate.samples().size() != times.length) {
        throw new IllegalArgumentException(
            plate.samples().size() + " samples of " + plate.name() + " at " + times.length);
      }
    }
  }

  /**
   * {@return what a file holds}
   *
   * @param file a MOT or STO file with columns of ground forces
   * @throws IOException if it cannot be read, or has no plates or no rows
   */
  public static PlateForces read(Path file) throws IOException {
    StorageTable table = StorageTable.read(file);
    List<String> prefixes =
        table.labels().stream()
            .filter(label -> label.endsWith(FIRST))
            .map(label -> label.substring(0, label.length() - FIRST.length()))
            .toList();
    if (prefixes.isEmpty()) {
      throw new UnreadableFileException(
          file, "has no force plates; looked for columns such as ground_force_1_vx");
    }
    if (table.rows().isEmpty()) {
      throw new UnreadableFileException(file, "has no rows below its labels");
    }
    try {
      List<Plate> plates = new ArrayList<>();
      for (String prefix : prefixes) {
        plates.add(plate(table, prefix));
      }
      return new PlateForces(table.rows().stream().mapToDouble(row -> row[0]).toArray(), plates);
    } catch (IllegalArgumentException e) {
      throw new UnreadableFileException(file, e.getMessage(), e);
    }
  }

  private static Plate plate(StorageTable table, String prefix) {
    String moment = prefix.replace("force", "torque");
    boolean own = table.labels().contains(prefix + "mx");
    int[] force = columns(table, prefix + "v");
    int[] point = columns(table, prefix + "p");
    int[] turning = columns(table, own ? prefix + "m" : moment);
    List<FootForce> samples = new ArrayList<>();
    for (double[] row : table.rows()) {
      samples.add(new FootForce(vector(row, force), vector(row, point), vector(row, turning)));
    }
    return new Plate(prefix.replaceFirst("_$", ""), samples);
  }

  private static int[] columns(StorageTable table, String prefix) {
    return new int[] {
      table.column(prefix + "x"), table.column(prefix + "y"), table.column(prefix + "z")
    };
  }

  private static Vector3 vector(double[] row, int[] columns) {
    return new Vector3(row[columns[0]], row[columns[1]], row[columns[2]]);
  }

  /** {@return a copy of all times, seconds} */
  public double[] times() {
    return times.clone();
  }

  /** {@return the plates in the file's order} */
  public List<Plate> plates() {
    return plates;
  }

  /**
   * {@return height of the plates' surface: the mean of the centres of pressure under load, metres}
   *
   * @param least vertical force that counts as a load, N
   * @throws IllegalArgumentException if no plate was loaded
   */
  public double height(double least) {
    return plates.stream()
        .flatMap(plate -> plate.samples().stream())
        .filter(sample -> sample.force().y() > least)
        .mapToDouble(sample -> sample.point().y())
        .average()
        .orElseThrow(() -> new IllegalArgumentException("no plate carries " + least + " N"));
  }

  /** {@return mean over time of the vertical force of all plates together, N} */
  public double meanVertical() {
    double sum = 0;
    for (Plate plate : plates) {
      sum += plate.samples().stream().mapToDouble(sample -> sample.force().y()).sum();
    }
    return sum / times.length;
  }

  /**
   * {@return the same at other times, linear between neighbours; nothing outside of them}
   *
   * @param wanted seconds, increasing
   */
  public PlateForces at(double[] wanted) {
    return new PlateForces(
        wanted,
        plates.stream()
            .map(
                plate ->
                    new Plate(
                        plate.name(),
                        Arrays.stream(wanted).mapToObj(t -> interpolated(plate, t)).toList()))
            .toList());
  }

  private FootForce interpolated(Plate plate, double time) {
    int found = Arrays.binarySearch(times, time);
    if (found >= 0) {
      return plate.samples().get(found);
    }
    int next = -found - 1;
    if (next == 0 || next == times.length) {
      return FootForce.NONE;
    }
    double share = (time - times[next - 1]) / (times[next] - times[next - 1]);
    FootForce a = plate.samples().get(next - 1);
    FootForce b = plate.samples().get(next);
    Vector3 force = a.force().lerp(b.force(), share);
    // the centre of pressure of an unloaded plate is anything: weigh with the load
    double total = (1 - share) * a.force().y() + share * b.force().y();
    double weight = Math.abs(total) > 1e-9 ? share * b.force().y() / total : share;
    return new FootForce(
        force, a.point().lerp(b.point(), weight), a.moment().lerp(b.moment(), share));
  }
}
