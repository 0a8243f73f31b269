package gravitas.datasets.h36m;

import gravitas.datasets.cdf.CdfFile;
import gravitas.datasets.motionfile.UnreadableFileException;
import gravitas.datasets.numpy.NdArray;
import gravitas.datasets.numpy.NumpyFile;
import gravitas.datasets.tracks.PixelTracks;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Keypoints in the pictures: VideoPose3D's data_2d_h36m_*.npz, or the original D2_Positions. */
public final class H36mKeypoints {
  private H36mKeypoints() {}

  /**
   * {@return one recording of an NPZ whose keypoints are Human3.6M's 17 joints}
   *
   * @param file the file
   * @param subject the person, such as S9
   * @param action the recording
   * @param camera index 0 to 3 in the order of {@link H36mCameras#IDS} as VideoPose3D lists them
   * @throws IOException if a file cannot be read
   */
  public static PixelTracks fromNpz(Path file, String subject, String action, int camera)
      throws IOException {
    Map<?, ?> all = NumpyFile.entry(file, NumpyFile.npz(file), "positions_2d", Map.class);
    Map<?, ?> actions = NumpyFile.entry(file, all, subject, Map.class);
    H36mAction wanted = H36mAction.of(action);
    for (Object key : actions.keySet()) {
      if (H36mAction.of(String.valueOf(key)).equals(wanted)) {
        List<?> views = NumpyFile.entry(file, actions, key, List.class);
        if (camera >= views.size() || !(views.get(camera) instanceof NdArray array)) {
          throw new UnreadableFileException(file, "has no camera " + camera + " of " + action);
        }
        return tracks(file, array, H36mSkeleton.MOVING.size());
      }
    }
    throw new UnreadableFileException(file, "has no action " + action + " of " + subject);
  }

  /**
   * {@return the original {@code D2_Positions/Walking 1.60457274.cdf}}
   *
   * @param file the file
   * @throws IOException if a file cannot be read
   */
  public static PixelTracks fromCdf(Path file) throws IOException {
    NdArray pose = CdfFile.variable(file, "Pose");
    try {
      pose.require(1, -1, 2 * H36mSkeleton.JOINTS);
    } catch (IllegalArgumentException e) {
      throw new UnreadableFileException(file, e.getMessage(), e);
    }
    int frames = pose.shape()[1];
    double[] moving = new double[2 * H36mSkeleton.MOVING.size() * frames];
    int at = 0;
    for (int f = 0; f < frames; f++) {
      for (int joint : H36mSkeleton.indicesOfMoving()) {
        moving[at++] = pose.values()[2 * (f * H36mSkeleton.JOINTS + joint)];
        moving[at++] = pose.values()[2 * (f * H36mSkeleton.JOINTS + joint) + 1];
      }
    }
    var shape = new int[] {frames, H36mSkeleton.MOVING.size(), 2};
    return tracks(file, new NdArray(shape, moving), H36mSkeleton.MOVING.size());
  }

  private static PixelTracks tracks(Path file, NdArray array, int joints)
      throws UnreadableFileException {
    try {
      array.require(-1, joints, 2);
    } catch (IllegalArgumentException e) {
      throw new UnreadableFileException(file, e.getMessage(), e);
    }
    double[] times = new double[array.shape()[0]];
    Arrays.setAll(times, f -> f / H36mSkeleton.RATE);
    return new PixelTracks(H36mSkeleton.MOVING, times, array.values());
  }
}
