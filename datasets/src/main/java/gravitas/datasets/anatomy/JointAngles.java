package gravitas.datasets.anatomy;

import gravitas.physics.motion.Motion;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Joint angles over time under the names of OpenSim's gait models, signs as in Rajagopal et al.
 * (2016): {@code hip_flexion_r}, {@code knee_angle_l} and so on, and the path of the pelvis.
 * Immutable.
 */
public final class JointAngles {
  private final List<String> names;
  private final double[] times;
  private final List<double[]> rows; // radians and metres
  private final Map<String, Integer> columns = new HashMap<>();

  /**
   * Values at increasing times.
   *
   * @param names of the coordinates
   * @param times seconds
   * @param rows one number per name and time, radians and metres
   */
  public JointAngles(List<String> names, double[] times, List<double[]> rows) {
    this.names = List.copyOf(names);
    this.times = times.clone();
    this.rows = rows.stream().map(double[]::clone).toList();
    for (String name : names) {
      if (columns.put(name, columns.size()) != null) {
        throw new IllegalArgumentException("two coordinates are called " + name);
      }
    }
    if (rows.size() != times.length) {
      throw new IllegalArgumentException(rows.size() + " rows at " + times.length + " times");
    }
    for (double[] row : rows) {
      if (row.length != names.size()) {
        throw new IllegalArgumentException(
            "a row of " + row.length + " numbers for " + names.size() + " coordinates");
      }
    }
  }

  /**
   * {@return the angles of a motion; the pelvis' are in the motion's world, zero for a person who
   * stands upright and faces +X}
   *
   * @param motion of a skeleton with the standard one's joints
   * @throws IllegalArgumentException if a joint is missing
   */
  public static JointAngles of(Motion motion) {
    return of(motion, AnatomicalModel.of(motion));
  }

  /**
   * {@return the angles of a motion by a model that is known}
   *
   * @param motion of the model's skeleton
   * @param model the person's joints
   */
  public static JointAngles of(Motion motion, AnatomicalModel model) {
    var solver = new AngleSolver(model);
    List<double[]> rows = new ArrayList<>();
    for (int f = 0; f < motion.frameCount(); f++) {
      rows.add(solver.solve(motion.pose(f)));
    }
    return new JointAngles(model.coordinates(), motion.times(), rows);
  }

  /**
   * {@return whether a coordinate is a length, the others are angles}
   *
   * @param name of the coordinate
   */
  public static boolean isLength(String name) {
    return name.endsWith("_tx") || name.endsWith("_ty") || name.endsWith("_tz");
  }

  /** {@return names of the coordinates} */
  public List<String> names() {
    return names;
  }

  /**
   * {@return whether there is such a coordinate}
   *
   * @param name of the coordinate
   */
  public boolean has(String name) {
    return columns.containsKey(name);
  }

  /** {@return a copy of all times, seconds} */
  public double[] times() {
    return times.clone();
  }

  /** {@return how many frames there are} */
  public int frameCount() {
    return times.length;
  }

  /**
   * {@return a copy of all values of a frame, radians and metres}
   *
   * @param frame its number, from zero
   */
  public double[] row(int frame) {
    return rows.get(frame).clone();
  }

  /**
   * {@return a coordinate over time, degrees or metres}
   *
   * @param name of the coordinate
   */
  public double[] series(String name) {
    Integer column = columns.get(name);
    if (column == null) {
      throw new IllegalArgumentException(
          "no coordinate '" + name + "'; there are " + String.join(", ", names));
    }
    double unit = isLength(name) ? 1 : 180 / Math.PI;
    return rows.stream().mapToDouble(row -> unit * row[column]).toArray();
  }
}
