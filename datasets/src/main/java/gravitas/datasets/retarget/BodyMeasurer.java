package gravitas.datasets.retarget;

import gravitas.physics.body.BodyLength;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.Sex;
import gravitas.physics.geometry.Vector3;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * The lengths of a body, taken from its bones and, for the trunk, from its upright reference pose.
 *
 * <p>The trunk is as long as puts the shoulders at their height, split in the usual proportions:
 * foreign spines have one to five joints at places of no agreed meaning. Left and right are
 * averaged.
 */
final class BodyMeasurer {
  static final double USUAL_BODY_MASS_INDEX = 24.2; // 70 kg at 1.70 m, BodyShape.AVERAGE
  private static final double SHOULDER_DROP = 0.3; // HumanoidSkeleton: share of the upper trunk
  private static final double BALL_SHARE = 0.49; // HumanoidSkeleton: ankle to ball, of the foot
  private static final double DROP_SHARE = 0.6; // HumanoidSkeleton: ankle to ball, of its height

  private final SourceBody body;

  /** The body in its reference pose, standing upright. */
  BodyMeasurer(SourceBody body) {
    this.body = body;
  }

  BodyShape measure() {
    Map<BodyLength, Double> lengths = new EnumMap<>(BodyLength.class);
    lengths.put(BodyLength.HIP_WIDTH, body.across(BodyPart.UPPER_LEG).norm());
    lengths.put(BodyLength.SHOULDER_WIDTH, body.across(BodyPart.UPPER_ARM).norm());
    lengths.put(BodyLength.THIGH, mean(BodyPart.UPPER_LEG, BodyPart.LOWER_LEG));
    lengths.put(BodyLength.SHANK, mean(BodyPart.LOWER_LEG, BodyPart.FOOT));
    lengths.put(BodyLength.UPPER_ARM, mean(BodyPart.UPPER_ARM, BodyPart.LOWER_ARM));
    forearm().ifPresent(length -> lengths.put(BodyLength.FOREARM, length));
    trunk(lengths);
    double legs = lengths.get(BodyLength.THIGH) + lengths.get(BodyLength.SHANK);
    double upper = trunkLength() + head(lengths);
    double height = (legs + upper) / (1 - BodyLength.ANKLE_HEIGHT.usual(Sex.MALE, 1));
    foot(lengths, height);
    double mass = Math.max(10, USUAL_BODY_MASS_INDEX * height * height);
    return new BodyShape(Sex.MALE, height, mass, lengths);
  }

  /** From the hip centres to the neck's base that fits the height of the shoulders. */
  private double trunkLength() {
    double shoulders = body.middle(BodyPart.UPPER_ARM).y() - body.middle(BodyPart.UPPER_LEG).y();
    return shoulders / (1 - SHOULDER_DROP * share(BodyLength.UPPER_TRUNK));
  }

  /** A length over the trunk's, usually. */
  static double share(BodyLength part) {
    double whole =
        BodyLength.LOWER_TRUNK.usual(Sex.MALE, 1)
            + BodyLength.MIDDLE_TRUNK.usual(Sex.MALE, 1)
            + BodyLength.UPPER_TRUNK.usual(Sex.MALE, 1);
    return part.usual(Sex.MALE, 1) / whole;
  }

  private void trunk(Map<BodyLength, Double> lengths) {
    double trunk = trunkLength();
    for (BodyLength part :
        new BodyLength[] {
          BodyLength.LOWER_TRUNK, BodyLength.MIDDLE_TRUNK, BodyLength.UPPER_TRUNK
        }) {
      lengths.put(part, trunk * share(part));
    }
  }

  /** Crown above the neck's base, where the skeleton marks a crown of plausible height. */
  private double head(Map<BodyLength, Double> lengths) {
    double trunk = trunkLength();
    double usual = trunk * share(BodyLength.HEAD);
    double neckBase = body.middle(BodyPart.UPPER_LEG).y() + trunk;
    double head = body.end(BodyPart.HEAD, Side.LEFT).map(top -> top.y() - neckBase).orElse(usual);
    if (head < 0.6 * usual || head > 1.6 * usual) {
      head = usual;
    }
    lengths.put(BodyLength.HEAD, head);
    return head;
  }

  private Optional<Double> forearm() {
    Optional<Vector3> left = body.wrist(Side.LEFT);
    Optional<Vector3> right = body.wrist(Side.RIGHT);
    if (left.isEmpty() || right.isEmpty()) {
      return Optional.empty();
    }
    double l = left.get().distanceTo(body.position(BodyPart.LOWER_ARM, Side.LEFT));
    double r = right.get().distanceTo(body.position(BodyPart.LOWER_ARM, Side.RIGHT));
    return Optional.of(0.5 * (l + r));
  }

  /** Ankle and ball, where there are toes and the proportions are those of a foot. */
  private void foot(Map<BodyLength, Double> lengths, double height) {
    if (!body.has(BodyPart.TOES)) {
      return;
    }
    Vector3 left = ball(Side.LEFT);
    Vector3 right = ball(Side.RIGHT);
    double forward = 0.5 * (Math.hypot(left.x(), left.z()) + Math.hypot(right.x(), right.z()));
    double drop = -0.5 * (left.y() + right.y());
    double ankle = drop / DROP_SHARE;
    double foot = forward / BALL_SHARE;
    if (plausible(foot, BodyLength.FOOT, height)
        && plausible(ankle, BodyLength.ANKLE_HEIGHT, height)) {
      lengths.put(BodyLength.FOOT, foot);
      lengths.put(BodyLength.ANKLE_HEIGHT, ankle);
    }
  }

  private Vector3 ball(Side side) {
    return body.position(BodyPart.TOES, side).minus(body.position(BodyPart.FOOT, side));
  }

  private static boolean plausible(double length, BodyLength part, double height) {
    double usual = part.usual(Sex.MALE, height);
    return length > 0.6 * usual && length < 2 * usual;
  }

  private double mean(BodyPart from, BodyPart to) {
    double left = body.position(from, Side.LEFT).distanceTo(body.position(to, Side.LEFT));
    double right = body.position(from, Side.RIGHT).distanceTo(body.position(to, Side.RIGHT));
    return 0.5 * (left + right);
  }
}
