package gravitas.physics.body;

import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Skeleton;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A person's {@link BodyModel}: {@link HumanoidSkeleton} with de Leva's masses and inertias,
 * capsules of the right volume, and feet with heel, ball and toe.
 *
 * <p>When a length was measured, its segment keeps its share of the mass and is stretched along its
 * bone. Strength and servo gains grow with mass times height, as the moments of the body's weight
 * do.
 */
public final class HumanoidBody {
  private static final double DENSITY = 1050; // kg/m^3, of living tissue on average

  private final BodyShape shape;
  private final Skeleton skeleton;
  private final Link[] links;
  private final List<ContactSphere> spheres = new ArrayList<>();

  private HumanoidBody(BodyShape shape) {
    this.shape = shape;
    this.skeleton = HumanoidSkeleton.of(shape);
    this.links = new Link[skeleton.jointCount()];
  }

  /**
   * {@return the body of a person}
   *
   * @param shape the person's measures
   */
  public static BodyModel of(BodyShape shape) {
    return new HumanoidBody(shape).build();
  }

  private BodyModel build() {
    trunk("Hips", Segment.LOWER_TRUNK, BodyLength.LOWER_TRUNK, BodyLength.HIP_WIDTH, 1.6);
    trunk("Spine", Segment.MIDDLE_TRUNK, BodyLength.MIDDLE_TRUNK, BodyLength.SHOULDER_WIDTH, 0.7);
    trunk("Spine1", Segment.UPPER_TRUNK, BodyLength.UPPER_TRUNK, BodyLength.SHOULDER_WIDTH, 0.85);
    head();
    for (int sign : new int[] {1, -1}) {
      arm(sign > 0 ? "Left" : "Right", sign);
      leg(sign > 0 ? "Left" : "Right", sign);
    }
    double strength =
        shape.massKilograms()
            * shape.heightMetres()
            / (BodyShape.AVERAGE.massKilograms() * BodyShape.AVERAGE.heightMetres());
    var actuators = new ArrayList<Actuator>();
    var ranges = new ArrayList<JointRange>();
    for (int j = 0; j < skeleton.jointCount(); j++) {
      String name = skeleton.joint(j).name();
      actuators.add(HumanoidJoint.named(name).actuator().scaled(strength));
      JointRange left = HumanoidJoint.named(name).range();
      ranges.add(name.startsWith("Right") ? left.mirrored() : left);
    }
    return new BodyModel(
        skeleton, Arrays.asList(links), actuators, ranges, spheres, RootMotion.FREE);
  }

  /**
   * Trunk parts reach up from their joint; as seen from the front they are capsules lying across.
   */
  private void trunk(
      String name, Segment segment, BodyLength length, BodyLength across, double widthShare) {
    double stretched = stretched(segment, length);
    double mass = segment.massShare(shape.sex()) * shape.massKilograms();
    Vector3 centre =
        new Vector3(0, shape.length(length) - segment.centreShare(shape.sex()) * stretched, 0);
    double width = widthShare * shape.length(across);
    double radius = Shape.Capsule.radiusOfVolume(width + 0.12, mass / DENSITY);
    double half = Math.max(0.01, (width + 0.12) / 2 - radius);
    Vector3 left = centre.plus(new Vector3(half, 0, 0));
    Vector3 right = centre.plus(new Vector3(-half, 0, 0));
    put(name, segment, mass, centre, stretched, 1, List.of(new Shape.Capsule(left, right, radius)));
    sphere(name + "Left", name, left, radius);
    sphere(name + "Right", name, right, radius);
  }

  private void head() {
    double stretched = stretched(Segment.HEAD, BodyLength.HEAD);
    double mass = Segment.HEAD.massShare(shape.sex()) * shape.massKilograms();
    double top = shape.length(BodyLength.HEAD);
    Vector3 centre = new Vector3(0, top - Segment.HEAD.centreShare(shape.sex()) * stretched, 0);
    double radius = Shape.Capsule.radiusOfVolume(stretched, mass / DENSITY);
    Vector3 crown = new Vector3(0, top - radius, 0);
    Vector3 jaw = new Vector3(0, Math.min(top - stretched + radius, crown.y() - 0.01), 0);
    var capsule = new Shape.Capsule(jaw, crown, radius);
    put("Neck", Segment.HEAD, mass, centre, stretched, 1, List.of(capsule));
    sphere("Crown", "Neck", crown, radius);
    sphere("Jaw", "Neck", jaw, radius);
  }

