package gravitas.physics.simulate;

import gravitas.physics.geometry.Vector3;

/**
 * What a surface does to a part of the body.
 *
 * @param part the joint whose link it is, such as LeftFoot
 * @param surface its name in the scene
 * @param force on the part, N
 * @param pressure centre of pressure on the surface, m
 * @param moment about that point, N m
 */
public record PartLoad(
    String part, String surface, Vector3 force, Vector3 pressure, Vector3 moment) {}
