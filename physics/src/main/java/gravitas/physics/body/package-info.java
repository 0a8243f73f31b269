/**
 * A person's body: from sex, height, mass and measured lengths to a body that can be simulated.
 *
 * <pre>
 *   BodyShape (what is known) --&gt; HumanoidSkeleton (17 ball joints on a free root)
 *                             --&gt; HumanoidBody --&gt; BodyModel (+ masses, muscles, ranges, soles)
 *   BodyModel --&gt; BodyTable
 * </pre>
 *
 * <p>What is not measured comes from anthropometric tables, so any subset of lengths will do.
 */
package gravitas.physics.body;
