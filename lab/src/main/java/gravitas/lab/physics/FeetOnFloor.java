package gravitas.lab.physics;

import gravitas.datasets.motionfile.FrameSpan;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.EndSite;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Motion;
import java.util.Arrays;
import java.util.List;

/**
 * In which frames of a recording geometry alone says that the feet carry the person: the truth for
 * the support rule, and so without a word about where the weight is.
 *
 * <p>Left out, with half a second before and after: wrists, elbows or knees within 15 cm of the
 * floor, pelvis within 25 cm, neck within 40 cm (crawling, kneeling, lying, cartwheels); no foot
 * within 10 cm of the floor for 0.9 s (stairs, ladders, bars); hips lower than 0.85 of the leg that
 * move less than 15 cm/s for 0.5 s (perhaps a seat).
 */
public final class FeetOnFloor {
  private static final double AROUND = 0.5; // seconds before and after what may carry
  private static final double LIMB = 0.15; // metres
  private static final double PELVIS = 0.25;
  private static final double NECK = 0.4;
  private static final double FOOT = 0.1;
  private static final double FLIGHT = 0.9; // seconds
  private static final double SEATED = 0.85; // of the leg: hips over the lowest foot point
  private static final double STILL = 0.15; // m/s
  private static final double SEATED_FOR = 0.5; // seconds
  private static final double SPEED_WINDOW = 0.25; // seconds to either side
  private static final List<String> LIMBS =
      List.of("LeftHand", "RightHand", "LeftForeArm", "RightForeArm", "LeftLeg", "RightLeg");
  private static final List<String> FEET =
      List.of("LeftHeel", "LeftToeTip", "RightHeel", "RightToeTip");

  private final Motion motion;
  private final ForwardKinematics kinematics;
  private final double leg;

  private FeetOnFloor(Motion motion) {
    this.motion = motion;
    this.kinematics = new ForwardKinematics(motion.skeleton());
    this.leg = boneLength("LeftLeg") + boneLength("LeftFoot");
  }

  /**
   * {@return one per frame of a motion of the standard skeleton, its floor at y = 0}
   *
   * @param motion the motion
   */
  public static boolean[] of(Motion motion) {
    return new FeetOnFloor(motion).frames();
  }

  private boolean[] frames() {
    int count = motion.frameCount();
    boolean[] near = new boolean[count]; // something else the floor
    boolean[] off = new boolean[count];
    boolean[] seated = new boolean[count];
    for (int t = 0; t < count; t++) {
      kinematics.update(motion.pose(t));
      double foot = lowestFoot();
      double hips = motion.pose(t).rootPosition().y();
      near[t] =
          hips < PELVIS
              || height("Neck") < NECK
              || LIMBS.stream().anyMatch(joint -> height(joint) < LIMB);
      off[t] = foot > FOOT;
      seated[t] = hips - foot < SEATED * leg && speed(t) < STILL;
    }
    boolean[] onFeet = new boolean[count];
    Arrays.fill(onFeet, true);
    exclude(onFeet, near, 0);
    exclude(onFeet, off, FLIGHT);
    exclude(onFeet, seated, SEATED_FOR);
    return onFeet;
  }

  /** Takes away the runs that last, with some time before and after. */
  private void exclude(boolean[] onFeet, boolean[] sign, double seconds) {
    for (FrameSpan run : FrameSpan.where(sign.length, t -> sign[t])) {
      double from = motion.time(run.from());
      double to = motion.time(run.to());
      for (int t = 0; to - from >= seconds && t < onFeet.length; t++) {
        onFeet[t] &= motion.time(t) < from - AROUND || motion.time(t) > to + AROUND;
      }
    }
  }

  private double boneLength(String joint) {
    return motion.skeleton().boneLength(motion.skeleton().indexOf(joint));
  }

  private double height(String joint) {
    return kinematics.position(motion.skeleton().indexOf(joint)).y();
  }

  private double lowestFoot() {
    double lowest = Double.POSITIVE_INFINITY;
    for (EndSite site : motion.skeleton().endSites()) {
      if (FEET.contains(site.name())) {
        lowest = Math.min(lowest, kinematics.position(site).y());
      }
    }
    return lowest;
  }

  /** Of the hips, metres per second. */
  private double speed(int frame) {
    double from = Math.max(motion.time(0), motion.time(frame) - SPEED_WINDOW);
    double to = Math.min(motion.time(motion.frameCount() - 1), motion.time(frame) + SPEED_WINDOW);
    Vector3 moved = motion.at(to).rootPosition().minus(motion.at(from).rootPosition());
    return to > from ? moved.norm() / (to - from) : 0;
  }
}
