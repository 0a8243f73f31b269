package gravitas.datasets.opensim;

import gravitas.datasets.anatomy.AnatomicalModel;
import gravitas.datasets.anatomy.Facing;
import gravitas.datasets.anatomy.JointAngles;
import gravitas.datasets.motionfile.ConstantRate;
import gravitas.datasets.motionfile.FrameSpan;
import gravitas.datasets.motionfile.MotionWriter;
import gravitas.datasets.motionfile.Take;
import gravitas.datasets.motionfile.UnreadableFileException;
import gravitas.datasets.motionfile.WriteOptions;
import gravitas.physics.body.SkeletonShape;
import gravitas.physics.motion.Motion;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Joint angles as OpenSim coordinates, degrees and metres, uniform in time, under the names of the
 * gait models: those of {@link AnatomicalModel}.
 *
 * <p>The person faces +X on average ({@link Facing}), in the model, the forces and the TRC file
 * too. A header line {@code untrustedSeconds} lists the times at which the motion is not to be
 * trusted.
 */
public final class MotFormat implements MotionWriter {
  private static final Map<String, String> FEET = Map.of("left", "calcn_l", "right", "calcn_r");

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
    write(Take.of(motion), file, options);
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
    requireStandard(take.motion(), file);
    Take facing = Facing.of(take.motion()).turned(take);
    Motion motion = ConstantRate.of(facing.motion());
    AnatomicalModel model = AnatomicalModel.of(motion);
    table(JointAngles.of(motion, model))
        .withNotes(trustNotes(take))
        .write(file, options.overwrite());
    if (take.body().isPresent()) {
      OsimModel.write(take.body().get(), model, model(file), options.overwrite());
    }
    if (!take.forces().isEmpty()) {
      GroundForceTable.write(facing, forces(file), options.overwrite());
      GroundForceTable.writeLoads(forces(file), bodies(facing), loads(file), options.overwrite());
    }
  }

  /** Whatever carries another part than the feet acts on the pelvis. */
  private static Map<String, String> bodies(Take take) {
    return take.forces().keySet().stream()
        .collect(Collectors.toMap(each -> each, each -> FEET.getOrDefault(each, "pelvis")));
  }

  private static void requireStandard(Motion motion, Path file) {
    if (SkeletonShape.of(motion.skeleton()).isEmpty()) {
      throw new IllegalArgumentException(
          file
              + ": anatomical angles are those of the standard skeleton, and this is another one;"
              + " move the motion onto it first (convert: --standard)");
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

  /** The file's table of angles. */
  static StorageTable table(JointAngles angles) {
    List<String> labels = new ArrayList<>(List.of("time"));
    labels.addAll(angles.names());
    double[] times = angles.times();
    List<double[]> rows = new ArrayList<>();
    for (int f = 0; f < times.length; f++) {
      double[] values = angles.row(f);
      double[] row = new double[labels.size()];
      row[0] = times[f];
      for (int c = 0; c < values.length; c++) {
        boolean length = JointAngles.isLength(angles.names().get(c));
        row[c + 1] = length ? values[c] : Math.toDegrees(values[c]);
      }
      rows.add(row);
    }
    return new StorageTable("Coordinates", true, labels, rows);
  }

  /**
   * {@return the coordinates in a file, ours or any of OpenSim's}
   *
   * @param file MOT or STO, in degrees or radians
   * @throws IOException if a file cannot be read
   */
  public static JointAngles read(Path file) throws IOException {
    StorageTable table = StorageTable.read(file);
    double unit = table.inDegrees() ? Math.PI / 180 : 1;
    List<String> names = table.labels().subList(1, table.labels().size());
    List<double[]> rows = new ArrayList<>();
    for (double[] row : table.rows()) {
      double[] values = new double[names.size()];
      for (int c = 0; c < values.length; c++) {
        values[c] = JointAngles.isLength(names.get(c)) ? row[c + 1] : unit * row[c + 1];
      }
      rows.add(values);
    }
    try {
      double[] times = table.rows().stream().mapToDouble(row -> row[0]).toArray();
      return new JointAngles(names, times, rows);
    } catch (IllegalArgumentException e) {
      throw new UnreadableFileException(file, e.getMessage(), e);
    }
  }
}
