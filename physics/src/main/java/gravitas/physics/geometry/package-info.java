/**
 * Vectors, rotations and rigid transforms as small immutable values.
 *
 * <p>Conventions of the whole project: SI units, world Y up, right-handed; quaternions are stored
 * (x, y, z, w) and multiply like rotation matrices, so {@code a.times(b)} applies {@code b} first.
 * A rotation named {@code worldFromRoot} takes root coordinates to world coordinates.
 *
 * <p>These values are for interfaces and set-up. Inner loops work on flat {@code double[]} instead.
 */
package gravitas.physics.geometry;
