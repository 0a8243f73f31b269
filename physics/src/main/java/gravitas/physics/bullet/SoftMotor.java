package gravitas.physics.bullet;

import com.badlogic.gdx.physics.bullet.dynamics.btConstraintParams;
import com.badlogic.gdx.physics.bullet.dynamics.btGeneric6DofSpring2Constraint;
import gravitas.physics.geometry.Vector3;

/**
 * One axis of a 6-dof constraint as a spring and damper taken at the end of the step.
 *
 * <p>Wanted is the torque {@code pull - resist w} with w the rate at the end of the step. As a row
 * of Bullet's solver, {@code w + c impulse = target}, it is a velocity motor with target {@code
 * pull/resist} and softness {@code c = 1/(h resist)}. Bullet multiplies the softness of joint rows
 * by the row's inverse inertia D, so {@code c/D} is what it must be given; and its iteration
 * settles only where that is below one. Softer springs need no implicit step: they are applied as
 * torques.
 */
final class SoftMotor {
  private static final double LEAST_STIFFNESS = 1.25;

  /** A limit beyond what any body does, N m or N. */
  static final double UNLIMITED = 1e9;

  private final btGeneric6DofSpring2Constraint constraint;
  private final int axis;

  /** Axes 0 to 2 are linear, 3 to 5 angular. */
  SoftMotor(btGeneric6DofSpring2Constraint constraint, int axis) {
    this.constraint = constraint;
    this.axis = axis;
  }

  /** The direction of axis i of a frame, in the frame itself. */
  static Vector3 axis(int i) {
    return i == 0 ? Vector3.X : i == 1 ? Vector3.Y : Vector3.Z;
  }

  /**
   * Whether the spring is stiff enough, against this inverse inertia, to be a row of the solver.
   */
  static boolean settles(double resist, double inverseInertia, double timeStep) {
    return timeStep * resist * inverseInertia >= LEAST_STIFFNESS;
  }

  void drive(double pull, double resist, double inverseInertia, double limit, double timeStep) {
    double softness = 1 / (timeStep * resist * inverseInertia);
    constraint.enableMotor(axis, true);
    // the row's rate is that of body A against B, ours that of B against A
    constraint.setTargetVelocity(axis, (float) (-pull / resist));
    constraint.setMaxMotorForce(axis, (float) (timeStep * limit)); // an impulse, despite its name
    constraint.setParam(btConstraintParams.BT_CONSTRAINT_CFM, (float) softness, axis);
  }

  void release() {
    constraint.enableMotor(axis, false);
  }
}
