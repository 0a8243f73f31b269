package gravitas.physics.bullet;

import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.physics.bullet.dynamics.btDynamicsWorld;
import com.badlogic.gdx.physics.bullet.dynamics.btGeneric6DofSpring2Constraint;
import com.badlogic.gdx.physics.bullet.dynamics.btRigidBody;
import gravitas.physics.body.RootMotion;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.simulate.RootAssistance;

/**
 * What ties the root to the world: nothing, a ball joint where it is pinned, or the invisible
 * hand's springs. Tied to a surface's body, which never moves, since Bullet's global fixed body is
 * shared by all threads.
 */
final class RootTie {
  private final BulletLink link;
  private final RootAssistance assistance;
  private final boolean pinned;
  private final btGeneric6DofSpring2Constraint constraint;
  private final Matrix4 groundFromWorld;
  private final Matrix4 inGround = new Matrix4();
  private final Matrix4 inLink = new Matrix4();

  RootTie(btRigidBody ground, BulletLink link, RootAssistance assistance, RootMotion motion) {
    this.groundFromWorld = ground.getWorldTransform().inv();
    this.link = link;
    this.assistance = assistance;
    this.pinned = motion == RootMotion.PINNED;
    if (!pinned && assistance.isOff()) {
      constraint = null;
      return;
    }
    setFrames();
    constraint = new btGeneric6DofSpring2Constraint(ground, link.body, inGround, inLink);
    for (int i = 0; i < 6; i++) {
      boolean locked = pinned && i < 3;
      constraint.setLimit(i, locked ? 0 : 1, locked ? 0 : -1);
    }
  }

  private void setFrames() {
    Floats.matrix(Quaternion.IDENTITY, link.position, inGround).mulLeft(groundFromWorld);
    Floats.matrix(link.bodyRotation().inverse(), link.inBody(Vector3.ZERO), inLink);
  }

  void addTo(btDynamicsWorld world) {
    if (constraint != null) {
      world.addConstraint(constraint, false);
    }
  }

  void removeFrom(btDynamicsWorld world) {
    if (constraint != null) {
      world.removeConstraint(constraint);
      constraint.dispose();
    }
  }

  /** Sets the springs for a step of h seconds. */
  void aim(Quaternion rotation, Vector3 position, double h) {
    if (constraint == null || assistance.isOff()) {
      return;
    }
    if (!pinned) {
      setFrames();
      constraint.setFrames(inGround, inLink);
    }
    Quaternion error = rotation.times(link.rotation.inverse());
    double sign = error.w() < 0 ? -2 : 2;
    Vector3 turn =
        new Vector3(error.x(), error.y(), error.z()).times(sign * assistance.angularStiffness());
    Vector3 pull = position.minus(link.position).times(assistance.stiffness());
    double linear = assistance.damping() + h * assistance.stiffness();
    double angular = assistance.angularDamping() + h * assistance.angularStiffness();
    for (int i = 0; i < 3; i++) {
      if (!pinned) {
        act(i, pull, link.velocity, assistance.damping(), linear, h);
      }
      act(3 + i, turn, link.angularVelocity, assistance.angularDamping(), angular, h);
    }
  }

  private void act(int axis, Vector3 pull, Vector3 rate, double damping, double resist, double h) {
    Vector3 along = SoftMotor.axis(axis % 3);
    boolean isLinear = axis < 3;
    Vector3 arm = link.position.minus(link.centreInWorld());
    Vector3 lever = isLinear ? arm.cross(along) : along;
    double inverse = lever.dot(lever) > 0 ? link.inverseInertia(lever) : 0;
    inverse += isLinear ? 1 / link.mass() : 0;
    var motor = new SoftMotor(constraint, axis);
    if (SoftMotor.settles(resist, inverse, h)) {
      motor.drive(pull.dot(along), resist, inverse, SoftMotor.UNLIMITED, h);
      return;
    }
    motor.release();
    Vector3 acting = along.times(pull.dot(along) - damping * rate.dot(along));
    if (isLinear) {
      link.pull(acting);
      link.turn(arm.cross(acting));
    } else {
      link.turn(acting);
    }
  }
}
