/**
 * Recorded motions of public collections, each with its own habits, as motions of their own
 * skeleton or of the standard one.
 *
 * <pre>{@code
 * Retargeted walk = Mocap.onStandardSkeleton(Path.of("cmu_mocap/train_walk/02_01.bvh"));
 * }</pre>
 */
package gravitas.datasets.mocap;
