/**
 * NASA's Common Data Format, in which Human3.6M's original poses come, read with jcdf under bounds
 * that keep a damaged file from running away with time or memory.
 */
package gravitas.datasets.cdf;
