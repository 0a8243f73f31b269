package gravitas.app.reconstruct;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.motion.Skeleton;
import java.util.ArrayList;
import java.util.List;

/**
 * A walk drawn by hand: joint angles as sums of sines over the gait cycle, lowest point on the
 * floor.
 *
 * <p>Kinematic only, so feet may slide; it is something to look at and to test with, not a result.
 */
final class WalkingFigure {
  private static final double CYCLE_SECONDS = 1.1;
  private static final double SPEED = 1.25; // m/s, an easy pace

  private final Skeleton skeleton;
  private final ForwardKinematics kinematics;

  WalkingFigure(Skeleton skeleton) {
    this.skeleton = skeleton;
    this.kinematics = new ForwardKinematics(skeleton);
  }

  /** The walk at a constant rate in frames per second. */
  Motion walk(double seconds, double rate) {
    List<Pose> poses = new ArrayList<>();
    for (int i = 0; i <= Math.round(seconds * rate); i++) {
      poses.add(pose(i / rate));
    }
    return Motion.atRate(skeleton, rate, poses);
  }

  private Pose pose(double time) {
    double phase = 2 * Math.PI * time / CYCLE_SECONDS;
    Pose pose = Pose.rest(skeleton, new Vector3(0, 0, SPEED * time));
    pose = leg(pose, "Left", phase);
    pose = leg(pose, "Right", phase + Math.PI);
    pose = arm(pose, "Left", 1, phase + Math.PI);
    pose = arm(pose, "Right", -1, phase);
    pose = turn(pose, "Spine", Vector3.Y, 0.08 * Math.sin(phase));
    kinematics.update(pose);
    double lift = -kinematics.lowestHeight();
    return pose.withRootPosition(pose.rootPosition().plus(new Vector3(0, lift, 0)));
  }

  /** Hip and knee follow the main harmonics of normal gait; negative about X swings forward. */
  private Pose leg(Pose pose, String side, double phase) {
    double hip = -0.1 - 0.42 * Math.cos(phase);
    double knee = 0.38 - 0.30 * Math.cos(2 * phase - 2.0) - 0.28 * Math.sin(phase);
    Pose swung = turn(pose, side + "UpLeg", Vector3.X, hip);
    Pose bent = turn(swung, side + "Leg", Vector3.X, Math.max(0.03, knee));
    return turn(bent, side + "Foot", Vector3.X, -0.5 * (hip + Math.max(0.03, knee)));
  }

  /** Arms hang from the T-pose and swing against the leg of the same side. */
  private Pose arm(Pose pose, String side, int sign, double phase) {
    Quaternion hang = Quaternion.fromAxisAngle(Vector3.Z, -sign * 1.35);
    Quaternion swing = Quaternion.fromAxisAngle(Vector3.X, -0.35 * Math.cos(phase));
    Pose hung = pose.withRotation(skeleton.indexOf(side + "Arm"), swing.times(hang));
    return turn(hung, side + "ForeArm", Vector3.Y, -sign * 0.4);
  }

  private Pose turn(Pose pose, String joint, Vector3 axis, double angle) {
    return pose.withRotation(skeleton.indexOf(joint), Quaternion.fromAxisAngle(axis, angle));
  }
}
