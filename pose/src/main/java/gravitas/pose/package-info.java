/**
 * From video pixels to a metric, grounded, smooth kinematic motion.
 *
 * <p>Speaks {@code gravitas.physics.motion}; takes its networks from {@code gravitas.models}.
 */
package gravitas.pose;
