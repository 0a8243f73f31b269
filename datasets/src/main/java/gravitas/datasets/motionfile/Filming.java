package gravitas.datasets.motionfile;

import gravitas.physics.motion.Camera;

/**
 * The camera that saw a take.
 *
 * @param camera in the world of the motion, standing still
 * @param footage the file's name without its folder; empty if there is none
 */
public record Filming(Camera camera, String footage) {}
