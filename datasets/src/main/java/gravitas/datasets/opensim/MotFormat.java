package gravitas.datasets.opensim;

import gravitas.datasets.motionfile.ConstantRate;
import gravitas.datasets.motionfile.FrameSpan;
import gravitas.datasets.motionfile.MotionWriter;
import gravitas.datasets.motionfile.Take;
import gravitas.datasets.motionfile.UnreadableFileException;
import gravitas.datasets.motionfile.WriteOptions;
import gravitas.datasets.rotation.EulerOrder;
import gravitas.datasets.rotation.EulerOrders;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.motion.Skeleton;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Joint angles as OpenSim coordinates, degrees, uniform in time.
 *
 * <p>The coordinates are those of {@link OsimModel}: per joint {@code <joint>_rz, _rx, _ry}, turned
 * about in the order in which they stand, which need not be this one, and {@code <root>_tx, _ty,
 * _tz} in metres. A header line {@code untrustedSeconds} lists the times at which the motion is not
 * to be trusted. They are not those of OpenSim's gait models, whose knees are hinges: nothing of
 * the motion is lost here.
 */
public final class MotFormat implements MotionWriter {
  private static final Map<String, String> FEET = Map.of("left", "LeftFoot", "right", "RightFoot");

  @Override
  public String extension() {
    return "mot";
  }

  @Override
  public String description() {
    return "OpenSim coordinates (joint angles in degrees)";
  }

  @Override
  public void write(Motion motion, Path file, WriteOptions options) throws IOException {
    table(motion).write(file, options.overwrite());
  }

  /** The model, the ground's forces, and their use: what OpenSim needs beside the coordinates. */
  @Override
  public List<Path> companions(Path file) {
    return List.of(model(file), forces(file), loads(file));
  }

  private static Path model(Path file) {
    return beside(file, ".osim");
  }

  private static Path forces(Path file) {
    return beside(file, "_grf.mot");
  }

  private static Path loads(Path file) {
    return beside(file, "_grf.xml");
  }

  private static Path beside(Path file, String ending) {
    return file.resolveSibling(
        String.valueOf(file.getFileName()).replaceFirst("\\.[^.]*$", "") + ending);
  }

  /** A take whose body is known gets the model too, one with forces their table. */
  @Override
  public void write(Take take, Path file, WriteOptions options) throws IOException {
    table(take.motion()).withNotes(trustNotes(take)).write(file, options.overwrite());
    if (take.body().isPresent()) {
      OsimModel.write(take.body().get(), take.motion(), model(file), options.overwrite());
    }
    if (!take.forces().isEmpty()) {
      GroundForceTable.write(take, forces(file), options.overwrite());
      GroundForceTable.writeLoads(forces(file), FEET, loads(file), options.overwrite());
    }
  }

  /** Lines of the header with the times that are not to be trusted, none where all are. */
  static List<String> trustNotes(Take take) {
    List<String> notes = new ArrayList<>();
    note("untrustedSeconds=", take.untrusted(), take.motion(), notes);
    note("untrustedPathSeconds=", take.pathUntrusted(), take.motion(), notes);
    return notes;
  }

  private static void note(String key, List<FrameSpan> spans, Motion motion, List<String> notes) {
    if (!spans.isEmpty()) {
      notes.add(
          spans.stream()
              .map(
                  span ->
                      String.format(
                          Locale.ROOT,
                          "%.3f-%.3f",
                          motion.time(span.from()),
                          motion.time(span.to())))
              .collect(Collectors.joining(" ", key, "")));
    }
  }

  /** The names of a joint's three angles, in order. */
  static List<String> coordinates(String joint, EulerOrder order) {
    return Arrays.stream(order.axes())
        .map(axis -> joint + "_r" + axis.name().toLowerCase(Locale.ROOT))
        .toList();
  }

  /** The order in which a joint's angles stand. */
  private static EulerOrder order(StorageTable table, String joint) {
    for (EulerOrder order : EulerOrder.values()) {
      int[] columns = coordinates(joint, order).stream().mapToInt(table::column).toArray();
      if (columns[0] < columns[1] && columns[1] < columns[2]) {
        return order;
      }
    }
    throw new IllegalArgumentException("angles of " + joint + " stand in one column");
  }

  /** The orders of rotation in which a motion's angles are written. */
  static List<EulerOrder> orders(Motion motion) {
    return EulerOrders.of(ConstantRate.of(motion));
  }

  /** The coordinates of a motion. */
  static StorageTable table(Motion original) {
    Motion motion = ConstantRate.of(original);
    Skeleton skeleton = motion.skeleton();
    String root = skeleton.joint(0).name();
    List<String> labels =
        new ArrayList<>(List.of("time", root + "_tx", root + "_ty", root + "_tz"));
    List<EulerOrder> orders = orders(original);
    for (int j = 0; j < skeleton.jointCount(); j++) {
      labels.addAll(coordinates(skeleton.joint(j).name(), orders.get(j)));
    }
    double[][] angles = new double[skeleton.jointCount()][3];
    List<double[]> rows = new ArrayList<>();
    for (int f = 0; f < motion.frameCount(); f++) {
      double[] row = new double[labels.size()];
      row[0] = motion.time(f);
      Pose pose = motion.pose(f);
      pose.rootPosition().into(row, 1);
      for (int j = 0; j < angles.length; j++) {
        angles[j] = orders.get(j).angles(pose.rotation(j), angles[j]);
        for (int a = 0; a < 3; a++) {
          row[4 + 3 * j + a] = Math.toDegrees(angles[j][a]);
        }
      }
      rows.add(row);
    }
    return new StorageTable("Coordinates", true, labels, rows);
  }

  /**
   * {@return the motion of a skeleton from coordinates written by this class}
   *
   * @param file the file
   * @param skeleton the skeleton
   * @throws IOException if a file cannot be read
   */
  public static Motion read(Path file, Skeleton skeleton) throws IOException {
    StorageTable table = StorageTable.read(file);
    try {
      return motion(table, skeleton);
    } catch (IllegalArgumentException e) {
      throw new UnreadableFileException(file, e.getMessage(), e);
    }
  }

  private static Motion motion(StorageTable table, Skeleton skeleton) {
    double unit = table.inDegrees() ? Math.PI / 180 : 1;
    String root = skeleton.joint(0).name();
    List<EulerOrder> orders =
        skeleton.joints().stream().map(joint -> order(table, joint.name())).toList();
    List<Pose> poses = new ArrayList<>();
    for (double[] row : table.rows()) {
      List<Quaternion> rotations = new ArrayList<>();
      for (int j = 0; j < orders.size(); j++) {
        List<String> names = coordinates(skeleton.joint(j).name(), orders.get(j));
        double[] a = names.stream().mapToDouble(name -> unit * row[table.column(name)]).toArray();
        rotations.add(orders.get(j).rotation(a[0], a[1], a[2]));
      }
      Vector3 place =
          new Vector3(
              row[table.column(root + "_tx")],
              row[table.column(root + "_ty")],
              row[table.column(root + "_tz")]);
      poses.add(new Pose(place, rotations));
    }
    double[] times = table.rows().stream().mapToDouble(row -> row[0]).toArray();
    return new Motion(skeleton, times, poses);
  }
}
