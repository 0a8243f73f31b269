/**
 * Acclaim's pair of files, in which CMU publishes its recordings: a skeleton (ASF) and its motion
 * (AMC).
 */
package gravitas.datasets.acclaim;
