/**
 * Motion files in and out, data sets with their protocols, and the metrics motions are judged by.
 *
 * <p>Speaks {@code gravitas.physics.motion}; units and axes of files are converted here and nowhere
 * else.
 */
package gravitas.datasets;
