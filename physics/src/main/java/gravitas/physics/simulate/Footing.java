package gravitas.physics.simulate;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.ContactSphere;
import gravitas.physics.body.Link;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Pose;
import gravitas.physics.scene.ContactLaw;
import gravitas.physics.scene.Scene;
import gravitas.physics.scene.SurfaceShape;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Puts a body on what is below it so that this bears it from the first step on.
 *
 * <p>Contact gives way a little. A body that merely touches the ground is not carried: it drops, is
 * pushed back too hard, and rings, and one that is sunk in is shot out. At the height found here
 * the contact forces of a body at rest add up to its weight; with its feet tilted by parts of a
 * degree they act below its centre of mass, too. Heights are along the normal of the surface to
 * stand on that it is nearest to, or deepest in; all surfaces push. A workspace.
 */
public final class Footing {
  /** A body that is further from all surfaces is in the air, m: as metrics say that feet stand. */
  private static final double REACH = 0.02;

  private static final double MOST_TILT = Math.toRadians(2); // more is another pose
  private static final double STEEPEST = 0.5; // cosine of a slope that still bears
  private static final int ITERATIONS = 30;
  private static final double BALANCED = 1e-6; // of the weight, and of it times a metre

  private final BodyModel body;
  private final SimulationSettings world;
  private final Scene scene;
  private final ForwardKinematics kinematics;
  private final double[] gaps; // of each sphere to each surface
  private final Vector3[] normals;
  private Vector3 up; // normal of the nearest surface
  private double weight; // along it

  /**
   * Places a body on the ground.
   *
   * @param body the body
   * @param world ground, gravity and contact
   */
  public Footing(BodyModel body, SimulationSettings world) {
    this.body = body;
    this.world = world;
    this.scene = world.scene();
    this.kinematics = new ForwardKinematics(body.skeleton());
    this.gaps = new double[body.contactSpheres().size() * scene.count()];
    this.normals = new Vector3[gaps.length];
  }

  /**
   * {@return the pose moved along the nearest surface's normal; one in the air stays where it is}
   *
   * @param pose the pose, not changed
   */
  public Pose carried(Pose pose) {
    measure(pose);
    int nearest = nearest();
    if (nearest < 0 || gaps[nearest] >= REACH) {
      up = null;
      return pose;
    }
    up = normals[nearest];
    weight = Math.max(0, -body.mass() * world.gravity().dot(up));
    double lowest = gaps[nearest];
    double smoothing = law(nearest).smoothing();
    double high = smoothing - lowest; // the nearest bears nothing
    double low = -lowest - smoothing - weight / law(nearest).stiffness(); // it bears all
    for (int i = 0; i < 60; i++) { // the load falls with the height: bisect to rounding
      double middle = (low + high) / 2;
      double load = 0;
      for (int p = 0; p < gaps.length; p++) {
        double lift = normals[p].dot(up); // of the pair's gap; on a curve only nearly
        load += law(p).atRest(-gaps[p] - middle * lift) * lift;
      }
      low = load >= weight ? middle : low;
      high = load >= weight ? high : middle;
    }
    return raised(pose, high);
  }

  /**
   * {@return the pose carried so that it does not topple either; where tilting the feet a little is
   * not enough for that, only carried}
   *
   * @param pose the pose
   */
  public Pose balanced(Pose pose) {
    Pose start = carried(pose);
    List<Integer> feet = feet(start);
    if (feet.isEmpty() || up == null || weight == 0) {
      return start;
    }
    double[] x = new double[3]; // height, tilts about two axes across
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
    measure(pose);
    List<Integer> touching =
        IntStream.range(0, gaps.length)
            .filter(p -> gaps[p] < REACH && bears(p))
            .mapToObj(p -> sphere(p).joint())
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
    measure(pose);
    Vector3 centre = Vector3.ZERO;
    for (int j = 0; j < body.jointCount(); j++) {
      Link link = body.link(j);
      Vector3 at = kinematics.position(j).plus(kinematics.rotation(j).rotate(link.centre()));
      centre = centre.plus(at.times(link.mass() / body.mass()));
    }
    double load = 0;
    Vector3 moment = Vector3.ZERO;
    for (int p = 0; p < gaps.length; p++) {
      double force = law(p).atRest(-gaps[p]);
      load += force * normals[p].dot(up);
      moment = moment.plus(centre(sphere(p)).minus(centre).cross(normals[p]).times(force));
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

  /** Two axes in the nearest surface, at right angles. */
  private Vector3 across(int axis) {
    Vector3 first = Math.abs(up.x()) < 0.9 ? Vector3.X : Vector3.Z;
    Vector3 one = first.minus(up.times(first.dot(up)));
    one = one.times(1 / one.norm());
    return axis == 0 ? one : one.cross(up);
  }

  private Pose raised(Pose pose, double height) {
    return pose.withRootPosition(pose.rootPosition().plus(up.times(height)));
  }

  /** Gaps and normals of all pairs. */
  private void measure(Pose pose) {
    kinematics.update(pose);
    for (int p = 0; p < gaps.length; p++) {
      Vector3 centre = centre(sphere(p));
      SurfaceShape shape = scene.surface(p % scene.count()).shape();
      gaps[p] = shape.distance(centre) - sphere(p).radius();
      normals[p] = shape.normal(centre);
    }
  }

  /** The pair with the smallest gap of those that can bear; -1 if none can. */
  private int nearest() {
    int nearest = -1;
    for (int p = 0; p < gaps.length; p++) {
      if (bears(p) && (nearest < 0 || gaps[p] < gaps[nearest])) {
        nearest = p;
      }
    }
    return nearest;
  }

  /** Whether the pair's surface is something to stand on: a wall is not. */
  private boolean bears(int pair) {
    return world.gravity().dot(normals[pair]) <= -STEEPEST * world.gravity().norm();
  }

  private ContactSphere sphere(int pair) {
    return body.contactSpheres().get(pair / scene.count());
  }

  private ContactLaw law(int pair) {
    return scene.surface(pair % scene.count()).law();
  }

  private Vector3 centre(ContactSphere sphere) {
    int joint = sphere.joint();
    return kinematics.position(joint).plus(kinematics.rotation(joint).rotate(sphere.centre()));
  }
}
