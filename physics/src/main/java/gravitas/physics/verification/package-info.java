/**
 * Measurements that anybody can repeat: gradients against differences, contact against its laws.
 *
 * <pre>
 *   Scenario --&gt; SimulationInput --GradientCheck--&gt; relative error per InputGroup
 *   Rollout  --ContactCheck--&gt; forces that pull, leave the cone or exceed limits
 * </pre>
 */
package gravitas.physics.verification;
