package gravitas.datasets.generated;

import gravitas.datasets.numpy.NdArray;
import io.jhdf.HdfFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Human3.6M folders in all layouts, with random joints. */
public final class H36mFiles {
  public static final int FRAMES = 7;

  private H36mFiles() {}

  /** 32 joints per frame, millimetres as whole numbers so that every type holds them exactly. */
  public static double[] values(long seed) {
    var random = new Random(seed);
    return random.ints(FRAMES * 96L, -2000, 2000).asDoubleStream().toArray();
  }

  public static void cdf(Path root, String subject, String action, double[] values)
      throws IOException {
    Path folder = root.resolve(subject).resolve("MyPoseFeatures/D3_Positions");
    Files.createDirectories(folder);
    float[] floats = new float[values.length];
    for (int i = 0; i < floats.length; i++) {
      floats[i] = (float) values[i];
    }
    Files.write(folder.resolve(action + ".cdf"), CdfWriter.variable("Pose", FRAMES, 96, floats));
  }

  /** data_3d_h36m.npz with positions in metres. */
  public static void npz(Path root, Map<String, Map<String, double[]>> bySubject)
      throws IOException {
    Map<String, Object> subjects = new java.util.LinkedHashMap<>();
    bySubject.forEach(
        (subject, actions) -> {
          Map<String, Object> arrays = new java.util.LinkedHashMap<>();
          actions.forEach((action, v) -> arrays.put(action, metres(v)));
          subjects.put(subject, arrays);
        });
    Files.createDirectories(root);
    Files.write(root.resolve("data_3d_h36m.npz"), NpzWriter.npz(Map.of("positions_3d", subjects)));
  }

  private static NdArray metres(double[] millimetres) {
    double[] metres = java.util.Arrays.stream(millimetres).map(v -> v / 1000).toArray();
    return new NdArray(new int[] {metres.length / 96, 32, 3}, metres);
  }

  /** data_2d_h36m_gt.npz: four views of 17 joints. */
  public static void npz2d(Path file, String subject, String action, List<NdArray> views)
      throws IOException {
    Map<String, Object> symmetric = Map.of("num_joints", 17);
    Files.write(
        file,
        NpzWriter.npz(
            Map.of("positions_2d", Map.of(subject, Map.of(action, views)), "metadata", symmetric)));
  }

  /** Martinez: 96 rows, a column per frame. */
  public static void martinez(Path root, String subject, String action, double[] values)
      throws IOException {
    Path folder = root.resolve("h36m").resolve(subject).resolve("MyPoses/3D_positions");
    Files.createDirectories(folder);
    double[][] columns = new double[96][FRAMES];
    for (int i = 0; i < values.length; i++) {
      columns[i % 96][i / 96] = values[i];
    }
    try (var hdf = HdfFile.write(folder.resolve(action + ".h5"))) {
      hdf.putDataset("3D_positions", columns);
    }
  }

  /** h36m-fetch: rows of camera-frame poses with the camera's number. */
  public static void fetch(
      Path root, String subject, String action, double[][][] poses, int[] camera)
      throws IOException {
    Path folder = root.resolve(subject).resolve(action);
    Files.createDirectories(folder);
    try (var hdf = HdfFile.write(folder.resolve("annot.h5"))) {
      hdf.putDataset("camera", camera);
      hdf.putGroup("pose").putDataset("3d", poses);
    }
  }
}
