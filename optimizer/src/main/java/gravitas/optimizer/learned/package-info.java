/**
 * Learned optimizers: networks that turn the history of gradients into steps.
 *
 * <p>One step, from top to bottom of the package: {@link gravitas.optimizer.learned.Features} turns
 * gradients into one row of numbers per variable; {@link gravitas.optimizer.learned.Forward} runs
 * the network of a {@link gravitas.optimizer.learned.NetworkShape} on these rows, or another {@link
 * gravitas.optimizer.learned.NetworkEngine} does; {@link gravitas.optimizer.learned.LearnedState}
 * makes a step of its outputs, with a {@link gravitas.optimizer.learned.Preconditioner} where the
 * network has one. {@link gravitas.optimizer.learned.LearnedOptimizer} puts them behind the common
 * interface.
 */
package gravitas.optimizer.learned;
