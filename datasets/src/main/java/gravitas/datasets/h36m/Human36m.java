package gravitas.datasets.h36m;

import gravitas.datasets.motionfile.UnreadableFileException;
import gravitas.physics.motion.Camera;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Human3.6M in a folder, whichever layout it has. */
public final class Human36m {
  private final Path folder;
  private final H36mSource source;
  private final H36mCameras cameras;

  private Human36m(Path folder, H36mSource source, H36mCameras cameras) {
    this.folder = folder;
    this.source = source;
    this.cameras = cameras;
  }

  /**
   * Finds out the layout; a folder without any is refused with what was looked for.
   *
   * @param folder the folder
   * @return the data set
   * @throws IOException if a file cannot be read
   */
  public static Human36m open(Path folder) throws IOException {
    Path parameters = folder.resolve("camera-parameters.json");
    H36mCameras cameras = Files.exists(parameters) ? H36mCameras.read(parameters) : null;
    Path npz = folder.resolve("data_3d_h36m.npz");
    if (Files.exists(npz)) {
      return new Human36m(folder, new NpzSource(npz), cameras);
    }
    for (Path root : List.of(folder, folder.resolve("h36m"))) {
      for (FolderSource each : List.of(new CdfSource(root), new MartinezSource(root))) {
        if (each.isHere()) {
          return new Human36m(folder, each, cameras);
        }
      }
      var fetched = new FetchSource(root, cameras);
      if (fetched.isHere()) {
        return new Human36m(folder, fetched, cameras);
      }
    }
    throw new UnreadableFileException(
        folder,
        "holds no Human3.6M poses: neither data_3d_h36m.npz nor S*/MyPoseFeatures/D3_Positions,"
            + " S*/MyPoses/3D_positions or S*/*/annot.h5; see docs/guides/datasets.md");
  }

  /** {@return the layout's name} */
  public String layout() {
    return source.layout();
  }

  /**
   * {@return the people that are there}
   *
   * @throws IOException if a file cannot be read
   */
  public List<String> subjects() throws IOException {
    return source.subjects();
  }

  /**
   * {@return what a person's recordings show}
   *
   * @param subject the person, such as S9
   * @throws IOException if a file cannot be read
   */
  public List<H36mAction> actions(String subject) throws IOException {
    return source.actions(subject);
  }

  /**
   * {@return whether a recording is there}
   *
   * @param subject the person, such as S9
   * @param action the recording
   * @throws IOException if a file cannot be read
   */
  public boolean has(String subject, H36mAction action) throws IOException {
    return subjects().contains(subject) && actions(subject).contains(action);
  }

  /**
   * {@return a recording; one that is not there is refused with what is}
   *
   * @param subject the person, such as S9
   * @param action the recording
   * @throws IOException if a file cannot be read
   */
  public H36mSequence sequence(String subject, H36mAction action) throws IOException {
    if (!subjects().contains(subject)) {
      throw new UnreadableFileException(
          folder, "has no subject " + subject + "; there are " + subjects());
    }
    if (!actions(subject).contains(action)) {
      throw new UnreadableFileException(
          folder, subject + " has no " + action + "; there are " + actions(subject));
    }
    return source.read(subject, action);
  }

  /**
   * {@return the file that holds the poses of a recording that is there}
   *
   * @param subject the person, such as S9
   * @param action the recording
   * @throws IOException if a file cannot be read
   */
  public Path file(String subject, H36mAction action) throws IOException {
    return source.file(subject, action);
  }

  /**
   * {@return a camera in our world, if {@code camera-parameters.json} is there}
   *
   * @param subject the person, such as S9
   * @param id the camera's number
   * @throws IOException if a file cannot be read
   */
  public Optional<Camera> camera(String subject, String id) throws IOException {
    return cameras == null ? Optional.empty() : Optional.of(cameras.camera(subject, id));
  }

  /**
   * {@return the video of a recording, if it is there: S9/Videos/Walking 1.60457274.mp4}
   *
   * @param subject the person, such as S9
   * @param action the recording
   * @param camera its number
   * @throws IOException if a file cannot be read
   */
  public Optional<Path> video(String subject, H36mAction action, String camera) throws IOException {
    Path videos = folder.resolve(subject).resolve("Videos");
    if (!Files.isDirectory(videos)) {
      return Optional.empty();
    }
    String end = "." + camera + ".mp4";
    try (var files = Files.list(videos)) {
      return files
          .filter(file -> file.getFileName().toString().endsWith(end))
          .filter(
              file -> {
                String name = file.getFileName().toString();
                String stem = name.substring(0, name.length() - end.length());
                return !stem.startsWith("_") && H36mAction.of(stem).equals(action);
              })
          .findFirst();
    }
  }
}
