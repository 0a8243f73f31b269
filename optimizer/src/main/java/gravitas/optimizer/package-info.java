/**
 * Minimisers of smooth functions of many variables, classical and learned.
 *
 * <p>Knows nothing of bodies, videos or files: anything with a value and a gradient can be
 * minimised.
 */
package gravitas.optimizer;
