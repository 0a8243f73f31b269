package gravitas.physics.motion;

import gravitas.physics.geometry.Vector3;

/**
 * A named point fixed to a joint's segment: the end of a bone (fingertip, crown) or a landmark
 * (heel).
 *
 * @param name unique among end sites and joints
 * @param joint index of the joint that carries it
 * @param offset from that joint in the rest pose, metres
 */
public record EndSite(String name, int joint, Vector3 offset) {}
