package gravitas.datasets.retarget;

import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import java.util.Arrays;
import java.util.List;

/**
 * Finds the height of the floor a recorded motion stands on: the lowest point of the body, robustly
 * over the clip.
 *
 * <p>The 20th percentile over frames of each frame's lowest point: a person mostly stands on
 * something, a few frames of jitter or of toes bending through the floor must not lower it, and
 * jumps must not raise it.
 */
public final class FloorFinder {
  private static final double PERCENTILE = 0.20;

  private FloorFinder() {}

  /**
   * {@return height of the floor, metres}
   *
   * @param motion the motion
   */
  public static double height(Motion motion) {
    var kinematics = new ForwardKinematics(motion.skeleton());
    double[] lowest = new double[motion.frameCount()];
    for (int f = 0; f < lowest.length; f++) {
      kinematics.update(motion.pose(f));
      lowest[f] = kinematics.lowestHeight();
    }
    Arrays.sort(lowest);
    return lowest[(int) (PERCENTILE * (lowest.length - 1))];
  }

  /**
   * {@return the motion lifted or lowered so that its floor is y = 0}
   *
   * @param motion the motion
   */
  public static Motion onFloor(Motion motion) {
    Vector3 lift = new Vector3(0, -height(motion), 0);
    List<Pose> poses =
        motion.poses().stream().map(p -> p.withRootPosition(p.rootPosition().plus(lift))).toList();
    return new Motion(motion.skeleton(), motion.times(), poses);
  }
}
