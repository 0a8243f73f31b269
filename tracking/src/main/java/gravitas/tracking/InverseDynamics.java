package gravitas.tracking;

import gravitas.physics.body.Actuator;
import gravitas.physics.body.BodyModel;
import gravitas.physics.body.ContactSphere;
import gravitas.physics.dynamics.Configuration;
import gravitas.physics.dynamics.LinkTree;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.simulate.SimulationSettings;
import java.util.Arrays;
import java.util.List;

/**
 * What muscles must be told for a body to move as a motion does, worked out backwards: from
 * accelerations to forces, from these to torques, from these to targets.
 *
 * <pre>
 *   wrench   F = sum m (a - g),  N = sum c x m (a - g) + dL/dt     of all links
 *   contacts f with sum f = F, sum r x f = N                        see {@link WrenchSplit}
 *   torque   of a joint at x: sum (c - x) x m (a - g) + dL/dt - (r - x) x f over all that hangs on it
 *   target   e = (torque + (kd + dt kp) w) / kp beyond the pose     the servo's law, solved
 * </pre>
 *
 * <p>Accelerations are differences over {@value #SPAN} s. A workspace.
 */
final class InverseDynamics {
  private static final double SPAN = 1.0 / 30; // s
  private static final double MOST = 0.9; // of a muscle's limit
  private static final double FARTHEST = 1.5; // rad between target and pose
  private static final double FLIGHT = 0.15; // body weights; with less nothing is touched

  private final BodyModel body;
  private final Motion motion;
  private final LinkTree tree;
  private final Vector3 gravity;
  private final double timeStep;
  private final double span;
  private final Configuration before;
  private final Configuration now;
  private final Configuration after;
  private final WrenchSplit split;
  private final Vector3[] forces; // m (a - g) of each link
  private final Vector3[] spins; // dL/dt of each link
  private final Vector3[] turning; // angular velocity of each link

  /**
   * @param motion on the body's own skeleton
   */
  InverseDynamics(BodyModel body, SimulationSettings world, Motion motion) {
    this.body = body;
    this.motion = motion;
    this.tree = new LinkTree(body);
    this.gravity = world.gravity();
    this.timeStep = world.timeStep();
    this.span = Math.min(SPAN, motion.duration() / 2);
    this.before = new Configuration(tree);
    this.now = new Configuration(tree);
    this.after = new Configuration(tree);
    this.split = new WrenchSplit(body, world.scene());
    this.forces = new Vector3[tree.count];
    this.spins = new Vector3[tree.count];
    this.turning = new Vector3[tree.count];
  }

  /**
   * The way from each joint's rotation to its target at a time, in the parent's axes, to be put
   * before the rotation. Within a difference of the motion's ends, what holds there.
   */
  Quaternion[] turns(double time) {
    var turns = new Quaternion[tree.count];
    Arrays.fill(turns, Quaternion.IDENTITY);
    double first = motion.time(0) + span;
    double last = motion.time(motion.frameCount() - 1) - span;
    if (span == 0 || last < first) {
      return turns;
    }
    double at = Math.max(first, Math.min(last, time));
    put(motion.at(at - span), before);
    put(motion.at(at), now);
    put(motion.at(at + span), after);
    accelerate();
    Vector3[] torques = torques();
    for (int i = 1; i < tree.count; i++) {
      turns[i] = turn(i, torques[i]);
    }
    return turns;
  }

  private void put(Pose pose, Configuration c) {
    for (int i = 0; i < tree.count; i++) {
      Quaternion local = pose.rotation(i);
      Quaternion world =
          i == 0 ? local : Quaternion.from(c.rotation, 4 * tree.parent[i]).times(local);
      world.normalized().into(c.rotation, 4 * i);
    }
    pose.rootPosition().into(c.position, 0);
    c.turn();
    c.place();
  }

