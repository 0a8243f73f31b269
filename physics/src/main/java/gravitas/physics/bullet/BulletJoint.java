package gravitas.physics.bullet;

import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.physics.bullet.dynamics.btGeneric6DofSpring2Constraint;
import com.badlogic.gdx.physics.bullet.dynamics.btJointFeedback;
import com.badlogic.gdx.physics.bullet.linearmath.btVector3;
import gravitas.physics.body.Actuator;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;

/**
 * A ball joint and its muscle: one 6-dof constraint, translation locked, rotation driven by three
 * {@link SoftMotor}s whose axes are chosen anew in every step.
 *
 * <p>The law is the native engine's, {@code kp (e - h w) - kd w} with {@code e = 2 vec(parent
 * target link^-1)}, except that it is cut off sharply at its limit.
 */
final class BulletJoint {
  private static final double LEAST_EVEN = 0.05; // of the limit's square, so that torques can turn

  private final BulletLink parent;
  private final BulletLink child;
  private final Actuator muscle;
  private final Vector3 pivotInParent;
  private final Vector3 pivotInChild;
  private final btGeneric6DofSpring2Constraint constraint;
  private final btJointFeedback feedback = new btJointFeedback();
  private final btVector3 force;
  private final btVector3 torque;
  private final SoftMotor[] motors = new SoftMotor[3];
  private final Matrix4 inParent = new Matrix4();
  private final Matrix4 inChild = new Matrix4();

  private boolean rowsActed;
  private Vector3 arm = Vector3.ZERO;
  private Vector3 lastTorque = Vector3.ZERO;

  /** {@code offset}: where the joint is on the parent. */
  BulletJoint(BulletLink parent, BulletLink child, Vector3 offset, Actuator muscle) {
    this.parent = parent;
    this.child = child;
    this.muscle = muscle.torqueLimit() > 0 ? muscle : Actuator.NONE;
    this.pivotInParent = parent.inBody(offset);
    this.pivotInChild = child.inBody(Vector3.ZERO);
    setFrames(child.rotation);
    constraint = new btGeneric6DofSpring2Constraint(parent.body, child.body, inParent, inChild);
    for (int i = 0; i < 3; i++) {
      constraint.setLimit(i, 0, 0);
      constraint.setLimit(3 + i, 1, -1); // lower above upper: free
      motors[i] = new SoftMotor(constraint, 3 + i);
    }
    constraint.enableFeedback(true);
    constraint.setJointFeedback(feedback);
    force = feedback.getAppliedForceBodyB(); // views of the feedback's memory
    torque = feedback.getAppliedTorqueBodyB();
  }

  btGeneric6DofSpring2Constraint constraint() {
    return constraint;
  }

  /** Sets the motors for a step of h seconds towards the target, parentFromLink. */
  void aim(Quaternion target, double h) {
    arm = child.position.minus(child.centreInWorld());
    Quaternion error = parent.rotation.times(target).times(child.rotation.inverse());
    double scale = (error.w() < 0 ? -2 : 2) * muscle.stiffness();
    Vector3 wanted = new Vector3(scale * error.x(), scale * error.y(), scale * error.z());
    Quaternion frame = alongLastTorque();
    setFrames(frame);
    constraint.setFrames(inParent, inChild);

    double resist = muscle.damping() + h * muscle.stiffness();
    var axes = new Vector3[3];
    double[] inverse = new double[3];
    rowsActed = true;
    for (int i = 0; i < 3; i++) {
      axes[i] = frame.rotate(SoftMotor.axis(i));
      inverse[i] = parent.inverseInertia(axes[i]) + child.inverseInertia(axes[i]);
      rowsActed &= SoftMotor.settles(resist, inverse[i], h);
    }
    if (!rowsActed) {
      pullExplicitly(wanted);
      return;
    }
    for (int i = 0; i < 3; i++) {
      double most = share(axes[i]) * muscle.torqueLimit();
      motors[i].drive(wanted.dot(axes[i]), resist, inverse[i], most, h);
    }
  }

  /** Soft against the links' inertia: the torque at the start of the step will do. */
  private void pullExplicitly(Vector3 wanted) {
    Vector3 rate = child.angularVelocity.minus(parent.angularVelocity);
    Vector3 pulled = wanted.minus(rate.times(muscle.damping()));
    double size = pulled.norm();
    if (size > muscle.torqueLimit()) {
      pulled = pulled.times(muscle.torqueLimit() / size);
    }
    lastTorque = pulled;
    for (SoftMotor motor : motors) {
      motor.release();
    }
    child.turn(pulled);
    parent.turn(pulled.negated());
  }

  /** The first axis along the last torque. */
  private Quaternion alongLastTorque() {
    return lastTorque.norm() > 1e-6
        ? Quaternion.between(Vector3.X, lastTorque)
        : Quaternion.IDENTITY;
  }

  /**
   * The part of the muscle's limit that is granted to an axis. The squares of three add up to one,
   * so that the torque's norm keeps the limit; they lean towards the last torque the more it took.
   */
  private double share(Vector3 axis) {
    double size = lastTorque.norm();
    double used = size / muscle.torqueLimit();
    double even = Math.max(LEAST_EVEN, 1 - used * used);
    double along = size > 0 ? lastTorque.dot(axis) / size : 0;
    return Math.sqrt((1 - even) * along * along + even / 3);
  }

  private void setFrames(Quaternion frame) {
    Floats.matrix(parent.bodyRotation().inverse().times(frame), pivotInParent, inParent);
    Floats.matrix(child.bodyRotation().inverse().times(frame), pivotInChild, inChild);
  }

  /** The torque that acted on the link in the step just made, world axes. */
  Vector3 muscleTorque() {
    if (rowsActed) { // the constraint's torque less what its force at the joint makes
      lastTorque = vector(torque).minus(arm.cross(vector(force)));
    }
    return lastTorque;
  }

  private static Vector3 vector(btVector3 v) {
    return new Vector3(v.getX(), v.getY(), v.getZ());
  }

  /** How far the joint has come apart, metres. */
  double gap() {
    Vector3 there = parent.centreInWorld().plus(parent.bodyRotation().rotate(pivotInParent));
    return there.distanceTo(child.position);
  }

  void dispose() {
    constraint.dispose();
    feedback.dispose();
  }
}
