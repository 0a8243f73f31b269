/**
 * A person's body: from sex, height, mass and measured lengths to the skeleton that moves.
 *
 * <pre>
 *   BodyShape (what is known of the person) --&gt; HumanoidSkeleton (17 ball joints on a free root)
 * </pre>
 *
 * <p>What is not measured comes from anthropometric tables, so any subset of lengths will do.
 */
package gravitas.physics.body;
