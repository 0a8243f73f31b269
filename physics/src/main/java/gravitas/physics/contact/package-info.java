/**
 * The ground: the law of the force between a contact sphere and a plane, with its derivatives.
 *
 * <pre>
 *   Configuration --&gt; ContactSpheres (which may touch, and where)
 *   velocities    --&gt; GroundContact (forces, derivatives)
 *                       --&gt; ContactTangent (an iteration's linear law, its residual)
 *                       --&gt; ContactAdjoint (the way back)
 * </pre>
 *
 * <p>Forces follow from the law at the end of each step, so they can neither pull nor leave the
 * friction cone, whatever an optimizer tries.
 */
package gravitas.physics.contact;
