/**
 * Classical optimizers: quasi-Newton methods with a strong-Wolfe line search that follows SciPy
 * step by step, first-order methods with fixed rates, and the search for such a rate.
 */
package gravitas.optimizer.classical;
