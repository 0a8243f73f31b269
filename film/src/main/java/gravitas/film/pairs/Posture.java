package gravitas.film.pairs;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.motion.Skeleton;
import java.util.ArrayList;
import java.util.List;

/**
 * Postures that recordings seldom hold, made by rule and swaying a little: their angles are known
 * exactly, so that a crouch or a hunch that a fit puts in shows.
 *
 * <p>Angles in radians: of the whole body about x (lying), upper arms from hanging aside and
 * forward, how far they turn the forearms inward, elbows, thighs forward, knees, neck forward.
 */
enum Posture {
  /** Straight, arms hanging. */
  STANDING(0, 0.12, 0.0, 0.3, 0.10, 0, 0, 0),
  /** Looking down at something in nobody's hand. */
  HEAD_BENT(0, 0.12, 0.0, 0.3, 0.10, 0, 0, 0.6),
  /** Forearms before the chest. */
  ARMS_CROSSED(0, 0.15, 0.45, 1.05, 1.75, 0, 0, 0),
  /** As with a box before the belly. */
  CARRYING(0, 0.15, 0.25, 0.1, 1.45, 0, 0, 0.1),
  /** Hands at the waist, elbows aside. */
  HANDS_ON_HIPS(0, 0.75, -0.15, 1.5, 1.75, 0, 0, 0),
  /** Half-way down. */
  SQUATTING(0, 0.15, 0.9, 0.2, 0.3, 1.0, 1.3, 0),
  /** On the back, arms aside. */
  LYING(-0.5 * Math.PI, 0.25, 0.0, 0.3, 0.10, 0, 0, 0);

  private static final double SWAY = 0.02; // radians
  private static final double BACK = 0.11; // metres from the spine to the skin of the back

  private final double pitch;
  private final double aside;
  private final double forward;
  private final double inward;
  private final double elbow;
  private final double thigh;
  private final double knee;
  private final double neck;

  Posture(
      double pitch,
      double aside,
      double forward,
      double inward,
      double elbow,
      double thigh,
      double knee,
      double neck) {
    this.pitch = pitch;
    this.aside = aside;
    this.forward = forward;
    this.inward = inward;
    this.elbow = elbow;
    this.thigh = thigh;
    this.knee = knee;
    this.neck = neck;
  }

  /** What tables call it. */
  String label() {
    return name().toLowerCase(java.util.Locale.ROOT).replace('_', ' ');
  }

  /** So many frames of a body that keeps it, over the floor y = 0. */
  Motion held(Skeleton skeleton, int frames) {
    List<Pose> poses = new ArrayList<>();
    for (int t = 0; t < frames; t++) {
      poses.add(grounded(skeleton, pose(skeleton, t / Scene.RATE)));
    }
    return Motion.atRate(skeleton, Scene.RATE, poses);
  }

  private Pose pose(Skeleton skeleton, double time) {
    double slow = SWAY * Math.sin(2.1 * time);
    double other = SWAY * Math.sin(3.4 * time + 1);
    Pose pose = Pose.rest(skeleton, Vector3.ZERO);
    pose = turned(pose, skeleton, "Hips", about(Vector3.X, pitch));
    pose = turned(pose, skeleton, "Spine", about(Vector3.X, 0.5 * slow));
    pose = turned(pose, skeleton, "Neck", about(Vector3.X, neck + other));
    for (int side = 0; side < 2; side++) {
      String name = side == 0 ? "Left" : "Right";
      double s = side == 0 ? 1 : -1; // mirror image: y and z turn the other way
      double crossed = this == ARMS_CROSSED ? 0.12 * s : 0; // one forearm above the other
      Quaternion arm =
          about(Vector3.X, -forward - other - crossed)
              .times(about(Vector3.Z, -s * (0.5 * Math.PI - aside - slow)))
              .times(about(Vector3.X, inward));
      pose = turned(pose, skeleton, name + "Arm", arm);
      pose = turned(pose, skeleton, name + "ForeArm", about(Vector3.Y, -s * (elbow + slow)));
      pose = turned(pose, skeleton, name + "UpLeg", about(Vector3.X, -thigh));
      pose = turned(pose, skeleton, name + "Leg", about(Vector3.X, knee));
      pose = turned(pose, skeleton, name + "Foot", about(Vector3.X, thigh - knee));
    }
    return pose;
  }

  private static Pose turned(Pose pose, Skeleton skeleton, String joint, Quaternion turn) {
    return pose.withRotation(skeleton.indexOf(joint), turn.normalized());
  }

  private static Quaternion about(Vector3 axis, double angle) {
    return Quaternion.fromAxisAngle(axis, angle);
  }

  /** Lowered or lifted onto the floor: by the lowest point, or by the back. */
  private Pose grounded(Skeleton skeleton, Pose pose) {
    var kinematics = new ForwardKinematics(skeleton);
    kinematics.update(pose);
    double lowest = pitch == 0 ? Double.MAX_VALUE : -BACK;
    for (int j = 0; pitch == 0 && j < skeleton.jointCount(); j++) {
      lowest = Math.min(lowest, kinematics.position(j).y());
    }
    for (int i = 0; pitch == 0 && i < skeleton.endSites().size(); i++) {
      lowest = Math.min(lowest, kinematics.position(skeleton.endSites().get(i)).y());
    }
    return pose.withRootPosition(new Vector3(0, -lowest, 0));
  }
}
