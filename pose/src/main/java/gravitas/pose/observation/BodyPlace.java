package gravitas.pose.observation;

import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.EndSite;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Skeleton;

/**
 * Where on the standard skeleton a landmark lies: at a joint, at the end of a segment, or beside
 * one, in shares of that segment's length so that it fits every body.
 *
 * @param anchor the joint's or end site's name
 * @param isJoint the anchor is a joint, and the place its centre
 * @param along share of the way from the end site's joint to the end site
 * @param across to the person's left, in lengths of that way
 * @param forward in lengths of that way
 */
public record BodyPlace(
    String anchor, boolean isJoint, double along, double across, double forward) {
  static BodyPlace joint(String name) {
    return new BodyPlace(name, true, 0, 0, 0);
  }

  static BodyPlace site(String name) {
    return beside(name, 1, 0, 0);
  }

  static BodyPlace beside(String site, double along, double across, double forward) {
    return new BodyPlace(site, false, along, across, forward);
  }

  /**
   * {@return whether it is a point the skeleton itself knows, so that nothing is assumed about it}
   */
  public boolean isOnSkeleton() {
    return isJoint || (along == 1 && across == 0 && forward == 0);
  }

  /**
   * {@return the number of the joint that carries it}
   *
   * @param skeleton one that has the joint or end site
   */
  public int joint(Skeleton skeleton) {
    return isJoint ? skeleton.indexOf(anchor) : endSite(skeleton).joint();
  }

  /**
   * {@return the way from the joint that carries it, in that joint's frame, metres}
   *
   * @param skeleton one that has the joint or end site
   */
  public Vector3 offset(Skeleton skeleton) {
    return isJoint ? Vector3.ZERO : offset(endSite(skeleton).offset());
  }

  /**
   * {@return the same for any vector to the end site; linear while that only grows}
   *
   * @param toSite from the joint that carries the end site, metres
   */
  public Vector3 offset(Vector3 toSite) {
    return toSite.times(along).plus(new Vector3(across, 0, forward).times(toSite.norm()));
  }

  /**
   * {@return where it is in the world}
   *
   * @param skeleton the skeleton
   * @param kinematics of that skeleton, in a pose
   */
  public Vector3 position(Skeleton skeleton, ForwardKinematics kinematics) {
    int joint = joint(skeleton);
    return kinematics.position(joint).plus(kinematics.rotation(joint).rotate(offset(skeleton)));
  }

  private EndSite endSite(Skeleton skeleton) {
    return skeleton.endSites().stream()
        .filter(site -> site.name().equals(anchor))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("the skeleton has no " + anchor));
  }
}
