package gravitas.film.gait;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.EndSite;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.motion.Skeleton;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A person of the standard skeleton walking along a path at an even pace.
 *
 * <p>Feet come first: footprints along the path, each held still through its stance. The pelvis
 * rides above them (sway, bob, turn and list of normal gait, leaning into the curve) as high as the
 * legs allow, the legs follow by inverse kinematics, the trunk and arms turn against the pelvis.
 */
public final class WalkAndTurn {
  private static final double CYCLE_SECONDS = 1.10;
  private static final double MIDSTANCE = 0.26; // of the cycle, when the pelvis is over the foot
  private static final double HALF_BASE = 0.055; // metres from the path to a footprint
  private static final double TOE_OUT = Math.toRadians(6);
  private static final double GRAVITY = 9.81;
  private static final double LEAN_HEIGHT = 0.45; // metres the pelvis swings about in a curve
  private static final double LOOK_AHEAD = 0.25; // metres the head's heading is ahead

  private final Skeleton skeleton;
  private final FloorPath path;
  private final double speed;
  private final Leg left;
  private final Leg right;

  /** One leg: where it hangs, how it reaches and where its foot goes. */
  private record Leg(
      int sign, int hipJoint, Vector3 hip, TwoBoneLeg bones, FootTrajectory foot, String side) {}

  /**
   * @param skeleton the skeleton
   * @param path on the floor
   * @param speed metres per second along the path
   */
  public WalkAndTurn(Skeleton skeleton, FloorPath path, double speed) {
    this.skeleton = skeleton;
    this.path = path;
    this.speed = speed;
    this.left = leg("Left", 1, 0);
    this.right = leg("Right", -1, CYCLE_SECONDS / 2);
  }

  private Leg leg(String side, int sign, double offset) {
    int hip = skeleton.indexOf(side + "UpLeg");
    Vector3 heel =
        skeleton.endSites().stream()
            .filter(s -> s.name().equals(side + "Heel"))
            .map(EndSite::offset)
            .findFirst()
            .orElseThrow();
    var foot =
        new FootTrajectory(
            cycle -> footprint(sign, offset + (cycle + MIDSTANCE) * CYCLE_SECONDS),
            CYCLE_SECONDS,
            offset,
            heel,
            skeleton.joint(skeleton.indexOf(side + "ToeBase")).offset());
    var bones =
        new TwoBoneLeg(
            skeleton.boneLength(skeleton.indexOf(side + "Leg")),
            skeleton.boneLength(skeleton.indexOf(side + "Foot")));
    return new Leg(sign, hip, skeleton.joint(hip).offset(), bones, foot, side);
  }

  private Footprint footprint(int sign, double timeAbove) {
    double metres = speed * timeAbove;
    double heading = path.heading(metres);
    return new Footprint(
        path.position(metres).plus(leftOf(heading).times(sign * HALF_BASE)),
        heading + sign * TOE_OUT);
  }

  private static Vector3 leftOf(double heading) {
    return new Vector3(Math.cos(heading), 0, -Math.sin(heading));
  }

  /**
   * {@return the walk at a constant rate in frames per second}
   *
   * @param seconds how long
   * @param rate frames per second
   */
  public Motion walk(double seconds, double rate) {
    int frames = (int) Math.round(seconds * rate) + 1;
    double height = Double.POSITIVE_INFINITY;
    for (int i = 0; i < frames; i++) {
      height = Math.min(height, highestPelvis(i / rate));
    }
    List<Pose> poses = new ArrayList<>();
    for (int i = 0; i < frames; i++) {
      poses.add(pose(i / rate, height));
    }
    return Motion.atRate(skeleton, rate, poses);
  }

  /** The pelvis height, bob apart, at which the more stretched leg is as straight as it may be. */
  private double highestPelvis(double time) {
    Quaternion pelvis = pelvisRotation(time);
    Vector3 root = pelvisPosition(time, 0);
    double highest = Double.POSITIVE_INFINITY;
    for (Leg leg : List.of(left, right)) {
      Vector3 hip = root.plus(pelvis.rotate(leg.hip));
      Vector3 ankle = leg.foot.at(time).ankle();
      double reach = TwoBoneLeg.MOST_STRETCH * (leg.bones.thigh() + leg.bones.shank());
      double across = Math.hypot(ankle.x() - hip.x(), ankle.z() - hip.z());
      highest = Math.min(highest, ankle.y() + Math.sqrt(reach * reach - across * across) - hip.y());
    }
    return highest;
  }

