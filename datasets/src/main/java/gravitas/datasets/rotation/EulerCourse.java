package gravitas.datasets.rotation;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.motion.Motion;
import java.util.Comparator;

/**
 * How a joint's angles run through a motion in one order of rotations.
 *
 * @param flip by how much an angle at most changes between two frames beyond both 45 degrees and
 *     what the joint itself turns meanwhile, radians: zero in an order that does not flip
 * @param jumps pairs of frames between which an angle changes by more than 45 degrees
 * @param middle how near the lock the joint comes: the middle angle's largest distance from zero or
 *     a half turn, radians
 */
record EulerCourse(EulerOrder order, double flip, int jumps, double middle) {
  private static final double LARGE_JUMP = Math.toRadians(45);

  /** A joint that turns about an axis between those of its angles has some faster than itself. */
  private static final double OWN_TURN = 1.1;

  /** Up to here the outer angles are at most twice as fast as the joint. */
  private static final double FAR_FROM_LOCK = Math.toRadians(60);

  /**
   * An angle that flips is worse than ones that follow a fast joint, and if the joint is faster
   * than 45 degrees in a frame a jump there is better than the lock elsewhere.
   */
  static final Comparator<EulerCourse> SMOOTHEST_FIRST =
      Comparator.comparingDouble(EulerCourse::flip)
          .thenComparingInt(EulerCourse::jumps)
          .thenComparingDouble(course -> Math.max(FAR_FROM_LOCK, course.middle));

  static EulerCourse of(EulerOrder order, Motion motion, int joint) {
    double flip = 0;
    int jumps = 0;
    double middle = 0;
    double[] before = null;
    for (int f = 0; f < motion.frameCount(); f++) {
      Quaternion rotation = motion.pose(f).rotation(joint);
      double[] angles = order.angles(rotation, before == null ? new double[3] : before);
      middle = Math.max(middle, Math.asin(Math.min(1, Math.abs(Math.sin(angles[1])))));
      double jump = before == null ? 0 : EulerOrder.jump(angles, before);
      if (jump > LARGE_JUMP) {
        double turn = motion.pose(f - 1).rotation(joint).angleTo(rotation);
        flip = Math.max(flip, jump - Math.max(LARGE_JUMP, OWN_TURN * turn));
        jumps++;
      }
      before = angles;
    }
    return new EulerCourse(order, flip, jumps, middle);
  }

  /** Whether no other order can be smoother. */
  boolean isSmooth() {
    return jumps == 0 && middle <= FAR_FROM_LOCK;
  }
}
