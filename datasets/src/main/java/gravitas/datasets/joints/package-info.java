/**
 * Which joint is which: landmarks with one name each, how every skeleton of the field provides
 * them, and the sets of landmarks that published numbers are computed on. The tables are in {@code
 * docs/guides/joints.md}.
 */
package gravitas.datasets.joints;
