/**
 * Meta-training: finds the parameters of learned optimizers.
 *
 * <p>{@link gravitas.optimizer.training.TaskFamily} draws problems, a {@link
 * gravitas.optimizer.training.Rollout} optimizes a batch of them in step, and an {@link
 * gravitas.optimizer.training.Estimator} turns rollouts into a gradient of the meta-loss: by
 * back-propagation with inner gradients held constant ({@link
 * gravitas.optimizer.training.FirstOrder}) or by evolution strategies (PES and NRES, {@link
 * gravitas.optimizer.training.Evolution}). {@link gravitas.optimizer.training.Trainer} takes the
 * steps, checks the result on fixed problems and writes checkpoints and the log.
 */
package gravitas.optimizer.training;
