package gravitas.physics.simulate;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.ContactSphere;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.scene.Scene;
import gravitas.physics.scene.SurfaceShape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * Which torques and which forces of surfaces made a motion, averaged over the steps that were
 * added. A workspace.
 *
 * <p>Nothing is estimated: these are the forces that acted in the simulation. Steps may come from
 * one rollout after another, so an average does not end where a rollout does. Forces are kept for
 * each pair of a contact sphere and a surface; whatever is asked for is a sum over pairs.
 */
public final class MeanForces {
  /** The load from which a foot counts as standing, N. */
  public static final double STANDING = 20;

  /**
   * What surfaces do to some of the body's contact spheres.
   *
   * @param force on them, N
   * @param pressure centre of pressure, m; below them when they are in the air
   * @param moment about that point, N m (on one plane: about its normal)
   * @param contact whether they stand
   */
  public record Load(Vector3 force, Vector3 pressure, Vector3 moment, boolean contact) {}

  private final BodyModel body;
  private final Scene scene;
  private final Vector3[] torques; // sums, one per joint
  private final Vector3[] forces; // sums, one per pair
  private final double[] pressed; // along the surface's normal
  private final Vector3[] weighted; // where they press times how hard
  private final Vector3[] moments; // about the world's origin
  private final Vector3[] latest; // per sphere: its place on the nearest surface, at the last step
  private int steps;

  /**
   * Nothing collected yet.
   *
   * @param body whose spheres touch
   * @param scene what they touch
   */
  public MeanForces(BodyModel body, Scene scene) {
    this.body = body;
    this.scene = scene;
    int spheres = body.contactSpheres().size();
    int pairs = spheres * scene.count();
    torques = new Vector3[body.jointCount()];
    forces = new Vector3[pairs];
    pressed = new double[pairs];
    weighted = new Vector3[pairs];
    moments = new Vector3[pairs];
    latest = new Vector3[spheres];
    clear();
  }

  /** Forgets all steps. */
  public void clear() {
    steps = 0;
    Arrays.fill(pressed, 0);
    for (Vector3[] sums : List.of(torques, forces, weighted, moments, latest)) {
      Arrays.fill(sums, Vector3.ZERO);
    }
  }

  /**
   * Adds the step of a rollout that ends at state k, from 1 on.
   *
   * @param rollout the simulated states
   * @param k the state's number
   */
  public void add(Rollout rollout, int k) {
    if (k < 1 || k > rollout.steps()) {
      throw new IllegalArgumentException(
          "step " + k + " of a rollout that has steps 1 to " + rollout.steps());
    }
    rollout.requireSurfaces(scene);
    steps++;
    for (int j = 1; j < body.jointCount(); j++) {
      int parent = body.skeleton().joint(j).parent();
      Quaternion frame = Quaternion.from(rollout.rotations, rollout.rotationRow(k) + 4 * parent);
      Vector3 world = Vector3.from(rollout.torques, rollout.vectorRow(k) + 3 * j);
      torques[j] = torques[j].plus(frame.inverse().rotate(world));
    }
    for (int s = 0; s < latest.length; s++) {
      add(rollout, k, s);
    }
  }

  private void add(Rollout rollout, int k, int s) {
    Vector3 centre = centre(body.contactSpheres().get(s), rollout, k);
    double nearest = Double.POSITIVE_INFINITY;
    for (int q = 0; q < scene.count(); q++) {
      SurfaceShape shape = scene.surface(q).shape();
      double distance = shape.distance(centre);
      Vector3 normal = shape.normal(centre);
      Vector3 at = centre.minus(normal.times(distance));
      if (distance < nearest) {
        nearest = distance;
        latest[s] = at;
      }
      Vector3 force = rollout.contact(k, s, q);
      double load = force.dot(normal);
      int p = s * scene.count() + q;
      forces[p] = forces[p].plus(force);
      pressed[p] += load;
      weighted[p] = weighted[p].plus(at.times(load));
      moments[p] = moments[p].plus(at.cross(force));
    }
  }

  /**
   * Of the muscles, one per joint in the parent's axes, N m; the root's is zero.
   *
   * @return the mean torques
   */
  public List<Vector3> torques() {
    return Arrays.stream(torques).map(this::mean).toList();
  }

  /** {@return what each surface does to each part of the body that it touches} */
  public List<PartLoad> parts() {
    List<PartLoad> parts = new ArrayList<>();
    for (int j = 0; j < body.jointCount(); j++) {
      for (int q = 0; q < scene.count(); q++) {
        int link = j;
        int surface = q;
        Load load = sum(p -> jointOf(p) == link && p % scene.count() == surface);
        if (!load.force().equals(Vector3.ZERO)) {
          parts.add(
              new PartLoad(
                  body.skeleton().joint(j).name(),
                  scene.surface(q).name(),
                  load.force(),
                  load.pressure(),
                  load.moment()));
        }
      }
    }
    return parts;
  }

  /**
   * {@return what is done to a foot and its toes, on whatever it stands}
   *
   * @param side {@code Left} or {@code Right}
   */
  public Load foot(String side) {
    return sum(
        p -> {
          String joint = body.skeleton().joint(jointOf(p)).name();
          return joint.equals(side + "Foot") || joint.equals(side + "ToeBase");
        });
  }

  /** {@return what all surfaces do to the whole body} */
  public Load whole() {
    return sum(p -> true);
  }

  private Load sum(IntPredicate counts) {
    Vector3 force = Vector3.ZERO;
    double load = 0;
    Vector3 where = Vector3.ZERO;
    Vector3 moment = Vector3.ZERO;
    Vector3 below = Vector3.ZERO;
    for (int p = 0; p < forces.length; p++) {
      if (counts.test(p)) {
        force = force.plus(forces[p]);
        load += pressed[p];
        where = where.plus(weighted[p]);
        moment = moment.plus(moments[p]);
        below = latest[p / scene.count()];
      }
    }
    Vector3 pressure = load > 0 ? where.times(1 / load) : below;
    Vector3 about = mean(moment.minus(pressure.cross(force)));
    return new Load(mean(force), pressure, about, load / Math.max(1, steps) > STANDING);
  }

  /**
   * {@return how hard a contact sphere presses on what it touches, N}
   *
   * @param sphere the contact sphere's name
   */
  public double load(String sphere) {
    double load = 0;
    for (int p = 0; p < forces.length; p++) {
      if (body.contactSpheres().get(p / scene.count()).name().equals(sphere)) {
        load += pressed[p] * (1.0 / Math.max(1, steps));
      }
    }
    return load;
  }

  private int jointOf(int pair) {
    return body.contactSpheres().get(pair / scene.count()).joint();
  }

  private Vector3 mean(Vector3 sum) {
    return sum.times(1.0 / Math.max(1, steps));
  }

  private static Vector3 centre(ContactSphere sphere, Rollout rollout, int k) {
    Quaternion q = Quaternion.from(rollout.rotations, rollout.rotationRow(k) + 4 * sphere.joint());
    return Vector3.from(rollout.positions, rollout.vectorRow(k) + 3 * sphere.joint())
        .plus(q.rotate(sphere.centre()));
  }
}
