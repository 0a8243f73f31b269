/**
 * Rigid-body dynamics of a tree of ball joints, linear in the number of links.
 *
 * <pre>
 *   BodyModel --&gt; LinkTree (flat arrays, immutable)
 *   rotations, root --&gt; Configuration (arms, inertias, momenta in world axes)
 *   Configuration + local forces --&gt; ArticulatedSolver --&gt; velocities at the end of the step
 *   derivatives link by link --&gt; ChainAdjoint --&gt; by root and turns
 * </pre>
 *
 * <p>The unknowns are velocities, not accelerations: momentum before + impulses = momentum after.
 * So there are no Coriolis terms, and in flight linear and angular momentum are conserved to
 * rounding. All vectors are in world axes, each link's about its own joint, so that passing an
 * inertia from a link to its parent is a shift without a rotation. {@code docs/guides/physics.md}
 * has the equations.
 */
package gravitas.physics.dynamics;
