package gravitas.app.evaluate;

import gravitas.datasets.joints.JointSet;
import gravitas.datasets.metrics.ContactRule;

/**
 * How motions are compared.
 *
 * @param joints compared by position
 * @param contact when a foot of the truth stands
 * @param skateMetres how far a standing foot may move between frames at 25 per second
 */
record JudgeSettings(JointSet joints, ContactRule contact, double skateMetres) {}
