package gravitas.datasets.rotation;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.motion.Motion;
import java.util.ArrayList;
import java.util.List;

/**
 * A place at which an angle of a joint changes much between two frames.
 *
 * @param frame the second of the two
 * @param degrees change of the angle that changes most
 * @param turned by how much the joint itself turns between these two frames, degrees
 */
record ChannelJump(String joint, int frame, double degrees, double turned) {
  /** Whether the joint does not do it itself; its angles may be a tenth faster than it is. */
  boolean isFlip() {
    return degrees > 45 && degrees > 1.1 * turned;
  }

  /** All places of a motion at which an angle of these, degrees, changes by more than a limit. */
  static List<ChannelJump> over(double limit, Motion motion, List<double[][]> anglesOfJoints) {
    List<ChannelJump> jumps = new ArrayList<>();
    for (int j = 0; j < anglesOfJoints.size(); j++) {
      double[][] angles = anglesOfJoints.get(j);
      for (int f = 1; f < angles.length; f++) {
        double change = 0;
        for (int a = 0; a < 3; a++) {
          change = Math.max(change, Math.abs(angles[f][a] - angles[f - 1][a]));
        }
        if (change > limit) {
          Quaternion before = motion.pose(f - 1).rotation(j);
          double turned = Math.toDegrees(before.angleTo(motion.pose(f).rotation(j)));
          jumps.add(new ChannelJump(motion.skeleton().joint(j).name(), f, change, turned));
        }
      }
    }
    return jumps;
  }
}
