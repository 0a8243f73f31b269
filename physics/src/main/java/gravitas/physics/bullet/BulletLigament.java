package gravitas.physics.bullet;

import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.physics.bullet.dynamics.btGeneric6DofSpring2Constraint;
import gravitas.physics.body.Actuator;
import gravitas.physics.body.JointRange;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;

/**
 * What pushes a joint back into its range: the native engine's law, stiffness kp + 4 L on the
 * excess of {@code 2 vec(parent^-1 link)} at the end of the step, except that it begins sharply.
 *
 * <p>Its axes are those halfway between parent and link. With q = (v, w) = parent^-1 link and n the
 * axis of q, {@code 2 vec(q)} moves along component i by {@code g_i = 1 - (1 - w) n_i^2} per turn
 * about half-way axis i; for turns about one axis that is exact, and nearly so otherwise.
 */
final class BulletLigament {
  private final BulletLink parent;
  private final BulletLink child;
  private final double[] lower;
  private final double[] upper;
  private final double stiffness;
  private final btGeneric6DofSpring2Constraint constraint;
  private final SoftMotor[] motors = new SoftMotor[3];
  private final Matrix4 inParent = new Matrix4();
  private final Matrix4 inChild = new Matrix4();
  private final double[] pull = new double[3];
  private final double[] resist = new double[3];

  BulletLigament(BulletLink parent, BulletLink child, Actuator muscle, JointRange range) {
    this.parent = parent;
    this.child = child;
    this.lower = bounds(range.lower());
    this.upper = bounds(range.upper());
    this.stiffness = muscle.stiffness() + 4 * muscle.torqueLimit();
    setFrames(child.rotation);
    constraint = new btGeneric6DofSpring2Constraint(parent.body, child.body, inParent, inChild);
    for (int i = 0; i < 6; i++) {
      constraint.setLimit(i, 1, -1); // lower above upper: free
    }
    for (int i = 0; i < 3; i++) {
      motors[i] = new SoftMotor(constraint, 3 + i);
    }
    constraint.setEnabled(false);
  }

  private static double[] bounds(Vector3 angles) {
    return new double[] {
      JointRange.bound(angles.x()), JointRange.bound(angles.y()), JointRange.bound(angles.z())
    };
  }

  btGeneric6DofSpring2Constraint constraint() {
    return constraint;
  }

  /** Sets it for a step of h seconds. */
  void act(double h) {
    Quaternion relative = parent.rotation.inverse().times(child.rotation);
    double sign = relative.w() < 0 ? -1 : 1;
    double w = sign * relative.w();
    double[] vector = {sign * relative.x(), sign * relative.y(), sign * relative.z()};
    Quaternion half = new Quaternion(vector[0], vector[1], vector[2], 1 + w).normalized();
    Quaternion frame = parent.rotation.times(half);
    Vector3 rate = child.angularVelocity.minus(parent.angularVelocity);
    Vector3 rates = frame.inverse().rotate(rate);
    boolean strained = strain(vector, w, new double[] {rates.x(), rates.y(), rates.z()}, h);
    constraint.setEnabled(strained);
    if (strained) {
      setFrames(frame);
      constraint.setFrames(inParent, inChild);
      for (int i = 0; i < 3; i++) {
        push(i, frame.rotate(SoftMotor.axis(i)), h);
      }
    }
  }

  private boolean strain(double[] vector, double w, double[] rates, double h) {
    double sine2 = Math.max(1e-12, 1 - w * w);
    boolean strained = false;
    for (int i = 0; i < 3; i++) {
      double gain = 1 - (1 - w) * vector[i] * vector[i] / sine2;
      double now = 2 * vector[i];
      double ahead = now + h * gain * rates[i];
      double excess = ahead < lower[i] ? lower[i] - now : ahead > upper[i] ? upper[i] - now : 0;
      boolean out = ahead < lower[i] || ahead > upper[i];
      pull[i] = stiffness * gain * excess;
      resist[i] = out ? h * stiffness * gain * gain : 0;
      strained |= out;
    }
    return strained;
  }

  private void push(int i, Vector3 axis, double h) {
    double inverse = parent.inverseInertia(axis) + child.inverseInertia(axis);
    if (SoftMotor.settles(resist[i], inverse, h)) {
      motors[i].drive(pull[i], resist[i], inverse, SoftMotor.UNLIMITED, h);
      return;
    }
    motors[i].release();
    child.turn(axis.times(pull[i]));
    parent.turn(axis.times(-pull[i]));
  }

  private void setFrames(Quaternion frame) {
    Floats.matrix(parent.bodyRotation().inverse().times(frame), Vector3.ZERO, inParent);
    Floats.matrix(child.bodyRotation().inverse().times(frame), Vector3.ZERO, inChild);
  }

  void dispose() {
    constraint.dispose();
  }
}