  private void accelerate() {
    for (int i = 0; i < tree.count; i++) {
      Vector3 acceleration =
          centre(after, i)
              .minus(centre(now, i).times(2))
              .plus(centre(before, i))
              .times(1 / (span * span));
      forces[i] = acceleration.minus(gravity).times(tree.mass[i]);
      Vector3 came = turned(before, now, i);
      Vector3 goes = turned(now, after, i);
      Vector3 w = came.plus(goes).times(0.5);
      turning[i] = w;
      spins[i] = inertia(i, goes.minus(came).times(1 / span)).plus(w.cross(inertia(i, w)));
    }
  }

  private static Vector3 centre(Configuration c, int i) {
    return Vector3.from(c.position, 3 * i).plus(Vector3.from(c.centre, 3 * i));
  }

  /** Mean angular velocity between two configurations a span apart. */
  private Vector3 turned(Configuration from, Configuration to, int i) {
    Quaternion a = Quaternion.from(from.rotation, 4 * i);
    return Quaternion.from(to.rotation, 4 * i)
        .times(a.inverse())
        .toRotationVector()
        .times(1 / span);
  }

  private Vector3 inertia(int i, Vector3 w) {
    double[] j = now.inertia;
    int s = 6 * i;
    return new Vector3(
        j[s] * w.x() + j[s + 3] * w.y() + j[s + 4] * w.z(),
        j[s + 3] * w.x() + j[s + 1] * w.y() + j[s + 5] * w.z(),
        j[s + 4] * w.x() + j[s + 5] * w.y() + j[s + 2] * w.z());
  }

  /** Of each joint on its link, world axes. */
  private Vector3[] torques() {
    Vector3[] push = new Vector3[tree.count]; // sums over all that hangs on a joint
    Vector3[] moment = new Vector3[tree.count]; // about the world's origin
    Vector3 force = Vector3.ZERO;
    Vector3 twist = Vector3.ZERO;
    for (int i = 0; i < tree.count; i++) {
      push[i] = forces[i];
      moment[i] = centre(now, i).cross(forces[i]).plus(spins[i]);
      force = force.plus(push[i]);
      twist = twist.plus(moment[i]);
    }
    if (-force.dot(gravity) > FLIGHT * tree.totalMass * gravity.dot(gravity)) {
      List<ContactSphere> spheres = body.contactSpheres();
      Vector3[] contacts = split.forces(now, force, twist);
      for (int s = 0; s < contacts.length; s++) {
        int i = spheres.get(s).joint();
        push[i] = push[i].minus(contacts[s]);
        moment[i] = moment[i].minus(split.place(s).cross(contacts[s]));
      }
    }
    for (int i = tree.count - 1; i > 0; i--) {
      int p = tree.parent[i];
      push[p] = push[p].plus(push[i]);
      moment[p] = moment[p].plus(moment[i]);
      moment[i] = moment[i].minus(Vector3.from(now.position, 3 * i).cross(push[i]));
    }
    return moment;
  }

  private Quaternion turn(int i, Vector3 torque) {
    Actuator muscle = body.actuator(i);
    if (muscle.stiffness() == 0 || muscle.torqueLimit() == 0) {
      return Quaternion.IDENTITY;
    }
    double size = torque.norm();
    double most = MOST * muscle.torqueLimit();
    Vector3 applied = size > most ? torque.times(most / size) : torque;
    int p = tree.parent[i];
    Vector3 w = turning[i].minus(turning[p]);
    Vector3 e =
        applied
            .plus(w.times(muscle.damping() + timeStep * muscle.stiffness()))
            .times(1 / muscle.stiffness());
    double far = e.norm();
    Vector3 half = e.times(far > FARTHEST ? 0.5 * FARTHEST / far : 0.5); // e = 2 vec(q)
    double real = Math.sqrt(1 - half.dot(half));
    Vector3 inParent = Quaternion.from(now.rotation, 4 * p).inverse().rotate(half);
    return new Quaternion(inParent.x(), inParent.y(), inParent.z(), real);
  }
}
