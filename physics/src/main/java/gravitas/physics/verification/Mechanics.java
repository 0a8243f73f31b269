package gravitas.physics.verification;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.ContactSphere;
import gravitas.physics.dynamics.Configuration;
import gravitas.physics.dynamics.LinkTree;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.scene.Scene;
import gravitas.physics.simulate.Rollout;

/** Momentum, energy and the lowest point of the states of a rollout. */
public final class Mechanics {
  private final BodyModel body;
  private final LinkTree tree;
  private final Configuration c;

  /**
   * Looks at states of a body.
   *
   * @param body the body
   */
  public Mechanics(BodyModel body) {
    this.body = body;
    this.tree = new LinkTree(body);
    this.c = new Configuration(tree);
  }

  /**
   * Looks at state k.
   *
   * @param rollout the simulated states
   * @param k the state's number
   */
  public void load(Rollout rollout, int k) {
    int row = rollout.vectorRow(k);
    System.arraycopy(rollout.rotations, rollout.rotationRow(k), c.rotation, 0, c.rotation.length);
    System.arraycopy(rollout.angularVelocities, row, c.angular, 0, c.angular.length);
    System.arraycopy(rollout.positions, row, c.position, 0, 3);
    System.arraycopy(rollout.velocities, row, c.velocity, 0, 3);
    c.turn();
    c.place();
    c.move();
  }

  /** {@return where the body's centre of mass is} */
  public Vector3 centre() {
    return Vector3.from(c.position, 0).plus(Vector3.from(c.bodyCentre, 0));
  }

  /** {@return the body's momentum, kg m/s, world axes} */
  public Vector3 linearMomentum() {
    return Vector3.from(c.bodyVelocity, 0).times(tree.totalMass);
  }

  /**
   * About the body's centre of mass.
   *
   * @return kg m²/s, world axes
   */
  public Vector3 angularMomentum() {
    Vector3 sum = Vector3.ZERO;
    Vector3 centre = centre();
    for (int i = 0; i < tree.count; i++) {
      Vector3 arm = linkCentre(i).minus(centre);
      sum = sum.plus(Vector3.from(c.spin, 3 * i)).plus(arm.cross(linkMomentum(i)));
    }
    return sum;
  }

  /**
   * {@return kinetic and potential energy in a gravity field, J}
   *
   * @param gravity m/s², world axes
   */
  public double energy(Vector3 gravity) {
    double sum = 0;
    for (int i = 0; i < tree.count; i++) {
      sum += 0.5 * Vector3.from(c.spin, 3 * i).dot(Vector3.from(c.angular, 3 * i));
      sum += 0.5 * linkMomentum(i).dot(Vector3.from(c.centreVelocity, 3 * i));
      sum -= tree.mass[i] * gravity.dot(linkCentre(i));
    }
    return sum;
  }

  private Vector3 linkCentre(int i) {
    return Vector3.from(c.position, 3 * i).plus(Vector3.from(c.centre, 3 * i));
  }

  private Vector3 linkMomentum(int i) {
    return Vector3.from(c.centreVelocity, 3 * i).times(tree.mass[i]);
  }

  /**
   * {@return how deep the deepest contact sphere is in a surface, m; zero when none is}
   *
   * @param scene the surfaces
   */
  public double depth(Scene scene) {
    double deepest = 0;
    for (int s = 0; s < body.contactSpheres().size(); s++) {
      double radius = body.contactSpheres().get(s).radius();
      deepest = Math.max(deepest, radius - scene.distance(sphere(s)));
    }
    return deepest;
  }

  /**
   * {@return where the centre of a contact sphere is}
   *
   * @param index of the sphere among the body's
   */
  public Vector3 sphere(int index) {
    ContactSphere sphere = body.contactSpheres().get(index);
    Quaternion q = Quaternion.from(c.rotation, 4 * sphere.joint());
    return Vector3.from(c.position, 3 * sphere.joint()).plus(q.rotate(sphere.centre()));
  }
}
