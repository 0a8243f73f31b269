/**
 * {@code gravitas-cluster}: evaluation and meta-training on several machines, a program of its own
 * beside {@code gravitas} with the same commands and one more flag.
 */
package gravitas.cluster;
