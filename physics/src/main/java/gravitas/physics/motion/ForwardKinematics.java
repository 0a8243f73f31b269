package gravitas.physics.motion;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;

/**
 * World positions and rotations of a skeleton's joints and end sites.
 *
 * <p>A workspace: one per thread, reused from pose to pose. {@link #update} costs one pass over the
 * joints.
 */
public final class ForwardKinematics {
  private final Skeleton skeleton;
  private final Vector3[] positions;
  private final Quaternion[] rotations;

  /**
   * Room for a skeleton.
   *
   * @param skeleton the skeleton
   */
  public ForwardKinematics(Skeleton skeleton) {
    this.skeleton = skeleton;
    this.positions = new Vector3[skeleton.jointCount()];
    this.rotations = new Quaternion[skeleton.jointCount()];
    update(Pose.rest(skeleton, Vector3.ZERO));
  }

  /**
   * Computes where all joints are.
   *
   * @param pose the pose
   */
  public void update(Pose pose) {
    if (pose.jointCount() != skeleton.jointCount()) {
      throw new IllegalArgumentException(
          "a pose of "
              + pose.jointCount()
              + " joints does not fit a skeleton of "
              + skeleton.jointCount());
    }
    rotations[0] = pose.rotation(0);
    positions[0] = pose.rootPosition();
    for (int j = 1; j < positions.length; j++) {
      Joint joint = skeleton.joint(j);
      Quaternion parent = rotations[joint.parent()];
      rotations[j] = parent.times(pose.rotation(j));
      positions[j] = positions[joint.parent()].plus(parent.rotate(joint.offset()));
    }
  }

  /**
   * {@return where a joint is, metres in the world}
   *
   * @param joint its number, the root's is 0
   */
  public Vector3 position(int joint) {
    return positions[joint];
  }

  /**
   * {@return {@code worldFromJoint}}
   *
   * @param joint its number, the root's is 0
   */
  public Quaternion rotation(int joint) {
    return rotations[joint];
  }

  /**
   * {@return where the end of a bone is, metres in the world}
   *
   * @param site the end of a bone
   */
  public Vector3 position(EndSite site) {
    return positions[site.joint()].plus(rotations[site.joint()].rotate(site.offset()));
  }

  /** {@return height (world Y) of the lowest joint or end site, metres} */
  public double lowestHeight() {
    double lowest = Double.POSITIVE_INFINITY;
    for (Vector3 position : positions) {
      lowest = Math.min(lowest, position.y());
    }
    for (EndSite site : skeleton.endSites()) {
      lowest = Math.min(lowest, position(site).y());
    }
    return lowest;
  }

  /**
   * Writes all joint positions, x, y, z per joint.
   *
   * @param target receives the numbers
   * @param offset of the first number
   */
  public void positionsInto(double[] target, int offset) {
    for (int j = 0; j < positions.length; j++) {
      positions[j].into(target, offset + 3 * j);
    }
  }
}
