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
 * A person of the standard skeleton who sits on a seat, stands up and climbs a step, made by rule:
 * courses of the pelvis and of either foot, joined by inverse kinematics of the legs.
 *
 * <p>The seat is at the origin, the person faces +Z; the step lies before the seat.
 */
public final class SitAndClimb {
  /** How long it takes, seconds. */
  public static final double SECONDS = 7.5;

  private static final double HALF_BASE = 0.10; // metres from the middle to a foot
  private static final double STRIDE = 0.42; // metres from the floor onto the step
  private static final double LEAN = Math.toRadians(38);
  private static final double SHIFT = 0.085; // metres of the pelvis over the foot that stands
  private static final double CLEARANCE = 0.10; // metres of a foot above the step on its way

  private final Skeleton skeleton;
  private final double hipsOnSeat; // height of the hip joints, metres
  private final double step;
  private final Vector3 hip; // left, in the pelvis
  private final TwoBoneLeg bones;
  private final double ankleHeight;
  private final double standing; // height of the hip joints
  private final double feet; // z of the ankles before the seat

  /**
   * @param skeleton the skeleton
   * @param seat height of the seat, metres
   * @param flesh from the hip joints to what is sat on, metres
   * @param step height of the step, metres
   */
  public SitAndClimb(Skeleton skeleton, double seat, double flesh, double step) {
    this.skeleton = skeleton;
    this.hipsOnSeat = seat + flesh;
    this.step = step;
    this.hip = skeleton.joint(skeleton.indexOf("LeftUpLeg")).offset();
    this.bones =
        new TwoBoneLeg(
            skeleton.boneLength(skeleton.indexOf("LeftLeg")),
            skeleton.boneLength(skeleton.indexOf("LeftFoot")));
    Vector3 heel =
        skeleton.endSites().stream()
            .filter(s -> s.name().equals("LeftHeel"))
            .map(EndSite::offset)
            .findFirst()
            .orElseThrow();
    this.ankleHeight = -heel.y();
    this.standing = ankleHeight + 0.985 * (bones.thigh() + bones.shank());
    this.feet = bones.thigh() - 0.06; // shanks lean a little: feet are below the knees' front
  }

  /**
   * {@return z of the seat's front edge: before the hips, behind the middle of the thighs, metres}
   */
  public double seatFront() {
    return 0.38 * bones.thigh();
  }

  /** {@return z of the step's near edge: half way between the ankles before and on it, metres} */
  public double stepEdge() {
    return feet + STRIDE - 0.12;
  }

  /**
   * {@return the motion at a constant rate}
   *
   * @param rate frames per second
   */
  public Motion motion(double rate) {
    List<Pose> poses = new ArrayList<>();
    for (int i = 0; i <= Math.round(SECONDS * rate); i++) {
      poses.add(pose(i / rate));
    }
    return Motion.atRate(skeleton, rate, poses);
  }

  private Pose pose(double time) {
    Quaternion[] local = new Quaternion[skeleton.jointCount()];
    Arrays.fill(local, Quaternion.IDENTITY);
    double lean = LEAN * (ramp(time, 1.2, 2.0) - ramp(time, 2.0, 3.1)) + 0.12 * climbing(time);
    double pelvisPitch = 0.5 * lean;
    local[0] = about(Vector3.X, pelvisPitch);
    Vector3 hips = hips(time);
    Vector3 middle = new Vector3(0, hip.y(), hip.z()); // between the hip joints, in the pelvis
    Vector3 root = hips.minus(local[0].rotate(middle));
    for (int side = 0; side < 2; side++) {
      leg(side, time, root, local);
    }
    Quaternion spine = about(Vector3.X, 0.25 * lean);
    local[skeleton.indexOf("Spine")] = spine;
    local[skeleton.indexOf("Spine1")] = spine;
    local[skeleton.indexOf("Neck")] = about(Vector3.X, -0.6 * lean + 0.05);
    arm("Left", 1, lean, local);
    arm("Right", -1, lean, local);
    return new Pose(root, Arrays.asList(local));
  }

  private static double climbing(double time) {
    return ramp(time, 4.2, 4.8) - ramp(time, 5.6, 6.3);
  }

  /** Middle of the hip joints. */
  private Vector3 hips(double time) {
    double up = ramp(time, 1.7, 2.9);
    double forward = ramp(time, 1.4, 2.5);
    double climbed = ramp(time, 4.7, 5.7);
    double ahead = ramp(time, 4.5, 5.5);
    double x =
        SHIFT * (ramp(time, 3.3, 4.0) - ramp(time, 4.4, 5.0)) // over the left foot
            - SHIFT * (ramp(time, 4.4, 5.0) - ramp(time, 5.9, 6.6)); // over the right one
    double reach = 0.06 * (ramp(time, 3.7, 4.4) - ramp(time, 4.7, 5.5)); // knees give a little
    return new Vector3(
        x,
        hipsOnSeat + up * (standing - hipsOnSeat) - reach + climbed * step,
        forward * (feet - 0.02) + ahead * STRIDE);
  }

  private void leg(int side, double time, Vector3 root, Quaternion[] local) {
    int sign = side == 0 ? 1 : -1;
    int joint = skeleton.indexOf(side == 0 ? "LeftUpLeg" : "RightUpLeg");
    double from = side == 0 ? 5.1 : 3.9; // the right foot goes first
    double lift = ramp(time, from, from + 0.45);
    double swing = ramp(time, from + 0.2, from + 0.75);
    double set = ramp(time, from + 0.65, from + 0.95);
    double height = lift * (step + CLEARANCE) - set * CLEARANCE;
    Vector3 ankle = new Vector3(sign * HALF_BASE, ankleHeight + height, feet + swing * STRIDE);
    Vector3 at = root.plus(local[0].rotate(skeleton.joint(joint).offset()));
    TwoBoneLeg.Bend bend = bones.reach(at, ankle, new Vector3(0.08 * sign, 0, 1));
    local[joint] = local[0].inverse().times(bend.worldFromThigh());
    local[joint + 1] = bend.thighFromShank();
    Quaternion shank = bend.worldFromThigh().times(bend.thighFromShank());
    local[joint + 2] = shank.inverse();
  }

  private void arm(String side, int sign, double lean, Quaternion[] local) {
    int shoulder = skeleton.indexOf(side + "Arm");
    local[shoulder] =
        about(Vector3.X, -0.9 * lean - 0.25).times(about(Vector3.Z, -sign * Math.toRadians(74)));
    local[shoulder + 1] = about(Vector3.Y, -sign * Math.toRadians(30));
  }

  /** From 0 to 1 between two times, with no speed and no acceleration at either. */
  private static double ramp(double time, double from, double to) {
    double t = Math.max(0, Math.min(1, (time - from) / (to - from)));
    return t * t * t * (10 - t * (15 - 6 * t));
  }

  private static Quaternion about(Vector3 axis, double angle) {
    return Quaternion.fromAxisAngle(axis, angle);
  }
}
