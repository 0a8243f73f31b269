package gravitas.lab.evaluation;

import gravitas.datasets.joints.JointSet;
import gravitas.datasets.metrics.ContactRule;
import gravitas.physics.scene.Scene;

/**
 * How motions are compared.
 *
 * @param joints compared by position
 * @param contact when a foot of the truth stands
 * @param scene the surfaces around them
 * @param skateMetres how far a standing foot may move between frames at 25 per second
 */
public record JudgeSettings(
    JointSet joints, ContactRule contact, Scene scene, double skateMetres) {}
