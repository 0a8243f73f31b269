package gravitas.datasets.h36m;

import gravitas.datasets.tracks.PointTracks;
import java.util.List;

/** Human3.6M's joints: 32 in its files, of which 17 move on their own. */
public final class H36mSkeleton {
  /** Joints of a frame in every file. */
  public static final int JOINTS = 32;

  /** Frames per second of the recordings. */
  public static final double RATE = 50;

  /** The moving joints' names, in their order. */
  public static final List<String> MOVING =
      List.of(
          "Hip",
          "RHip",
          "RKnee",
          "RFoot",
          "LHip",
          "LKnee",
          "LFoot",
          "Spine",
          "Thorax",
          "Neck/Nose",
          "Head",
          "LShoulder",
          "LElbow",
          "LWrist",
          "RShoulder",
          "RElbow",
          "RWrist");

  private static final int[] INDEX_OF_MOVING = {
    0, 1, 2, 3, 6, 7, 8, 12, 13, 14, 15, 17, 18, 19, 25, 26, 27
  };

  private H36mSkeleton() {}

  /** Where the moving joints stand among the 32. */
  static int[] indicesOfMoving() {
    return INDEX_OF_MOVING.clone();
  }

  /**
   * The moving joints in our world (metres, Y up).
   *
   * @param values x, y, z of 32 joints per frame in Human3.6M's world, Z up
   * @param metresPerUnit 0.001 for the original files
   */
  static PointTracks tracks(double[] values, double metresPerUnit) {
    return tracks(values, metresPerUnit, MOVING, INDEX_OF_MOVING);
  }

  /** The joints at which the toes bend, in our world. */
  static PointTracks toes(double[] values, double metresPerUnit) {
    return tracks(values, metresPerUnit, List.of("RToeBase", "LToeBase"), new int[] {4, 9});
  }

  private static PointTracks tracks(
      double[] values, double metresPerUnit, List<String> names, int[] indices) {
    int frames = values.length / (3 * JOINTS);
    if (frames == 0 || values.length % (3 * JOINTS) != 0) {
      throw new IllegalArgumentException(
          values.length + " numbers are not frames of " + JOINTS + " joints");
    }
    double[] times = new double[frames];
    double[] moved = new double[3 * names.size() * frames];
    int at = 0;
    for (int f = 0; f < frames; f++) {
      times[f] = f / RATE;
      for (int joint : indices) {
        int i = 3 * (f * JOINTS + joint);
        moved[at++] = values[i] * metresPerUnit;
        moved[at++] = values[i + 2] * metresPerUnit;
        moved[at++] = -values[i + 1] * metresPerUnit;
      }
    }
    return PointTracks.of(names, times, moved);
  }
}
