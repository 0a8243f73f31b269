/**
 * Bullet as a second engine behind {@link gravitas.physics.simulate.Simulator}: the independent
 * referee.
 *
 * <pre>
 *   BodyModel --BulletWorld--&gt; rigid bodies + ball joints + muscles + limits, one native world
 *   BulletSimulator: a fresh world per simulation, stepped, read into a Rollout, freed
 * </pre>
 *
 * <p>What the wrapper demands, all of it kept inside this package: value-returning getters share
 * one static object between threads, so only getters with an out-parameter are called; the registry
 * of collision objects is not synchronised, so worlds are built and freed under one lock; memory is
 * native, so everything is freed by hand, constraints first and shapes last.
 */
package gravitas.physics.bullet;
