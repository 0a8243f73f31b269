/**
 * How far a simulated motion is from what was observed, and how badly it behaves: terms with exact
 * derivatives, weighted and reported one by one.
 *
 * <pre>
 *   ReferenceFrames (mocap or a kinematic fit) --+
 *   ImageObservations (video)                  --+--&gt; MotionLoss (LossWeights) : RolloutLoss
 *   TangentControlMap + Simulator + MotionLoss --&gt; MotionObjective: x --&gt; value, gradient
 * </pre>
 */
package gravitas.physics.loss;
