package gravitas.physics.simulate;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.ContactSphere;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Ground;
import java.util.ArrayList;
import java.util.List;

/**
 * The inverse-dynamics view of a rollout: which torques and ground forces made the motion.
 *
 * <p>Nothing is estimated: these are the forces that acted in the simulation, averaged over the
 * steps since the frame before.
 */
public final class ForceView {
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

  private final Rollout rollout;
  private final BodyModel body;
  private final Ground ground;

  public ForceView(Rollout rollout, Ground ground) {
    this.rollout = rollout;
    this.body = rollout.body();
    this.ground = ground;
  }

  /** Muscle torques at state k, one per joint in the parent's axes, N m; the root's is zero. */
  public List<Vector3> torques(int k, int every) {
    List<Vector3> torques = new ArrayList<>();
    for (int j = 0; j < body.jointCount(); j++) {
      Vector3 sum = Vector3.ZERO;
      int first = Math.max(1, k - every + 1);
      for (int i = first; i <= k; i++) {
        int parent = body.skeleton().joint(j).parent();
        if (parent >= 0) {
          Quaternion frame =
              Quaternion.from(rollout.rotations, rollout.rotationRow(i) + 4 * parent);
          Vector3 world = Vector3.from(rollout.torques, rollout.vectorRow(i) + 3 * j);
          sum = sum.plus(frame.inverse().rotate(world));
        }
      }
      torques.add(k == 0 ? Vector3.ZERO : sum.times(1.0 / (k - first + 1)));
    }
    return torques;
  }

  /** The foot of a side ("Left" or "Right") at state k, averaged over {@code every} steps. */
  public Foot foot(String side, int k, int every) {
    Vector3 force = Vector3.ZERO;
    Vector3 weighted = Vector3.ZERO;
    Vector3 moment = Vector3.ZERO; // about the world's origin
    double load = 0;
    Vector3 below = Vector3.ZERO;
    int first = Math.max(1, k - every + 1);
    for (int i = first; i <= k; i++) {
      for (int s = 0; s < body.contactSpheres().size(); s++) {
        ContactSphere sphere = body.contactSpheres().get(s);
        if (isFoot(sphere, side)) {
          Vector3 f = Vector3.from(rollout.contactForces, rollout.contactRow(i) + 3 * s);
          Vector3 at = touching(sphere, i);
          double normal = f.dot(ground.normal());
          force = force.plus(f);
          weighted = weighted.plus(at.times(normal));
          moment = moment.plus(at.cross(f));
          load += normal;
          below = at;
        }
      }
    }
    double steps = Math.max(1, k - first + 1);
    Vector3 pressure = load > 0 ? weighted.times(1 / load) : onGround(below);
    Vector3 about = moment.minus(pressure.cross(force)).times(1 / steps);
    Vector3 mean = force.times(1 / steps);
    return new Foot(mean, pressure, about, load / steps > STANDING);
  }

  /** How hard a contact sphere presses on the ground at state k, averaged likewise, N. */
  public double load(String sphere, int k, int every) {
    double load = 0;
    int first = Math.max(1, k - every + 1);
    for (int s = 0; s < body.contactSpheres().size(); s++) {
      if (body.contactSpheres().get(s).name().equals(sphere)) {
        for (int i = first; i <= k; i++) {
          load +=
              Vector3.from(rollout.contactForces, rollout.contactRow(i) + 3 * s)
                  .dot(ground.normal());
        }
      }
    }
    return load / Math.max(1, k - first + 1);
  }

  private boolean isFoot(ContactSphere sphere, String side) {
    String joint = body.skeleton().joint(sphere.joint()).name();
    return joint.equals(side + "Foot") || joint.equals(side + "ToeBase");
  }

  /** The sphere's lowest point, on the ground. */
  private Vector3 touching(ContactSphere sphere, int k) {
    Quaternion q = Quaternion.from(rollout.rotations, rollout.rotationRow(k) + 4 * sphere.joint());
    return onGround(
        Vector3.from(rollout.positions, rollout.vectorRow(k) + 3 * sphere.joint())
            .plus(q.rotate(sphere.centre())));
  }

  private Vector3 onGround(Vector3 point) {
    return point.minus(ground.normal().times(ground.height(point)));
  }
}
