/**
 * Meta-training: finds the parameters of learned optimizers.
 *
 * <p>{@link gravitas.optimizer.training.TaskFamily} draws problems, a {@link
 * gravitas.optimizer.training.Rollout} optimizes a batch of them in step, and a {@link
 * gravitas.optimizer.training.Particle} turns windows of rollouts into shares of the meta-loss's
 * gradient: by back-propagation with inner gradients held constant ({@link
 * gravitas.optimizer.training.FirstOrder}) or by evolution strategies (PES and NRES, {@link
 * gravitas.optimizer.training.Evolution}). {@link gravitas.optimizer.training.Trainer} takes the
 * steps, checks the result on fixed problems and writes checkpoints and the log.
 *
 * <pre>
 *   Schedule: seeds --&gt; ParticleWindow --Crew--&gt; WindowShare --MetaGradient--&gt; OuterAdam
 *                          a crew keeps particles in a ParticleKeeper, here or on other machines
 * </pre>
 */
package gravitas.optimizer.training;
