package gravitas.datasets.rotation;

import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.motion.Skeleton;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The order of rotations for each joint of a motion in which its angles run smoothly.
 *
 * <p>With the middle angle at a right angle the outer two cannot be told apart (gimbal lock), and
 * near it they swing wildly. So the middle axis should be the one a joint turns about least. Each
 * joint has its usual order, that of clinicians for the legs (flexion, abduction, rotation); in a
 * motion that takes it near the lock it gets the order that stays farthest away.
 */
public final class EulerOrders {
  /** Up to here the outer angles are at most twice as fast as the joint. */
  private static final double FAR_FROM_LOCK = Math.toRadians(60);

  /** An angle that changes more from frame to frame has flipped. */
  private static final double FLIP = Math.toRadians(45);

  private EulerOrders() {}

  /** One per joint; the same motion always has the same. */
  public static List<EulerOrder> of(Motion motion) {
    List<EulerOrder> orders = new ArrayList<>();
    for (int j = 0; j < motion.skeleton().jointCount(); j++) {
      orders.add(of(motion, j));
    }
    return orders;
  }

  private static EulerOrder of(Motion motion, int joint) {
    EulerOrder usual = usual(motion.skeleton(), joint);
    Course course = Course.of(usual, motion, joint);
    if (course.middle <= FAR_FROM_LOCK && course.jump <= FLIP) {
      return usual;
    }
    List<Course> courses = new ArrayList<>(List.of(course));
    for (EulerOrder other : EulerOrder.values()) {
      if (other != usual) {
        courses.add(Course.of(other, motion, joint));
      }
    }
    return courses.stream()
        .min(
            Comparator.comparing((Course each) -> each.jump > FLIP)
                .thenComparing(each -> each.jump > FLIP ? each.jump : each.middle))
        .orElseThrow()
        .order;
  }

  /**
   * The order of a joint that does nothing unusual. Legs and feet bend about x: x comes first.
   * Elsewhere z and y are large, as of an arm that hangs from its T-pose or of a body that turns
   * round, and x is the middle.
   */
  public static EulerOrder usual(Skeleton skeleton, int joint) {
    String name = skeleton.joint(joint).name();
    return name.contains("Leg") || name.contains("Foot") || name.contains("Toe")
        ? EulerOrder.XZY
        : EulerOrder.ZXY;
  }

  /** How a joint's angles run in an order: nearness to lock, largest change between frames. */
  private record Course(EulerOrder order, double middle, double jump) {
    static Course of(EulerOrder order, Motion motion, int joint) {
      double middle = 0;
      double jump = 0;
      double[] before = null;
      for (Pose pose : motion.poses()) {
        double[] angles =
            order.angles(pose.rotation(joint), before == null ? new double[3] : before);
        middle = Math.max(middle, Math.asin(Math.min(1, Math.abs(Math.sin(angles[1])))));
        for (int a = 0; a < 3 && before != null; a++) {
          jump = Math.max(jump, Math.abs(angles[a] - before[a]));
        }
        before = angles;
      }
      return new Course(order, middle, jump);
    }
  }
}
