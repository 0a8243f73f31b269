package gravitas.datasets.motionfile;

/**
 * What one surface does to one part of a body in one frame.
 *
 * @param part the joint whose segment it is, such as LeftFoot
 * @param surface its name in the scene, such as floor or seat
 * @param load force on the part, where it acts, and the moment about that point
 */
public record PartForce(String part, String surface, FootForce load) {}
