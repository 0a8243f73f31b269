package gravitas.datasets.retarget;

import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.motion.Skeleton;

/**
 * The pose of a foreign skeleton that corresponds to the standard T-pose but for the directions of
 * its bones: somebody standing upright. The rest pose of most files, the first frame of others.
 */
final class ReferencePose {
  private static final double UPRIGHT = 0.8; // cosine: within 37 degrees of vertical

  private ReferencePose() {}

  static Pose of(Motion motion, JointMap map) {
    Skeleton skeleton = motion.skeleton();
    var body = new SourceBody(skeleton, map);
    for (Pose candidate : new Pose[] {Pose.rest(skeleton, Vector3.ZERO), motion.pose(0)}) {
      body.update(candidate);
      if (isUpright(body)) {
        return candidate;
      }
    }
    throw new IllegalArgumentException(
        "neither the rest pose nor the first frame stands upright, so it cannot be told how the"
            + " joints' axes lie in the body");
  }

  private static boolean isUpright(SourceBody body) {
    Vector3 hips = body.middle(BodyPart.UPPER_LEG);
    Vector3 up = body.middle(BodyPart.UPPER_ARM).minus(hips);
    Vector3 left = hips.minus(body.position(BodyPart.FOOT, Side.LEFT));
    Vector3 right = hips.minus(body.position(BodyPart.FOOT, Side.RIGHT));
    return up.y() > UPRIGHT * up.norm()
        && left.y() > UPRIGHT * left.norm()
        && right.y() > UPRIGHT * right.norm();
  }
}
