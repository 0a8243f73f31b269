package gravitas.datasets.h36m;

import gravitas.datasets.motionfile.UnreadableFileException;
import gravitas.datasets.numpy.NdArray;
import gravitas.physics.geometry.RigidTransform;
import gravitas.physics.geometry.Vector3;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * h36m-fetch's conversion: S9/Walking-1/annot.h5 with {@code pose/3d} (rows, 32, 3) in millimetres
 * in the camera's frame and {@code camera} and {@code frame} (rows). One camera's rows are taken
 * and brought to the world with its extrinsics, so {@code camera-parameters.json} must be there
 * too.
 */
final class FetchSource implements H36mSource {
  private static final String FILE = "annot.h5";

  private final Path root;
  private final H36mCameras cameras;

  FetchSource(Path root, H36mCameras cameras) {
    this.root = root;
    this.cameras = cameras;
  }

  boolean isHere() throws IOException {
    return !subjects().isEmpty();
  }

  @Override
  public String layout() {
    return "h36m-fetch HDF5";
  }

  @Override
  public List<String> subjects() throws IOException {
    List<String> found = new ArrayList<>();
    for (String name : folders(root)) {
      if (name.matches("S[0-9]+") && !actions(name).isEmpty()) {
        found.add(name);
      }
    }
    return found;
  }

  @Override
  public List<H36mAction> actions(String subject) throws IOException {
    return folders(root.resolve(subject)).stream()
        .filter(name -> Files.exists(root.resolve(subject).resolve(name).resolve(FILE)))
        .map(H36mAction::of)
        .toList();
  }

  private static List<String> folders(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> all = Files.list(folder)) {
      return all.filter(Files::isDirectory)
          .map(each -> each.getFileName().toString())
          .sorted()
          .toList();
    }
  }

  @Override
  public Path file(String subject, H36mAction action) throws IOException {
    Path file = null;
    for (String name : folders(root.resolve(subject))) {
      if (Files.exists(root.resolve(subject).resolve(name).resolve(FILE))
          && H36mAction.of(name).equals(action)) {
        file = root.resolve(subject).resolve(name).resolve(FILE);
      }
    }
    return file;
  }

  @Override
  public H36mSequence read(String subject, H36mAction action) throws IOException {
    Path file = file(subject, action);
    if (cameras == null) {
      throw new UnreadableFileException(
          file, "holds poses in camera frames: put camera-parameters.json beside the subjects");
    }
    NdArray poses = Hdf5.dataset(file, "pose/3d").require(-1, H36mSkeleton.JOINTS, 3);
    NdArray ids = Hdf5.dataset(file, "camera").require(poses.shape()[0]);
    if (ids.values().length == 0) {
      throw new UnreadableFileException(file, "holds no poses");
    }
    double chosen = ids.values()[0];
    RigidTransform toWorld =
        cameras.camera(subject, Long.toString((long) chosen)).cameraFromWorld().inverse();
    int width = 3 * H36mSkeleton.JOINTS;
    List<Double> values = new ArrayList<>();
    for (int row = 0; row < ids.values().length; row++) {
      for (int i = 0; ids.values()[row] == chosen && i < width; i += 3) {
        Vector3 inCamera = Vector3.from(poses.values(), row * width + i).times(0.001);
        Vector3 world = toWorld.apply(inCamera);
        values.addAll(List.of(world.x(), -world.z(), world.y())); // back to Z up, as all sources
      }
    }
    double[] flat = values.stream().mapToDouble(Double::doubleValue).toArray();
    return H36mSequence.of(subject, action, flat, 1);
  }
}
