package gravitas.lab.depth;

import gravitas.pose.depth.DepthJoints;
import gravitas.pose.observation.Landmark;
import java.util.SplittableRandom;

/** Makes another person of a recorded one: other height, other lengths and widths. */
final class PersonVariation {
  private static final int JOINTS = DepthJoints.COUNT;
  private static final double LENGTHS = 0.05; // deviation of the logarithm
  private static final double WIDTHS = 0.08;
  private static final double HEIGHTS = 0.06;

  // what each joint hangs from; -1 the middle of the hips, -2 the middle of the shoulders
  private static final int[] PARENTS = new int[JOINTS];
  // both sides share a factor
  private static final int[] FACTORS = new int[JOINTS];
  private static final int HIP_WIDTH = 0;
  private static final int SHOULDER_WIDTH = 1;
  private static final int TRUNK = 2;
  private static final int FIRST_LENGTH = 2;
  private static final int COUNT = 9;

  static {
    set(-2, 3, Landmark.NOSE, Landmark.LEFT_EAR, Landmark.RIGHT_EAR);
    set(-2, SHOULDER_WIDTH, Landmark.LEFT_SHOULDER, Landmark.RIGHT_SHOULDER);
    set(-1, HIP_WIDTH, Landmark.LEFT_HIP, Landmark.RIGHT_HIP);
    chain(4, Landmark.LEFT_SHOULDER, Landmark.LEFT_ELBOW);
    chain(5, Landmark.LEFT_ELBOW, Landmark.LEFT_WRIST);
    chain(6, Landmark.LEFT_HIP, Landmark.LEFT_KNEE);
    chain(7, Landmark.LEFT_KNEE, Landmark.LEFT_ANKLE);
    chain(8, Landmark.LEFT_ANKLE, Landmark.LEFT_HEEL);
    chain(8, Landmark.LEFT_ANKLE, Landmark.LEFT_FOOT_INDEX);
  }

  private final double[] factors = new double[COUNT];

  private static void chain(int factor, Landmark parent, Landmark child) {
    set(DepthJoints.ALL.indexOf(parent), factor, child);
    set(DepthJoints.ALL.indexOf(parent.mirrored()), factor, child.mirrored());
  }

  private static void set(int parent, int factor, Landmark... joints) {
    for (Landmark joint : joints) {
      PARENTS[DepthJoints.ALL.indexOf(joint)] = parent;
      FACTORS[DepthJoints.ALL.indexOf(joint)] = factor;
    }
  }

  void draw(SplittableRandom random) {
    double height = Math.exp(HEIGHTS * clipped(random));
    for (int i = 0; i < COUNT; i++) {
      factors[i] = height * Math.exp((i < FIRST_LENGTH ? WIDTHS : LENGTHS) * clipped(random));
    }
  }

  private static double clipped(SplittableRandom random) {
    return Math.max(-2.5, Math.min(2.5, random.nextGaussian()));
  }

  /**
   * Changes a frame in place.
   *
   * @param p x, y, z per joint
   * @param old room for as many numbers
   */
  void apply(double[] p, double[] old) {
    System.arraycopy(p, 0, old, 0, p.length);
    int leftShoulder = 3 * DepthJoints.ALL.indexOf(Landmark.LEFT_SHOULDER);
    int rightShoulder = leftShoulder + 3;
    for (int j = 0; j < JOINTS; j++) { // every parent comes before its children
      double factor = factors[FACTORS[j]];
      for (int a = 0; a < 3; a++) {
        double hips = middle(old, 3 * DepthJoints.LEFT_HIP + a, 3 * DepthJoints.RIGHT_HIP + a);
        double shoulders = middle(old, leftShoulder + a, rightShoulder + a);
        double from;
        double to;
        if (PARENTS[j] == -1) {
          from = hips;
          to = hips;
        } else if (PARENTS[j] == -2) {
          from = shoulders;
          to = hips + factors[TRUNK] * (shoulders - hips);
        } else {
          from = old[3 * PARENTS[j] + a];
          to = p[3 * PARENTS[j] + a];
        }
        p[3 * j + a] = to + factor * (old[3 * j + a] - from);
      }
    }
  }

  private static double middle(double[] p, int a, int b) {
    return 0.5 * (p[a] + p[b]);
  }
}
