/**
 * Meta-training: finds the parameters of learned optimizers.
 *
 * <p>{@link gravitas.lab.training.TaskFamily} draws problems, a {@link
 * gravitas.lab.training.TrainingRollout} optimizes a batch of them in step, and a {@link
 * gravitas.lab.training.Particle} turns windows of rollouts into shares of the meta-loss's
 * gradient: by back-propagation with inner gradients held constant ({@link
 * gravitas.lab.training.FirstOrder}) or by evolution strategies (PES and NRES, {@link
 * gravitas.lab.training.Evolution}). {@link gravitas.lab.training.Trainer} takes the steps, checks
 * the result on fixed problems and writes checkpoints and the log.
 *
 * <pre>
 *   Schedule: seeds --&gt; ParticleWindow --ParticleExecutor--&gt; WindowShare --MetaGradient--&gt; OuterAdam
 *                          a crew keeps particles in a ParticleKeeper, here or on other machines
 * </pre>
 */
package gravitas.lab.training;