  private void arm(String side, int sign) {
    Vector3 out = new Vector3(sign, 0, 0);
    double upper = limb(side + "Arm", Segment.UPPER_ARM, BodyLength.UPPER_ARM, out, 0);
    sphere(side + "Shoulder", side + "Arm", Vector3.ZERO, upper);
    double fore = limb(side + "ForeArm", Segment.FOREARM, BodyLength.FOREARM, out, 0);
    sphere(side + "Elbow", side + "ForeArm", Vector3.ZERO, fore);
    double length = shape.length(BodyLength.HAND);
    double palm = stretched(Segment.HAND, BodyLength.HAND);
    double mass = Segment.HAND.massShare(shape.sex()) * shape.massKilograms();
    Vector3 centre = out.times(Segment.HAND.centreShare(shape.sex()) * palm);
    double thick = mass / DENSITY / (length * 0.45 * length);
    var box = new Shape.Box(out.times(length / 2), new Vector3(length, thick, 0.45 * length));
    put(side + "Hand", Segment.HAND, mass, centre, palm, 0, List.of(box));
    sphere(side + "Wrist", side + "Hand", Vector3.ZERO, thick / 2);
    sphere(side + "FingerTip", side + "Hand", out.times(length - thick / 2), thick / 2);
  }

  private void leg(String side, int sign) {
    Vector3 down = new Vector3(0, -1, 0);
    double thigh = limb(side + "UpLeg", Segment.THIGH, BodyLength.THIGH, down, 1);
    // who sits has the hip joints 8 to 9 cm above a firm seat, as thick as the thigh is here
    sphere(side + "Buttock", side + "UpLeg", Vector3.ZERO, thigh);
    sphere(side + "Thigh", side + "UpLeg", down.times(shape.length(BodyLength.THIGH) / 2), thigh);
    double shank = limb(side + "Leg", Segment.SHANK, BodyLength.SHANK, down, 1);
    sphere(side + "Knee", side + "Leg", Vector3.ZERO, shank);
    var foot = new HumanoidFoot(shape, sign);
    put(side + "Foot", foot.rear());
    put(side + "ToeBase", foot.toes());
    foot.heelAndBall(side, skeleton.indexOf(side + "Foot")).forEach(spheres::add);
    spheres.add(foot.toeTip(side, skeleton.indexOf(side + "ToeBase")));
  }

  /** A limb from its joint along its bone; gives the capsule's radius. */
  private double limb(
      String name, Segment segment, BodyLength length, Vector3 direction, int longAxis) {
    double stretched = shape.length(length);
    double mass = segment.massShare(shape.sex()) * shape.massKilograms();
    Vector3 centre = direction.times(segment.centreShare(shape.sex()) * stretched);
    double radius = Shape.Capsule.radiusOfVolume(stretched, mass / DENSITY);
    var capsule =
        new Shape.Capsule(
            direction.times(Math.min(radius, 0.49 * stretched)),
            direction.times(Math.max(stretched - radius, 0.51 * stretched)),
            radius);
    put(name, segment, mass, centre, stretched, longAxis, List.of(capsule));
    return radius;
  }

  /** The length of the table's segment when the skeleton's length differs from its usual one. */
  private double stretched(Segment segment, BodyLength length) {
    return segment.usualLength(shape.sex(), shape.heightMetres())
        * shape.length(length)
        / length.usual(shape.sex(), shape.heightMetres());
  }

  /** {@code longAxis}: 0 for bones along x (the arms of a T-pose), 1 for bones along y. */
  private void put(
      String name,
      Segment segment,
      double mass,
      Vector3 centre,
      double length,
      int longAxis,
      List<Shape> shapes) {
    double sagittal = moment(mass, segment.sagittalRadius(shape.sex()), length);
    double transverse = moment(mass, segment.transverseRadius(shape.sex()), length);
    double along = moment(mass, segment.longitudinalRadius(shape.sex()), length);
    // a raised arm has turned by a right angle about z: its transverse axis points along y
    Inertia inertia =
        longAxis == 0
            ? Inertia.diagonal(along, transverse, sagittal)
            : Inertia.diagonal(transverse, along, sagittal);
    put(name, new Link(mass, centre, inertia, shapes));
  }

  private void put(String name, Link link) {
    links[skeleton.indexOf(name)] = link;
  }

  private static double moment(double mass, double radiusShare, double length) {
    return mass * radiusShare * radiusShare * length * length;
  }

  private void sphere(String name, String joint, Vector3 centre, double radius) {
    spheres.add(new ContactSphere(name, skeleton.indexOf(joint), centre, radius));
  }
}
