package gravitas.datasets.rotation;

import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Skeleton;
import java.util.ArrayList;
import java.util.List;

/**
 * The order of rotations for each joint of a motion in which its angles run smoothly.
 *
 * <p>With the middle angle at a right angle the outer two cannot be told apart (gimbal lock), and
 * near it they swing wildly. So the middle axis should be the one a joint turns about least. Each
 * joint has its usual order, that of clinicians for the legs (flexion, abduction, rotation); in a
 * motion that takes it near the lock it gets the smoothest of the six ({@link EulerCourse}).
 */
public final class EulerOrders {
  private EulerOrders() {}

  /**
   * {@return one per joint; the same motion always has the same}
   *
   * @param motion the motion
   */
  public static List<EulerOrder> of(Motion motion) {
    List<EulerOrder> orders = new ArrayList<>();
    for (int j = 0; j < motion.skeleton().jointCount(); j++) {
      orders.add(of(motion, j));
    }
    return orders;
  }

  private static EulerOrder of(Motion motion, int joint) {
    EulerOrder usual = usual(motion.skeleton(), joint);
    EulerCourse best = EulerCourse.of(usual, motion, joint);
    for (EulerOrder other : EulerOrder.values()) {
      if (best.isSmooth()) {
        break;
      }
      EulerCourse course = EulerCourse.of(other, motion, joint);
      best = EulerCourse.SMOOTHEST_FIRST.compare(course, best) < 0 ? course : best;
    }
    return best.order();
  }

  /**
   * {@return the order of a joint that does nothing unusual} Legs and feet bend about x: x comes
   * first. Elsewhere z and y are large, as of an arm that hangs from its T-pose or of a body that
   * turns round, and x is the middle.
   *
   * @param skeleton the skeleton
   * @param joint its number, the root's is 0
   */
  public static EulerOrder usual(Skeleton skeleton, int joint) {
    String name = skeleton.joint(joint).name();
    return name.contains("Leg") || name.contains("Foot") || name.contains("Toe")
        ? EulerOrder.XZY
        : EulerOrder.ZXY;
  }
}
