package gravitas.physics.bullet;

import com.badlogic.gdx.math.Vector3;
import com.badlogic.gdx.physics.bullet.collision.CollisionJNI;
import com.badlogic.gdx.physics.bullet.collision.btCollisionDispatcher;
import gravitas.physics.body.BodyModel;
import gravitas.physics.body.ContactSphere;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Impulses of the surfaces on the body's contact spheres, added up over the Bullet steps of a step.
 *
 * <p>Read through the wrapper's plain native functions: its objects would be made anew for every
 * point, and its way from a contact to the body goes through the registry that threads share.
 */
final class SurfaceForces {
  private final BodyModel model;
  private final BulletSettings.Geometry geometry;
  private final BulletLink[] links;
  private final long dispatcher;
  private final btCollisionDispatcher keptAlive;
  private final long[] surfaces;
  private final long[] pointers;
  private final List<List<Integer>> spheresOfLink = new ArrayList<>();
  private final Vector3 vector = new Vector3();

  /** Newton seconds, three per pair of a sphere and a surface, as in a rollout. */
  final double[] impulses;

  SurfaceForces(
      BodyModel model,
      BulletSettings.Geometry geometry,
      BulletLink[] links,
      btCollisionDispatcher dispatcher,
      long[] surfaces) {
    this.model = model;
    this.geometry = geometry;
    this.links = links;
    this.keptAlive = dispatcher;
    this.dispatcher = dispatcher.getCPointer();
    this.surfaces = surfaces.clone();
    this.pointers = Arrays.stream(links).mapToLong(BulletLink::pointer).toArray();
    this.impulses = new double[3 * model.contactSpheres().size() * surfaces.length];
    for (int j = 0; j < links.length; j++) {
      spheresOfLink.add(new ArrayList<>());
    }
    for (int s = 0; s < model.contactSpheres().size(); s++) {
      spheresOfLink.get(model.contactSpheres().get(s).joint()).add(s);
    }
  }

  void clear() {
    Arrays.fill(impulses, 0);
  }

  /** Adds the impulses of the Bullet step just made; before the links are read. */
  void add() {
    if (impulses.length == 0) {
      return;
    }
    int manifolds = keptAlive.getNumManifolds();
    for (int m = 0; m < manifolds; m++) {
      long manifold = CollisionJNI.btDispatcher_getManifoldByIndexInternal(dispatcher, null, m);
      long first = CollisionJNI.btPersistentManifold_getBody0(manifold, null);
      long second = CollisionJNI.btPersistentManifold_getBody1(manifold, null);
      boolean onFirst = indexOf(second, surfaces) >= 0;
      int surface = indexOf(onFirst ? second : first, surfaces);
      if (surface < 0) {
        continue; // links that touch each other
      }
      int link = indexOf(onFirst ? first : second, pointers);
      if (link < 0) {
        throw new IllegalStateException("a contact belongs to no link of the body");
      }
      int points = CollisionJNI.btPersistentManifold_getNumContacts(manifold, null);
      for (int p = 0; p < points; p++) {
        long point = CollisionJNI.btPersistentManifold_getContactPoint(manifold, null, p);
        add(point, link, surface, onFirst);
      }
    }
  }

  private static int indexOf(long pointer, long[] pointers) {
    for (int j = 0; j < pointers.length; j++) {
      if (pointers[j] == pointer) {
        return j;
      }
    }
    return -1;
  }

  private void add(long point, int link, int surface, boolean onFirst) {
    double normal = CollisionJNI.btManifoldPoint_appliedImpulse_get(point, null);
    if (normal == 0) {
      return;
    }
    int pair = sphereOf(point, link, onFirst) * surfaces.length + surface;
    double sign = onFirst ? 1 : -1;
    CollisionJNI.btManifoldPoint_getNormalWorldOnB(point, null, vector);
    add(pair, sign * normal);
    CollisionJNI.btManifoldPoint_getLateralFrictionDir1(point, null, vector);
    add(pair, sign * CollisionJNI.btManifoldPoint_appliedImpulseLateral1_get(point, null));
    CollisionJNI.btManifoldPoint_getLateralFrictionDir2(point, null, vector);
    add(pair, sign * CollisionJNI.btManifoldPoint_appliedImpulseLateral2_get(point, null));
  }

  private void add(int pair, double impulse) {
    impulses[3 * pair] += impulse * vector.x;
    impulses[3 * pair + 1] += impulse * vector.y;
    impulses[3 * pair + 2] += impulse * vector.z;
  }

  /** The sphere that touches, or the one nearest to where a shape touches. */
  private int sphereOf(long point, int link, boolean onFirst) {
    if (geometry == BulletSettings.Geometry.CONTACT_SPHERES) {
      int child =
          onFirst
              ? CollisionJNI.btManifoldPoint_index0_get(point, null)
              : CollisionJNI.btManifoldPoint_index1_get(point, null);
      return spheresOfLink.get(link).get(child);
    }
    CollisionJNI.btManifoldPoint_getPositionWorldOnA(point, null, vector);
    var touched = Floats.vector(vector);
    int nearest = -1;
    double least = Double.POSITIVE_INFINITY;
    for (int s = 0; s < model.contactSpheres().size(); s++) {
      ContactSphere sphere = model.contactSpheres().get(s);
      BulletLink carrier = links[sphere.joint()];
      double distance =
          carrier.position.plus(carrier.rotation.rotate(sphere.centre())).distanceTo(touched);
      if (distance < least) {
        least = distance;
        nearest = s;
      }
    }
    return nearest;
  }
}
