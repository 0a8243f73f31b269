/**
 * What the muscles are told: target rotations over time, and the numbers an optimizer changes.
 *
 * <pre>
 *   x (unconstrained) --TangentControlMap--&gt; ControlTrajectory (knots) --TargetInterpolation--&gt; targets
 * </pre>
 *
 * <p>Every arrow has its transposed derivative, so gradients flow back to x.
 */
package gravitas.physics.control;
