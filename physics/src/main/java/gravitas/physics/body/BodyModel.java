package gravitas.physics.body;

import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Skeleton;
import java.util.List;

/**
 * A body that can be simulated: a skeleton whose joints carry links, muscles and limits.
 *
 * <p>Immutable and shared between threads and engines. Element {@code j} of each list belongs to
 * joint {@code j}; the root's actuator and range are not used. People come from {@link
 * HumanoidBody}; any tree of ball joints will do (boxes, chains and pendulums in the tests).
 */
public final class BodyModel {
  private final Skeleton skeleton;
  private final List<Link> links;
  private final List<Actuator> actuators;
  private final List<JointRange> ranges;
  private final List<ContactSphere> contactSpheres;
  private final RootMotion rootMotion;

  /**
   * A body of links, one per joint of the skeleton.
   *
   * @param skeleton the skeleton
   * @param links one per joint
   * @param actuators one per joint
   * @param ranges one per joint
   * @param contactSpheres what touches the ground
   * @param rootMotion how the root may move
   */
  public BodyModel(
      Skeleton skeleton,
      List<Link> links,
      List<Actuator> actuators,
      List<JointRange> ranges,
      List<ContactSphere> contactSpheres,
      RootMotion rootMotion) {
    this.skeleton = skeleton;
    this.links = List.copyOf(links);
    this.actuators = List.copyOf(actuators);
    this.ranges = List.copyOf(ranges);
    this.contactSpheres = List.copyOf(contactSpheres);
    this.rootMotion = rootMotion;
    requireOnePerJoint("links", links);
    requireOnePerJoint("actuators", actuators);
    requireOnePerJoint("ranges", ranges);
    for (ContactSphere sphere : contactSpheres) {
      if (sphere.joint() < 0 || sphere.joint() >= jointCount()) {
        throw new IllegalArgumentException(
            "contact sphere "
                + sphere.name()
                + " is on joint "
                + sphere.joint()
                + " of "
                + jointCount());
      }
    }
  }

  private void requireOnePerJoint(String what, List<?> list) {
    if (list.size() != jointCount()) {
      throw new IllegalArgumentException(
          "a body of " + jointCount() + " joints was given " + list.size() + " " + what);
    }
  }

  /** {@return the joints and how they hang together} */
  public Skeleton skeleton() {
    return skeleton;
  }

  /** {@return how many joints, and so links, there are} */
  public int jointCount() {
    return skeleton.jointCount();
  }

  /**
   * {@return the link that hangs on a joint}
   *
   * @param joint its number, the root's is 0
   */
  public Link link(int joint) {
    return links.get(joint);
  }

  /**
   * {@return the muscle of a joint}
   *
   * @param joint its number, the root's is 0
   */
  public Actuator actuator(int joint) {
    return actuators.get(joint);
  }

  /**
   * {@return how far a joint bends}
   *
   * @param joint its number, the root's is 0
   */
  public JointRange range(int joint) {
    return ranges.get(joint);
  }

  /** {@return what touches the ground} */
  public List<ContactSphere> contactSpheres() {
    return contactSpheres;
  }

  /** {@return how the root may move} */
  public RootMotion rootMotion() {
    return rootMotion;
  }

  /** {@return total mass, kg} */
  public double mass() {
    return links.stream().mapToDouble(Link::mass).sum();
  }

  /**
   * {@return the same body with other muscles, one per joint}
   *
   * @param changed one per joint
   */
  public BodyModel withActuators(List<Actuator> changed) {
    return new BodyModel(skeleton, links, changed, ranges, contactSpheres, rootMotion);
  }

  /**
   * {@return the same body with all stiffnesses and dampings multiplied; torque limits stay}
   *
   * @param factor what they are multiplied with
   */
  public BodyModel withGainsScaled(double factor) {
    return withActuators(
        actuators.stream()
            .map(a -> new Actuator(factor * a.stiffness(), factor * a.damping(), a.torqueLimit()))
            .toList());
  }

  /**
   * {@return height of the lowest contact sphere's lowest point in the rest pose with the root at
   * zero}
   */
  public double lowestAtRest() {
    double lowest = 0;
    for (ContactSphere sphere : contactSpheres) {
      double y = sphere.centre().y() - sphere.radius();
      for (int j = sphere.joint(); j >= 0; j = skeleton.joint(j).parent()) {
        y += skeleton.joint(j).offset().y();
      }
      lowest = Math.min(lowest, y);
    }
    return lowest;
  }

  /** {@return where the root is when the resting body stands on the floor at the origin} */
  public Vector3 standingRoot() {
    return new Vector3(0, -lowestAtRest(), 0);
  }
}
