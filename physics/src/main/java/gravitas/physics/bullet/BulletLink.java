package gravitas.physics.bullet;

import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.physics.bullet.collision.Collision;
import com.badlogic.gdx.physics.bullet.collision.btCollisionObject;
import com.badlogic.gdx.physics.bullet.dynamics.btRigidBody;
import gravitas.physics.body.BodyModel;
import gravitas.physics.body.Link;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.RigidTransform;
import gravitas.physics.geometry.Vector3;

/** A link as a rigid body at its centre of mass in its principal axes, and its state as read. */
final class BulletLink {
  final btRigidBody body;
  private final LinkShape shape;
  private final PrincipalFrame principal;
  private final double mass;
  private final Vector3 centre;
  private final Matrix4 transform = new Matrix4();
  private final com.badlogic.gdx.math.Vector3 buffer = new com.badlogic.gdx.math.Vector3();

  /** worldFromLink. */
  Quaternion rotation = Quaternion.IDENTITY;

  /** Of the joint. */
  Vector3 position = Vector3.ZERO;

  /** Of the joint. */
  Vector3 velocity = Vector3.ZERO;

  Vector3 angularVelocity = Vector3.ZERO;

  BulletLink(BodyModel model, int joint, BulletSettings.Geometry geometry, double friction) {
    Link link = model.link(joint);
    this.principal = PrincipalFrame.of(link.inertia());
    this.mass = link.mass();
    this.centre = link.centre();
    this.shape = new LinkShape(model, joint, geometry, bodyFromLink());
    this.body =
        new btRigidBody(
            (float) link.mass(), null, shape.compound(), Floats.vector(principal.moments()));
    body.setActivationState(Collision.DISABLE_DEACTIVATION);
    body.setDamping(0, 0);
    body.setFriction((float) friction);
    body.setRestitution(0);
  }

  boolean touches() {
    return !shape.isEmpty();
  }

  long pointer() {
    return btCollisionObject.getCPtr(body);
  }

  private RigidTransform bodyFromLink() {
    return new RigidTransform(principal.linkFromPrincipal(), centre).inverse();
  }

  /** A point of the link, given in its joint's frame, in the body's frame. */
  Vector3 inBody(Vector3 point) {
    return bodyFromLink().apply(point);
  }

  /** The body's axes in the world. */
  Quaternion bodyRotation() {
    return rotation.times(principal.linkFromPrincipal());
  }

  double mass() {
    return mass;
  }

  Vector3 centreInWorld() {
    return position.plus(rotation.rotate(centre));
  }

  /** Inverse inertia about a world axis through the centre of mass. */
  double inverseInertia(Vector3 axis) {
    Vector3 a = bodyRotation().inverse().rotate(axis);
    Vector3 m = principal.moments();
    return a.x() * a.x() / m.x() + a.y() * a.y() / m.y() + a.z() * a.z() / m.z();
  }

  void place(Quaternion worldFromLink, Vector3 at, Vector3 speed, Vector3 turning) {
    rotation = worldFromLink;
    position = at;
    velocity = speed;
    angularVelocity = turning;
    Floats.matrix(bodyRotation(), centreInWorld(), transform);
    // also sets the transform that the first step integrates from
    body.setCenterOfMassTransform(transform);
    body.setLinearVelocity(Floats.vector(speed.plus(turning.cross(rotation.rotate(centre)))));
    body.setAngularVelocity(Floats.vector(turning));
  }

  /** Takes over the state after a step. Out-parameters only: see the package. */
  void read() {
    body.getWorldTransform(transform);
    rotation = Floats.rotation(transform).times(principal.linkFromPrincipal().inverse());
    Vector3 arm = rotation.rotate(centre);
    position = Floats.origin(transform).minus(arm);
    // Bullet keeps a step's final velocities for interpolation, with getters that are safe
    body.getInterpolationAngularVelocity(buffer);
    angularVelocity = Floats.vector(buffer);
    body.getInterpolationLinearVelocity(buffer);
    velocity = Floats.vector(buffer).minus(angularVelocity.cross(arm));
  }

  void pull(Vector3 force) {
    body.applyCentralForce(Floats.vector(force));
  }

  void turn(Vector3 torque) {
    body.applyTorque(Floats.vector(torque));
  }

  boolean isSane() {
    double speed = velocity.norm() + angularVelocity.norm();
    return position.isFinite() && position.norm() < 1e4 && speed < 1e4;
  }

  void disposeBody() {
    body.dispose();
  }

  void disposeShape() {
    shape.dispose();
  }
}
