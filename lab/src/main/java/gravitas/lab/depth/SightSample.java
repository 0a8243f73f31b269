package gravitas.lab.depth;

import gravitas.pose.depth.DepthJoints;
import gravitas.pose.depth.SightWindow;
import java.util.Arrays;

/** One stretch to learn from: what is seen and where the joints truly are. A workspace. */
final class SightSample {
  private static final int JOINTS = DepthJoints.COUNT;

  final SightWindow window;

  /** In the sight frame, metres from the middle of the true hips, x, y, z per joint per frame. */
  final float[] truth;

  /** Of the middle of the true hips from the camera, metres. */
  final float[] distance;

  /** Whether there is a truth. */
  final boolean[] known;

  SightSample(int length) {
    this.window = new SightWindow(length);
    this.truth = new float[3 * JOINTS * length];
    this.distance = new float[length];
    this.known = new boolean[length];
  }

  int length() {
    return window.capacity;
  }

  void clear() {
    window.clear(length());
    Arrays.fill(truth, 0);
    Arrays.fill(distance, 1);
    Arrays.fill(known, false);
  }

  /** Becomes another one's mirror image. */
  void mirror(SightSample other) {
    window.mirror(other.window);
    System.arraycopy(other.distance, 0, distance, 0, distance.length);
    System.arraycopy(other.known, 0, known, 0, known.length);
    for (int t = 0; t < length(); t++) {
      for (int j = 0; j < JOINTS; j++) {
        int from = 3 * (t * JOINTS + DepthJoints.mirrored(j));
        int to = 3 * (t * JOINTS + j);
        truth[to] = -other.truth[from];
        truth[to + 1] = other.truth[from + 1];
        truth[to + 2] = other.truth[from + 2];
      }
    }
  }
}
