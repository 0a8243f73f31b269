package gravitas.pipeline.surfaces;

import gravitas.physics.scene.Surface;

/**
 * A surface that a motion tells of.
 *
 * @param surface what was found
 * @param deviation of its height, metres (standard deviation)
 * @param note what is known of it and how well, one sentence
 */
public record FoundSurface(Surface surface, double deviation, String note) {}
