/**
 * Contact: the force between contact spheres and surfaces, pair by pair, with its derivatives.
 *
 * <pre>
 *   Configuration --&gt; ContactPairs (which may touch, where, along which normal)
 *   velocities    --&gt; ContactForces (forces, derivatives)
 *                       --&gt; ContactTangent (an iteration's linear law, its residual)
 *                       --&gt; ContactAdjoint (the way back)
 * </pre>
 *
 * <p>Forces follow from the law at the end of each step, so they can neither pull nor leave the
 * friction cone, whatever an optimizer tries.
 */
package gravitas.physics.contact;
