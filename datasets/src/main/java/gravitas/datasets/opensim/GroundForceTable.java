package gravitas.datasets.opensim;

import gravitas.datasets.motionfile.FootForce;
import gravitas.datasets.motionfile.OutputFile;
import gravitas.datasets.motionfile.Take;
import gravitas.physics.geometry.Vector3;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Ground forces for OpenSim: per foot {@code ground_force_<foot>_v/p} and {@code
 * ground_torque_<foot>_} with x, y, z, and the ExternalLoads file that applies them to the feet.
 */
public final class GroundForceTable {
  private static final List<String> AXES = List.of("x", "y", "z");

  private GroundForceTable() {}

  /**
   * Writes the table of a take that has forces.
   *
   * @param take the take
   * @param file the file
   * @param overwrite whether a file that is there may be replaced
   * @throws IOException if a file cannot be written
   */
  public static void write(Take take, Path file, boolean overwrite) throws IOException {
    table(take).withNotes(MotFormat.trustNotes(take)).write(file, overwrite);
  }

  static StorageTable table(Take take) {
    if (take.forces().isEmpty()) {
      throw new IllegalArgumentException("the motion has no ground forces to write");
    }
    List<String> feet = take.forces().keySet().stream().sorted().toList();
    List<String> labels = new ArrayList<>(List.of("time"));
    for (String foot : feet) {
      AXES.forEach(axis -> labels.add("ground_force_" + foot + "_v" + axis));
      AXES.forEach(axis -> labels.add("ground_force_" + foot + "_p" + axis));
      AXES.forEach(axis -> labels.add("ground_torque_" + foot + "_" + axis));
    }
    List<double[]> rows = new ArrayList<>();
    for (int f = 0; f < take.motion().frameCount(); f++) {
      double[] row = new double[labels.size()];
      row[0] = take.motion().time(f);
      int at = 1;
      for (String foot : feet) {
        FootForce each = take.forces().get(foot).get(f);
        for (Vector3 v : List.of(each.force(), each.point(), each.moment())) {
          v.into(row, at);
          at += 3;
        }
      }
      rows.add(row);
    }
    return new StorageTable("Ground forces", false, labels, rows);
  }

  /**
   * Writes the ExternalLoads file.
   *
   * @param forces the file of forces
   * @param bodies the model's body for every foot, such as left to LeftFoot
   * @param file the file
   * @param overwrite whether a file that is there may be replaced
   * @throws IOException if a file cannot be written
   */
  public static void writeLoads(
      Path forces, Map<String, String> bodies, Path file, boolean overwrite) throws IOException {
    var xml = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    xml.append("<OpenSimDocument Version=\"40000\">\n<ExternalLoads name=\"ground\"><objects>\n");
    bodies.keySet().stream()
        .sorted()
        .forEach(
            foot -> {
              xml.append("<ExternalForce name=\"").append(foot).append("\"><applied_to_body>");
              xml.append(bodies.get(foot)).append("</applied_to_body>");
              xml.append("<force_expressed_in_body>ground</force_expressed_in_body>");
              xml.append("<point_expressed_in_body>ground</point_expressed_in_body>");
              String force = "ground_force_" + foot;
              xml.append("<force_identifier>").append(force).append("_v</force_identifier>");
              xml.append("<point_identifier>").append(force).append("_p</point_identifier>");
              xml.append("<torque_identifier>ground_torque_").append(foot);
              xml.append("_</torque_identifier></ExternalForce>\n");
            });
    xml.append("</objects><datafile>").append(forces.getFileName());
    xml.append("</datafile></ExternalLoads>\n</OpenSimDocument>\n");
    byte[] bytes = xml.toString().getBytes(StandardCharsets.UTF_8);
    OutputFile.write(file, overwrite, out -> out.write(bytes));
  }
}
