package gravitas.physics.body;

import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.EndSite;
import gravitas.physics.motion.Joint;
import gravitas.physics.motion.Skeleton;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The person a standard skeleton belongs to, read off its bones: the inverse of {@link
 * HumanoidSkeleton}.
 *
 * <p>Every length is found again. Sex and mass leave no trace in a skeleton: a man of the build of
 * {@link BodyShape#AVERAGE} is assumed, so that two files with the same bones have the same body.
 */
public final class SkeletonShape {
  /** Files in metres with three decimals still have the bones they were written from. */
  private static final double ROUNDING = 1e-3;

  private final Skeleton skeleton;

  private SkeletonShape(Skeleton skeleton) {
    this.skeleton = skeleton;
  }

  /**
   * {@return the shape; empty if the skeleton is not the standard one, with or without its heels}
   *
   * @param skeleton the skeleton
   */
  public static Optional<BodyShape> of(Skeleton skeleton) {
    boolean named =
        sameJoints(skeleton, HumanoidSkeleton.of(BodyShape.AVERAGE), Double.POSITIVE_INFINITY);
    if (!named) {
      return Optional.empty();
    }
    return new SkeletonShape(skeleton)
        .shape()
        .filter(shape -> sameJoints(skeleton, HumanoidSkeleton.of(shape), ROUNDING));
  }

  private static boolean sameJoints(Skeleton a, Skeleton b, double tolerance) {
    return a.jointCount() == b.jointCount()
        && IntStream.range(0, a.jointCount())
            .allMatch(j -> same(a.joint(j), b.joint(j), tolerance));
  }

  private static boolean same(Joint a, Joint b, double tolerance) {
    return a.name().equals(b.name())
        && a.parent() == b.parent()
        && a.offset().distanceTo(b.offset()) <= tolerance;
  }

  private Optional<BodyShape> shape() {
    Optional<Vector3> crown = site("HeadTop");
    Optional<Vector3> fingers = site("LeftFingerTip");
    if (crown.isEmpty() || fingers.isEmpty()) {
      return Optional.empty();
    }
    Map<BodyLength, Double> lengths = new EnumMap<>(BodyLength.class);
    lengths.put(BodyLength.LOWER_TRUNK, bone("Spine").y());
    lengths.put(BodyLength.MIDDLE_TRUNK, bone("Spine1").y());
    lengths.put(BodyLength.UPPER_TRUNK, bone("Neck").y());
    lengths.put(BodyLength.HEAD, crown.get().y());
    lengths.put(BodyLength.SHOULDER_WIDTH, 2 * bone("LeftArm").x());
    lengths.put(BodyLength.UPPER_ARM, bone("LeftForeArm").x());
    lengths.put(BodyLength.FOREARM, bone("LeftHand").x());
    lengths.put(BodyLength.HAND, fingers.get().x());
    lengths.put(BodyLength.HIP_WIDTH, 2 * bone("LeftUpLeg").x());
    lengths.put(BodyLength.THIGH, -bone("LeftLeg").y());
    lengths.put(BodyLength.SHANK, -bone("LeftFoot").y());
    Vector3 ball = bone("LeftToeBase");
    lengths.put(BodyLength.ANKLE_HEIGHT, -ball.y() / (1 - HumanoidSkeleton.BALL_HEIGHT_SHARE));
    lengths.put(BodyLength.FOOT, ball.z() / HumanoidSkeleton.BALL_SHARE);
    try {
      return Optional.of(averageBuild(lengths));
    } catch (IllegalArgumentException e) { // bones of a size no person has
      return Optional.empty();
    }
  }

  /** As heavy for the height as the average: people's mass grows with the square of it. */
  private static BodyShape averageBuild(Map<BodyLength, Double> lengths) {
    double stature =
        lengths.get(BodyLength.ANKLE_HEIGHT)
            + lengths.get(BodyLength.SHANK)
            + lengths.get(BodyLength.THIGH)
            + lengths.get(BodyLength.LOWER_TRUNK)
            + lengths.get(BodyLength.MIDDLE_TRUNK)
            + lengths.get(BodyLength.UPPER_TRUNK)
            + lengths.get(BodyLength.HEAD);
    BodyShape average = BodyShape.AVERAGE;
    // odd bones of a body that is allowed may add up to a little more or less than is
    double height = Math.min(2.6, Math.max(0.5, stature));
    double squared = Math.pow(height / average.heightMetres(), 2);
    double mass = Math.max(10, average.massKilograms() * squared);
    return new BodyShape(average.sex(), height, mass, lengths);
  }

  private Vector3 bone(String joint) {
    return skeleton.joint(skeleton.indexOf(joint)).offset();
  }

  private Optional<Vector3> site(String name) {
    return skeleton.endSites().stream()
        .filter(site -> site.name().equals(name))
        .map(EndSite::offset)
        .findFirst();
  }
}
