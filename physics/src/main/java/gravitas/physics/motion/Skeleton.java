package gravitas.physics.motion;

import gravitas.physics.geometry.Vector3;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A tree of joints with constant bone lengths, and named points on its segments.
 *
 * <p>Joint 0 is the root; every other joint comes after its parent, so one loop in index order
 * visits parents first. At rest all rotations are the identity: a T-pose facing +Z, arms along X,
 * left towards +X.
 */
public final class Skeleton {
  private final List<Joint> joints;
  private final List<EndSite> endSites;
  private final Map<String, Integer> indexOfName = new HashMap<>();

  /**
   * Joints and the ends of bones; the first joint is the root.
   *
   * @param joints the joints, parents before children
   * @param endSites the ends of bones
   */
  public Skeleton(List<Joint> joints, List<EndSite> endSites) {
    this.joints = List.copyOf(joints);
    this.endSites = List.copyOf(endSites);
    if (joints.isEmpty()) {
      throw new IllegalArgumentException("a skeleton needs at least a root joint");
    }
    for (int j = 0; j < joints.size(); j++) {
      Joint joint = joints.get(j);
      boolean valid = j == 0 ? joint.parent() == -1 : joint.parent() >= 0 && joint.parent() < j;
      if (!valid) {
        throw new IllegalArgumentException(
            "joint "
                + j
                + " ("
                + joint.name()
                + ") has parent "
                + joint.parent()
                + ": the root comes first with parent -1, every other joint after its parent");
      }
      if (indexOfName.put(joint.name(), j) != null) {
        throw new IllegalArgumentException("two joints are called " + joint.name());
      }
    }
    for (EndSite site : endSites) {
      if (site.joint() < 0 || site.joint() >= joints.size()) {
        throw new IllegalArgumentException(
            "end site " + site.name() + " is on joint " + site.joint() + " of " + joints.size());
      }
    }
  }

  /** {@return how many joints there are} */
  public int jointCount() {
    return joints.size();
  }

  /** {@return the joints, parents before children} */
  public List<Joint> joints() {
    return joints;
  }

  /**
   * {@return a joint}
   *
   * @param index from zero
   */
  public Joint joint(int index) {
    return joints.get(index);
  }

  /** {@return the ends of bones} */
  public List<EndSite> endSites() {
    return endSites;
  }

  /**
   * {@return whether there is a joint of this name}
   *
   * @param jointName the name
   */
  public boolean has(String jointName) {
    return indexOfName.containsKey(jointName);
  }

  /**
   * {@return the index of a joint by its name; an unknown name is refused with the names there are}
   *
   * @param jointName the name
   */
  public int indexOf(String jointName) {
    Integer index = indexOfName.get(jointName);
    if (index == null) {
      throw new IllegalArgumentException(
          "no joint '"
              + jointName
              + "'; there are "
              + String.join(", ", joints.stream().map(Joint::name).toList()));
    }
    return index;
  }

  /**
   * {@return the distance from a joint to its parent, metres; zero for the root}
   *
   * @param index from zero
   */
  public double boneLength(int index) {
    return joint(index).offset().norm();
  }

  /**
   * Every offset multiplied by {@code factor}.
   *
   * @param factor what lengths are multiplied with
   * @return the skeleton
   */
  public Skeleton scaled(double factor) {
    if (!(factor > 0) || Double.isInfinite(factor)) {
      throw new IllegalArgumentException("scale factor " + factor + " is not positive and finite");
    }
    return new Skeleton(
        joints.stream()
            .map(j -> new Joint(j.name(), j.parent(), j.offset().times(factor)))
            .toList(),
        endSites.stream()
            .map(s -> new EndSite(s.name(), s.joint(), s.offset().times(factor)))
            .toList());
  }

  /**
   * {@return the rest pose with its lowest joint or end site on the floor, the root above the
   * origin}
   */
  public Pose restPose() {
    Pose atOrigin = Pose.rest(this, Vector3.ZERO);
    var kinematics = new ForwardKinematics(this);
    kinematics.update(atOrigin);
    double lowest = kinematics.lowestHeight();
    return Pose.rest(this, new Vector3(0, -lowest, 0));
  }
}
