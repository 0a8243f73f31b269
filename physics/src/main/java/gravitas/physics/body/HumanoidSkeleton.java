package gravitas.physics.body;

import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.EndSite;
import gravitas.physics.motion.Joint;
import gravitas.physics.motion.Skeleton;
import java.util.ArrayList;
import java.util.List;

/**
 * The project's standard skeleton: a free root and 17 ball joints, 57 degrees of freedom.
 *
 * <p>Names are of the Mixamo/HumanIK family so that animation programs map them without help. Left
 * is +X, the body faces +Z. End sites mark the crown, fingertips, toe tips and heels.
 */
public final class HumanoidSkeleton {
  static final double HEEL_SHARE = 0.23; // of the foot's length, behind the ankle
  static final double BALL_SHARE = 0.49; // ankle to the ball of the foot
  static final double BALL_HEIGHT_SHARE = 0.4; // of the ankle's height
  private static final double SHOULDER_DROP = 0.3; // of the upper trunk, below the neck's base

  private final BodyShape shape;
  private final List<Joint> joints = new ArrayList<>();
  private final List<EndSite> endSites = new ArrayList<>();

  private HumanoidSkeleton(BodyShape shape) {
    this.shape = shape;
  }

  /**
   * {@return the skeleton of a person}
   *
   * @param shape the person's measures
   */
  public static Skeleton of(BodyShape shape) {
    return new HumanoidSkeleton(shape).build();
  }

  private Skeleton build() {
    int hips = joint("Hips", -1, Vector3.ZERO);
    int spine = joint("Spine", hips, up(BodyLength.LOWER_TRUNK));
    int chest = joint("Spine1", spine, up(BodyLength.MIDDLE_TRUNK));
    int neck = joint("Neck", chest, up(BodyLength.UPPER_TRUNK));
    site("HeadTop", neck, up(BodyLength.HEAD));
    arm("Left", 1, chest);
    arm("Right", -1, chest);
    leg("Left", 1, hips);
    leg("Right", -1, hips);
    return new Skeleton(joints, endSites);
  }

  private void arm(String side, int sign, int chest) {
    double height = (1 - SHOULDER_DROP) * shape.length(BodyLength.UPPER_TRUNK);
    double across = sign * shape.length(BodyLength.SHOULDER_WIDTH) / 2;
    int arm = joint(side + "Arm", chest, new Vector3(across, height, 0));
    int forearm = joint(side + "ForeArm", arm, along(sign, BodyLength.UPPER_ARM));
    int hand = joint(side + "Hand", forearm, along(sign, BodyLength.FOREARM));
    site(side + "FingerTip", hand, along(sign, BodyLength.HAND));
  }

  private void leg(String side, int sign, int hips) {
    double across = sign * shape.length(BodyLength.HIP_WIDTH) / 2;
    int thigh = joint(side + "UpLeg", hips, new Vector3(across, 0, 0));
    int shank = joint(side + "Leg", thigh, up(BodyLength.THIGH).negated());
    int foot = joint(side + "Foot", shank, up(BodyLength.SHANK).negated());
    double length = shape.length(BodyLength.FOOT);
    double ankle = shape.length(BodyLength.ANKLE_HEIGHT);
    Vector3 ball = ballFromAnkle(shape);
    int toe = joint(side + "ToeBase", foot, ball);
    site(side + "Heel", foot, new Vector3(0, -ankle, -HEEL_SHARE * length));
    double toeLength = (1 - HEEL_SHARE) * length - ball.z();
    site(side + "ToeTip", toe, new Vector3(0, -ankle - ball.y(), toeLength));
  }

  /** Where the toes bend, from the ankle. */
  static Vector3 ballFromAnkle(BodyShape shape) {
    double drop = (1 - BALL_HEIGHT_SHARE) * shape.length(BodyLength.ANKLE_HEIGHT);
    return new Vector3(0, -drop, BALL_SHARE * shape.length(BodyLength.FOOT));
  }

  private int joint(String name, int parent, Vector3 offset) {
    joints.add(new Joint(name, parent, offset));
    return joints.size() - 1;
  }

  private void site(String name, int joint, Vector3 offset) {
    endSites.add(new EndSite(name, joint, offset));
  }

  private Vector3 up(BodyLength length) {
    return new Vector3(0, shape.length(length), 0);
  }

  private Vector3 along(int sign, BodyLength length) {
    return new Vector3(sign * shape.length(length), 0, 0);
  }
}