  private Pose pose(double time, double height) {
    double phase = phase(time, 0);
    Quaternion[] local = new Quaternion[skeleton.jointCount()];
    Arrays.fill(local, Quaternion.IDENTITY);
    Vector3 root = pelvisPosition(time, height);
    local[0] = pelvisRotation(time);
    leg(left, time, root, local);
    leg(right, time, root, local);

    double counterTurn = Math.toRadians(5.5) * Math.cos(phase);
    double level = -0.5 * list(time);
    Quaternion spine =
        about(Vector3.Y, counterTurn)
            .times(about(Vector3.Z, level))
            .times(about(Vector3.X, Math.toRadians(1.5)));
    local[skeleton.indexOf("Spine")] = spine;
    local[skeleton.indexOf("Spine1")] = spine;
    Quaternion chest = local[0].times(spine).times(spine);
    double gaze = path.heading(speed * time + LOOK_AHEAD);
    Quaternion head =
        about(Vector3.Y, gaze)
            .times(about(Vector3.Z, -0.4 * lean(time)))
            .times(about(Vector3.X, Math.toRadians(3 + Math.cos(2 * phase))));
    local[skeleton.indexOf("Neck")] = chest.inverse().times(head);
    arm("Left", 1, Math.cos(phase), local);
    arm("Right", -1, -Math.cos(phase), local);
    return new Pose(root, Arrays.asList(local));
  }

  private void leg(Leg leg, double time, Vector3 root, Quaternion[] local) {
    FootState foot = leg.foot.at(time);
    Vector3 hip = root.plus(local[0].rotate(leg.hip));
    Vector3 pelvisForward = local[0].rotate(Vector3.Z);
    Vector3 footForward = about(Vector3.Y, foot.heading()).rotate(Vector3.Z);
    TwoBoneLeg.Bend bend = leg.bones.reach(hip, foot.ankle(), pelvisForward.lerp(footForward, 0.6));
    local[leg.hipJoint] = local[0].inverse().times(bend.worldFromThigh());
    local[leg.hipJoint + 1] = bend.thighFromShank();
    Quaternion shank = bend.worldFromThigh().times(bend.thighFromShank());
    local[leg.hipJoint + 2] = shank.inverse().times(foot.worldFromFoot());
    local[leg.hipJoint + 3] = about(Vector3.X, foot.toeBend());
  }

  /**
   * Arms hang from the T-pose and swing against the leg of the same side.
   *
   * @param back 1 when the arm is at its rearmost, -1 at its foremost
   */
  private void arm(String side, int sign, double back, Quaternion[] local) {
    Quaternion hang = about(Vector3.Z, -sign * Math.toRadians(80));
    Quaternion swing = about(Vector3.X, Math.toRadians(-3 + 20 * back));
    Quaternion inwards = about(Vector3.Y, -sign * Math.toRadians(4));
    int shoulder = skeleton.indexOf(side + "Arm");
    local[shoulder] = inwards.times(swing).times(hang);
    local[shoulder + 1] = about(Vector3.Y, -sign * Math.toRadians(19 - 10 * back));
    local[shoulder + 2] = about(Vector3.Z, -sign * Math.toRadians(4));
  }

  private Vector3 pelvisPosition(double time, double height) {
    double metres = speed * time;
    double sway = 0.022 * Math.cos(phase(time, MIDSTANCE));
    double inwards = LEAN_HEIGHT * Math.tan(lean(time));
    double bob = 0.018 * Math.cos(2 * phase(time, MIDSTANCE));
    return path.position(metres)
        .plus(leftOf(path.heading(metres)).times(sway + inwards))
        .plus(new Vector3(0, height + bob, 0));
  }

  private Quaternion pelvisRotation(double time) {
    double turn = -Math.toRadians(6) * Math.cos(phase(time, 0));
    return about(Vector3.Y, path.heading(speed * time) + turn)
        .times(about(Vector3.Z, list(time) - 0.5 * lean(time)))
        .times(about(Vector3.X, Math.toRadians(2)));
  }

  /** The stance side of the pelvis is the higher one. */
  private static double list(double time) {
    return Math.toRadians(3) * Math.cos(phase(time, 0.2));
  }

  /** Into the curve, to the left positive: the angle at which weight and turning balance. */
  private double lean(double time) {
    double half = 0.05;
    double turning =
        (path.heading(speed * time + half) - path.heading(speed * time - half)) / (2 * half);
    return Math.atan(speed * speed * turning / GRAVITY);
  }

  private static double phase(double time, double share) {
    return 2 * Math.PI * (time / CYCLE_SECONDS - share);
  }

  private static Quaternion about(Vector3 axis, double angle) {
    return Quaternion.fromAxisAngle(axis, angle);
  }
}
