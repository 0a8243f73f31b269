package gravitas.datasets.aist;

import gravitas.datasets.motionfile.UnreadableFileException;
import gravitas.datasets.numpy.NdArray;
import gravitas.datasets.numpy.NumpyFile;
import gravitas.datasets.tracks.PixelTracks;
import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.motion.Camera;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** AIST++ in a folder. Sequences are named with {@code cAll}, videos with {@code c01} to c09. */
public final class Aist {
  /** Annotations are of exactly this rate; some videos deviate, so match them by time. */
  public static final double RATE = 60;

  /** COCO's keypoints in their order. */
  public static final List<String> KEYPOINTS =
      List.of(
          "nose",
          "left_eye",
          "right_eye",
          "left_ear",
          "right_ear",
          "left_shoulder",
          "right_shoulder",
          "left_elbow",
          "right_elbow",
          "left_wrist",
          "right_wrist",
          "left_hip",
          "right_hip",
          "left_knee",
          "right_knee",
          "left_ankle",
          "right_ankle");

  private static final double CENTIMETRE = 0.01;

  private final Path folder;

  private Aist(Path folder) {
    this.folder = folder;
  }

  /**
   * {@return a folder with {@code keypoints3d}; one without is refused}
   *
   * @param folder the folder
   * @throws IOException if a file cannot be read
   */
  public static Aist open(Path folder) throws IOException {
    if (!Files.isDirectory(folder.resolve("keypoints3d"))) {
      throw new UnreadableFileException(
          folder,
          "holds no AIST++ annotations: the folder keypoints3d is missing;"
              + " see docs/guides/datasets.md");
    }
    return new Aist(folder);
  }

  /**
   * {@return all sequences with 3D keypoints}
   *
   * @throws IOException if a file cannot be read
   */
  public List<String> sequences() throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve("keypoints3d"))) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".pkl"))
          .map(name -> name.substring(0, name.length() - 4))
          .sorted()
          .toList();
    }
  }

  /**
   * {@return the name of the annotations for a video's name: camera {@code c06} becomes {@code
   * cAll}}
   *
   * @param video its file name
   */
  public static String sequenceOf(String video) {
    return video.replaceFirst("_c[0-9]{2}_", "_cAll_");
  }

  /**
   * {@return optimised 3D keypoints in metres, Y up, 60 frames per second}
   *
   * @param sequence the recording
   * @throws IOException if a file cannot be read
   */
  public PointTracks keypoints3d(String sequence) throws IOException {
    Path file = folder.resolve("keypoints3d").resolve(sequence + ".pkl");
    NdArray array =
        NumpyFile.entry(file, NumpyFile.pickle(file), "keypoints3d_optim", NdArray.class);
    try {
      array.require(-1, KEYPOINTS.size(), 3);
      double[] metres = Arrays.stream(array.values()).map(v -> v * CENTIMETRE).toArray();
      return PointTracks.of(KEYPOINTS, times(array.shape()[0]), metres);
    } catch (IllegalArgumentException e) {
      throw new UnreadableFileException(file, e.getMessage(), e);
    }
  }

  /**
   * {@return 2D keypoints of one camera (1 to 9), pixels; those not seen are missing}
   *
   * @param sequence the recording
   * @param camera 1 to 9
   * @throws IOException if a file cannot be read
   */
  public PixelTracks keypoints2d(String sequence, int camera) throws IOException {
    Path file = folder.resolve("keypoints2d").resolve(sequence + ".pkl");
    NdArray array = NumpyFile.entry(file, NumpyFile.pickle(file), "keypoints2d", NdArray.class);
    try {
      array.require(-1, -1, KEYPOINTS.size(), 3);
      if (camera < 1 || camera > array.shape()[0]) {
        throw new IllegalArgumentException(
            "camera " + camera + " is not one of 1 to " + array.shape()[0]);
      }
      int frames = array.shape()[1];
      double[] pixels = new double[2 * KEYPOINTS.size() * frames];
      int start = (camera - 1) * frames * KEYPOINTS.size() * 3;
      for (int i = 0; i < frames * KEYPOINTS.size(); i++) {
        pixels[2 * i] = array.values()[start + 3 * i];
        pixels[2 * i + 1] = array.values()[start + 3 * i + 1];
      }
      return new PixelTracks(KEYPOINTS, times(frames), pixels);
    } catch (IllegalArgumentException e) {
      throw new UnreadableFileException(file, e.getMessage(), e);
    }
  }

  /**
   * {@return the body poses of a sequence}
   *
   * @param sequence the recording
   * @throws IOException if a file cannot be read
   */
  public AistMotion motion(String sequence) throws IOException {
    return AistMotion.read(folder.resolve("motions").resolve(sequence + ".pkl"));
  }

  /**
   * {@return a camera {@code c01} to {@code c09}, if the folder has cameras}
   *
   * @param sequence the recording
   * @param camera such as {@code c01}
   * @throws IOException if a file cannot be read
   */
  public Optional<Camera> camera(String sequence, String camera) throws IOException {
    Path cameras = folder.resolve("cameras");
    return Files.isDirectory(cameras)
        ? Optional.of(AistCameras.open(cameras).camera(sequence, camera))
        : Optional.empty();
  }

  /**
   * {@return the video of a sequence and camera, if it is in the folder {@code videos}}
   *
   * @param sequence the recording
   * @param camera such as {@code c01}
   */
  public Optional<Path> video(String sequence, String camera) {
    Path file = folder.resolve("videos").resolve(sequence.replace("cAll", camera) + ".mp4");
    return Files.exists(file) ? Optional.of(file) : Optional.empty();
  }

  private static double[] times(int frames) {
    double[] times = new double[frames];
    Arrays.setAll(times, f -> f / RATE);
    return times;
  }
}
