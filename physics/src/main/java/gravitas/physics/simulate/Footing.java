package gravitas.physics.simulate;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.ContactSphere;
import gravitas.physics.body.Link;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Pose;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Puts a body on the ground so that the ground bears it from the first step on.
 *
 * <p>Contact gives way a little. A body that merely touches the ground is not carried: it drops, is
 * pushed back too hard, and rings, and one that is sunk in is shot out. At the height found here
 * the contact forces of a body at rest add up to its weight; with its feet tilted by parts of a
 * degree they act below its centre of mass, too. A workspace.
 */
public final class Footing {
  /** A body that is higher above the ground is in the air, m: where metrics say that feet stand. */
  private static final double REACH = 0.02;

  private static final double MOST_TILT = Math.toRadians(2); // more is another pose
  private static final int ITERATIONS = 30;
  private static final double BALANCED = 1e-3; // of the weight, and of it times a metre

  private final BodyModel body;
  private final SimulationSettings world;
  private final double weight;
  private final ForwardKinematics kinematics;

  public Footing(BodyModel body, SimulationSettings world) {
    this.body = body;
    this.world = world;
    this.weight = Math.max(0, -body.mass() * world.gravity().dot(world.ground().normal()));
    this.kinematics = new ForwardKinematics(body.skeleton());
  }

  /** The pose moved along the ground's normal; one in the air stays where it is. */
  public Pose carried(Pose pose) {
    kinematics.update(pose);
    double[] gaps = body.contactSpheres().stream().mapToDouble(this::gap).toArray();
    double lowest = IntStream.range(0, gaps.length).mapToDouble(s -> gaps[s]).min().orElse(REACH);
    if (lowest >= REACH) {
      return pose;
    }
    double smoothing = world.contact().smoothing();
    double high = smoothing - lowest; // bears nothing
    double low = -lowest - smoothing - weight / world.contact().stiffness(); // one sphere bears all
    for (int i = 0; i < 60; i++) { // the load falls with the height: bisect to rounding
      double middle = (low + high) / 2;
      double load = 0;
      for (double gap : gaps) {
        load += world.contact().atRest(-gap - middle);
      }
      low = load >= weight ? middle : low;
      high = load >= weight ? high : middle;
    }
    return raised(pose, high);
  }

  /**
   * The pose carried so that it does not topple either; where tilting the feet a little is not
   * enough for that, only carried.
   */
  public Pose balanced(Pose pose) {
    Pose start = carried(pose);
    List<Integer> feet = feet(start);
    if (feet.isEmpty() || weight == 0) {
      return start;
    }
    double[] x = new double[3]; // height, tilts about two axes of the ground
    for (int i = 0; i < ITERATIONS; i++) {
      double[] r = imbalance(moved(start, feet, x));
      if (Math.max(Math.abs(r[0]), Math.max(Math.abs(r[1]), Math.abs(r[2]))) < BALANCED) {
        return moved(start, feet, x);
      }
      double[] step = newton(start, feet, x, r);
      for (int e = 0; e < 3; e++) {
        x[e] -= step[e];
      }
      if (!(Math.abs(x[1]) < MOST_TILT && Math.abs(x[2]) < MOST_TILT)) {
        return start;
      }
    }
    return start;
  }

  /** The topmost joints whose links touch; empty if that is the root: it does not stand on feet. */
  private List<Integer> feet(Pose pose) {
    kinematics.update(pose);
    List<Integer> touching =
        body.contactSpheres().stream()
            .filter(sphere -> gap(sphere) < REACH)
            .map(ContactSphere::joint)
            .distinct()
            .toList();
    return touching.contains(0)
        ? List.of()
        : touching.stream()
            .filter(joint -> !touching.contains(body.skeleton().joint(joint).parent()))
            .toList();
  }

  private Pose moved(Pose pose, List<Integer> feet, double[] x) {
    Quaternion tilt =
        Quaternion.fromRotationVector(across(0).times(x[1]).plus(across(1).times(x[2])));
    kinematics.update(pose);
    Pose moved = raised(pose, x[0]);
    for (int foot : feet) {
      Quaternion leg = kinematics.rotation(body.skeleton().joint(foot).parent());
      Quaternion turn = leg.inverse().times(tilt).times(leg);
      moved = moved.withRotation(foot, turn.times(pose.rotation(foot)).normalized());
    }
    return moved;
  }

  /** Load beyond the weight, and moments about the centre of mass, over the weight. */
  private double[] imbalance(Pose pose) {
    kinematics.update(pose);
    Vector3 centre = Vector3.ZERO;
    for (int j = 0; j < body.jointCount(); j++) {
      Link link = body.link(j);
      Vector3 at = kinematics.position(j).plus(kinematics.rotation(j).rotate(link.centre()));
      centre = centre.plus(at.times(link.mass() / body.mass()));
    }
    double load = 0;
    Vector3 moment = Vector3.ZERO;
    for (ContactSphere sphere : body.contactSpheres()) {
      double force = world.contact().atRest(-gap(sphere));
      load += force;
      moment =
          moment.plus(centre(sphere).minus(centre).cross(world.ground().normal()).times(force));
    }
    return new double[] {
      load / weight - 1, moment.dot(across(0)) / weight, moment.dot(across(1)) / weight
    };
  }

  /** Solves for the step by central differences and Cramer's rule. */
  private double[] newton(Pose start, List<Integer> feet, double[] x, double[] r) {
    Vector3[] columns = new Vector3[3];
    for (int e = 0; e < 3; e++) {
      double width = 1e-6;
      double[] more = x.clone();
      double[] less = x.clone();
      more[e] += width;
      less[e] -= width;
      double[] a = imbalance(moved(start, feet, more));
      double[] b = imbalance(moved(start, feet, less));
      columns[e] = new Vector3(a[0] - b[0], a[1] - b[1], a[2] - b[2]).times(1 / (2 * width));
    }
    Vector3 right = new Vector3(r[0], r[1], r[2]);
    double all = columns[0].dot(columns[1].cross(columns[2]));
    return new double[] {
      right.dot(columns[1].cross(columns[2])) / all,
      columns[0].dot(right.cross(columns[2])) / all,
      columns[0].dot(columns[1].cross(right)) / all
    };
  }

  /** Two axes in the ground, at right angles. */
  private Vector3 across(int axis) {
    Vector3 normal = world.ground().normal();
    Vector3 first = Math.abs(normal.x()) < 0.9 ? Vector3.X : Vector3.Z;
    Vector3 one = first.minus(normal.times(first.dot(normal)));
    one = one.times(1 / one.norm());
    return axis == 0 ? one : one.cross(normal);
  }

  private Pose raised(Pose pose, double height) {
    return pose.withRootPosition(pose.rootPosition().plus(world.ground().normal().times(height)));
  }

  private double gap(ContactSphere sphere) {
    return world.ground().height(centre(sphere)) - sphere.radius();
  }

  private Vector3 centre(ContactSphere sphere) {
    int joint = sphere.joint();
    return kinematics.position(joint).plus(kinematics.rotation(joint).rotate(sphere.centre()));
  }
}
