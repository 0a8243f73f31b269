package gravitas.physics.simulate;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.ContactSphere;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Ground;
import java.util.Arrays;
import java.util.List;

/**
 * Which torques and ground forces made a motion, averaged over the steps that were added. A
 * workspace.
 *
 * <p>Nothing is estimated: these are the forces that acted in the simulation. Steps may come from
 * one rollout after another, so an average does not end where a rollout does.
 */
public final class MeanForces {
  /** The load from which a foot counts as standing, N. */
  public static final double STANDING = 20;

  /**
   * What the ground does to one foot.
   *
   * @param force on the foot, N
   * @param pressure centre of pressure on the ground, m; below the foot when it is in the air
   * @param moment about that point, N m (about the ground's normal)
   * @param contact whether it stands
   */
  public record Foot(Vector3 force, Vector3 pressure, Vector3 moment, boolean contact) {}

  private final BodyModel body;
  private final Ground ground;
  private final Vector3[] torques; // sums, one per joint
  private final Vector3[] forces; // sums, one per contact sphere
  private final Vector3[] weighted; // where they press times how hard
  private final Vector3[] moments; // about the world's origin
  private final Vector3[] latest; // places, at the last step
  private int steps;

  public MeanForces(BodyModel body, Ground ground) {
    this.body = body;
    this.ground = ground;
    int spheres = body.contactSpheres().size();
    torques = new Vector3[body.jointCount()];
    forces = new Vector3[spheres];
    weighted = new Vector3[spheres];
    moments = new Vector3[spheres];
    latest = new Vector3[spheres];
    clear();
  }

  /** Forgets all steps. */
  public void clear() {
    steps = 0;
    for (Vector3[] sums : List.of(torques, forces, weighted, moments, latest)) {
      Arrays.fill(sums, Vector3.ZERO);
    }
  }

  /** Adds the step of a rollout that ends at state k, from 1 on. */
  public void add(Rollout rollout, int k) {
    if (k < 1 || k > rollout.steps()) {
      throw new IllegalArgumentException(
          "step " + k + " of a rollout that has steps 1 to " + rollout.steps());
    }
    steps++;
    for (int j = 1; j < body.jointCount(); j++) {
      int parent = body.skeleton().joint(j).parent();
      Quaternion frame = Quaternion.from(rollout.rotations, rollout.rotationRow(k) + 4 * parent);
      Vector3 world = Vector3.from(rollout.torques, rollout.vectorRow(k) + 3 * j);
      torques[j] = torques[j].plus(frame.inverse().rotate(world));
    }
    for (int s = 0; s < forces.length; s++) {
      Vector3 force = Vector3.from(rollout.contactForces, rollout.contactRow(k) + 3 * s);
      Vector3 at = touching(body.contactSpheres().get(s), rollout, k);
      forces[s] = forces[s].plus(force);
      weighted[s] = weighted[s].plus(at.times(force.dot(ground.normal())));
      moments[s] = moments[s].plus(at.cross(force));
      latest[s] = at;
    }
  }

  /** Of the muscles, one per joint in the parent's axes, N m; the root's is zero. */
  public List<Vector3> torques() {
    return Arrays.stream(torques).map(this::mean).toList();
  }

  /** The foot of a side, "Left" or "Right". */
  public Foot foot(String side) {
    Vector3 force = Vector3.ZERO;
    Vector3 pressed = Vector3.ZERO;
    Vector3 moment = Vector3.ZERO;
    Vector3 below = Vector3.ZERO;
    for (int s = 0; s < forces.length; s++) {
      if (isFoot(body.contactSpheres().get(s), side)) {
        force = force.plus(forces[s]);
        pressed = pressed.plus(weighted[s]);
        moment = moment.plus(moments[s]);
        below = latest[s];
      }
    }
    double load = force.dot(ground.normal());
    Vector3 pressure = load > 0 ? pressed.times(1 / load) : below;
    Vector3 about = mean(moment.minus(pressure.cross(force)));
    return new Foot(mean(force), pressure, about, load / Math.max(1, steps) > STANDING);
  }

  /** How hard a contact sphere presses on the ground, N. */
  public double load(String sphere) {
    double load = 0;
    for (int s = 0; s < forces.length; s++) {
      if (body.contactSpheres().get(s).name().equals(sphere)) {
        load += mean(forces[s]).dot(ground.normal());
      }
    }
    return load;
  }

  private Vector3 mean(Vector3 sum) {
    return sum.times(1.0 / Math.max(1, steps));
  }

  private boolean isFoot(ContactSphere sphere, String side) {
    String joint = body.skeleton().joint(sphere.joint()).name();
    return joint.equals(side + "Foot") || joint.equals(side + "ToeBase");
  }

  /** The sphere's lowest point, on the ground. */
  private Vector3 touching(ContactSphere sphere, Rollout rollout, int k) {
    Quaternion q = Quaternion.from(rollout.rotations, rollout.rotationRow(k) + 4 * sphere.joint());
    Vector3 point =
        Vector3.from(rollout.positions, rollout.vectorRow(k) + 3 * sphere.joint())
            .plus(q.rotate(sphere.centre()));
    return point.minus(ground.normal().times(ground.height(point)));
  }
}
