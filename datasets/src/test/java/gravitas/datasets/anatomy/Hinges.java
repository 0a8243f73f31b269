package gravitas.datasets.anatomy;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import java.util.ArrayList;
import java.util.List;

/** Motions whose knees, elbows and toes turn about one axis only. */
public final class Hinges {
  private Hinges() {}

  /** The same motion without what those joints turn about other axes. */
  public static Motion only(Motion motion) {
    List<Pose> poses = new ArrayList<>();
    for (Pose pose : motion.poses()) {
      Pose made = pose;
      for (String side : List.of("Left", "Right")) {
        made = only(motion, made, side + "Leg", Vector3.X);
        made = only(motion, made, side + "ToeBase", Vector3.X);
        made = only(motion, made, side + "ForeArm", Vector3.Y);
      }
      poses.add(made);
    }
    return new Motion(motion.skeleton(), motion.times(), poses);
  }

  private static Pose only(Motion motion, Pose pose, String joint, Vector3 axis) {
    int j = motion.skeleton().indexOf(joint);
    double angle = pose.rotation(j).toRotationVector().dot(axis);
    return pose.withRotation(j, Quaternion.fromAxisAngle(axis, angle));
  }
}
